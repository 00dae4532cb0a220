import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an item is moved, and stays inside the list', () => {
  expect(moved(['甲', '乙', '丙'], 0, 2)).toEqual(['乙', '丙', '甲'])
  expect(moved(['甲', '乙', '丙'], 2, 0)).toEqual(['丙', '甲', '乙'])
  expect(moved(['甲', '乙'], 1, 9)).toEqual(['甲', '乙'])
  expect(moved(['甲', '乙'], 0, -3)).toEqual(['甲', '乙'])
  expect(moved(['甲'], 5, 0)).toEqual(['甲'])
})
