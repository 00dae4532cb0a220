import { expect, test } from 'vitest'
import { daysLeft, daysLeftWords } from './kept-until.ts'

test.each([
  ['2026-11-30T10:00:00Z', '还有 8 天'],
  ['2026-11-22T10:00:01Z', '还有 1 天'],
  ['2026-11-22T09:00:00Z', '即将清除'],
])('what is kept until %s says “%s”', (keptUntil, words) =>
  expect(daysLeftWords(daysLeft(keptUntil, new Date('2026-11-22T10:00:00Z')))).toBe(words),
)
