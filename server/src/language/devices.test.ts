import { expect, test } from 'vitest'
import { calledAlso } from './devices.ts'

test('what an appliance is called besides is nearly the same word', () => {
  expect(calledAlso('电饭煲')).toEqual(expect.arrayContaining(['电饭锅', '饭煲']))
  expect(calledAlso('洗衣机')).not.toContain('滚筒')
  expect(calledAlso('手摇磨')).toEqual([])
})
