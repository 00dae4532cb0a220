import { expect, test } from 'vitest'
import { calledAlso, devicesIn } from './devices.ts'

test('what an appliance is called besides is nearly the same word', () => {
  expect(calledAlso('电饭煲')).toEqual(expect.arrayContaining(['电饭锅', '饭煲']))
  expect(calledAlso('洗衣机')).not.toContain('滚筒')
  expect(calledAlso('手摇磨')).toEqual([])
})

test('a 电脑板 is a part of the appliance that is named, and no computer', () => {
  expect(devicesIn('洗衣机的电脑板')).toEqual(['洗衣机'])
  expect(devicesIn('电脑板多少钱')).toEqual([])
  expect(devicesIn('电脑多少钱')).toEqual(['电脑'])
})
