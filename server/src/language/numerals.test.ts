import { expect, test } from 'vitest'
import { withDigits } from './numerals.ts'

test.each([
  ['一点五匹那款', '1.5匹那款'],
  ['三匹柜机多少钱', '3匹柜机多少钱'],
  ['五百二十升的冰箱', '520升的冰箱'],
  ['两匹', '2匹'],
  ['十公斤洗衣机', '10公斤洗衣机'],
  ['一百零五升', '105升'],
  ['一五年买的', '一五年买的'],
  ['一会儿就停', '一会儿就停'],
])('%s → %s', (spoken, written) => {
  expect(withDigits(spoken)).toBe(written)
})
