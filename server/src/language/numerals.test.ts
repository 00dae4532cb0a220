import { expect, test } from 'vitest'
import { numberSaid, withDigits } from './numerals.ts'

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

test.each([
  ['三天', 3],
  ['三', 3],
  ['大概十五天左右', 15],
  ['两年多了', 2],
  ['一百零五个', 105],
  ['两点五米。', 2.5],
  ['一会儿', undefined],
  ['很久', undefined],
  ['三天两头坏', undefined],
])('the reply %s is the number %s', (reply, number) => {
  expect(numberSaid(reply)).toBe(number)
})
