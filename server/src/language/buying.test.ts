import { expect, test } from 'vitest'
import { asksOfBuying } from './buying.ts'

test.each([
  ['拿旧冰箱换 买个5000块一级能效的 能减多少', true],
  ['网上说r32这个气会致癌 真的假的', true],
  ['想换个灰色的 能直接换么', true],
  ['节假日有人吗', true],
  ['想换个 500 升以上的冰箱，有哪些', false],
  ['三千块以内的洗衣机', false],
  ['燃气热水器要一级能效的 补贴用', false],
  ['一级能效的空调补贴多少', true],
  ['换节能的有哪些空调', false],
])('%s asks of buying, and for no product: %s', (question, isOfBuying) => {
  expect(asksOfBuying(question)).toBe(isOfBuying)
})
