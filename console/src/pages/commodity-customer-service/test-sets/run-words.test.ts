import { expect, test } from 'vitest'
import { differenceWords, figures } from './run-words.ts'

test.each([
  ['解答率', 0.0561, '5.6 个百分点'],
  ['MRR', 0.123, '0.12'],
  ['耗时中位数', 12.3, '12 毫秒'],
])('a difference of %s', (name, difference, words) => {
  const figure = figures.find((one) => one.name === name)
  expect(figure && differenceWords(figure, difference)).toBe(words)
})
