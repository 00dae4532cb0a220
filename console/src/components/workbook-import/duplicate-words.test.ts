import { expect, test } from 'vitest'
import { duplicateWords } from './duplicate-words.ts'

test.each([
  [3, undefined, '3 行的问题已存在'],
  [3, 0, '3 行的问题已存在'],
  [3, 1, '2 行的问题已存在，1 行与表格里前面的行相同'],
  [3, 3, '3 行的问题与表格里前面的行相同'],
])('of %i duplicates %s repeat a row of the workbook: %s', (duplicate, repeats, words) => {
  const expected = { new: 1, duplicate, invalid: 0 }
  expect(duplicateWords({ expected, ...(repeats !== undefined && { repeats }) }, '问题')).toBe(words)
})
