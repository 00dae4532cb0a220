import { expect, test } from 'vitest'
import { readOnce } from './read-once.ts'

test('reads a short text once, a long one each time, and forgets when much was read', () => {
  const read: string[] = []
  const lengthOf = readOnce((text) => read.push(text) && text.length)
  expect([lengthOf('空调'), lengthOf('空调'), read.length]).toEqual([2, 2, 1])
  const long = '空调'.repeat(200)
  expect([lengthOf(long), lengthOf(long), read.length]).toEqual([400, 400, 3])
  for (let at = 0; at < 1_000; at++) lengthOf(`空调 ${at}`)
  expect([lengthOf('空调'), read.filter((text) => text === '空调').length]).toEqual([2, 2])
})
