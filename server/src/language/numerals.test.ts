import { expect, test } from 'vitest'
import { numberSaid } from './numerals.ts'

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
