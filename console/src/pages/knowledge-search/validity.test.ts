import { expect, test } from 'vitest'
import { daysLeft, expiryWarning } from './validity.ts'

const now = Date.parse('2026-05-01T00:00:00Z')

test('a begun day counts as a day', () => {
  expect(daysLeft('2026-05-01T00:00:01Z', now)).toBe(1)
  expect(daysLeft('2026-05-03T00:00:00Z', now)).toBe(2)
  expect(daysLeft('2026-04-01T00:00:00Z', now)).toBe(0)
})

test('only an end within 30 days is warned of', () => {
  expect(expiryWarning(undefined, now)).toBeUndefined()
  expect(expiryWarning('2026-07-01T00:00:00Z', now)).toBeUndefined()
  expect(expiryWarning('2026-05-31T00:00:00Z', now)).toContain('30 天后失效')
  expect(expiryWarning('2026-05-01T08:00:00Z', now)).toMatch(/^\d+月\d+日 \d\d:\d\d 失效$/)
  expect(expiryWarning('2026-04-30T00:00:00Z', now)).toContain('已失效')
})
