import { expect, test } from 'vitest'
import { expiryWarning } from './expiry.ts'

const endOf30th = '2026-11-30T16:00:00.000Z'

test.each([
  ['2026-10-31T15:59:59Z', undefined],
  ['2026-10-31T16:00:00Z', '有效期至 2026-11-30（含），剩 30 天'],
  ['2026-11-28T00:00:00Z', '有效期至 2026-11-30（含），剩 3 天'],
  ['2026-11-29T16:00:00Z', '有效期至 2026-11-30（含），今天是最后一天'],
  ['2026-11-30T15:59:59Z', '有效期至 2026-11-30（含），今天是最后一天'],
  ['2026-11-30T16:00:00Z', '已失效，有效期至 2026-11-30（含）'],
])('at %s the end of the 30th reads “%s”', (now, words) => expect(expiryWarning(endOf30th, new Date(now))).toBe(words))

test('an end at an hour says the hour; without an end nothing is warned of', () => {
  const evening = '2026-11-30T10:00:00.000Z'
  expect(expiryWarning(evening, new Date('2026-11-30T01:00:00Z'))).toBe('有效期至 2026-11-30 18:00，今天是最后一天')
  expect(expiryWarning(undefined, new Date())).toBeUndefined()
})
