import { expect, test } from 'vitest'
import { worthOf } from './worth.ts'

test('of two units alike the one that tells the sort of figure that is asked for is the better answer', () => {
  const worth = (text: string) => worthOf('热水器使用年限是多少年', 'list', text, 0.5)
  expect(worth('使用年限为 8 年。')).toBeGreaterThan(worth('使用 3 个插座，按年限更换。'))
  expect(worth('使用 3 个插座，按年限更换。')).toBeGreaterThan(worth('使用年限见说明。'))
  expect(worthOf('多少年', 'table', '整机 8', 0.5)).toBe(worth('使用年限为 8 年。'))
})
