import { expect, test } from 'vitest'
import { fitting } from './batch-acts.tsx'

const acts = ['启用', '停用', '移动', '重新解析', '删除'].map((name) => ({ name }))

test('with room for all of them, or while it is not measured yet, all acts stand as buttons', () => {
  expect(fitting(acts, undefined)).toBe(5)
  expect(fitting(acts, 288)).toBe(5)
})

test('the last ones give way to 更多, which has its own room', () => {
  expect(fitting(acts, 287)).toBe(3)
  expect(fitting(acts, 231)).toBe(2)
  expect(fitting(acts, 60)).toBe(0)
})
