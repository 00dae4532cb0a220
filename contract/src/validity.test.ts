import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { daysLeft, edgeText, lastDay, readEdge, untilWords, validityAt } from './validity.ts'
import type { Edge } from './validity.ts'

const endOf30th = '2026-11-30T16:00:00.000Z'
const now = new Date('2026-11-22T03:00:00Z')

/** What is said must not depend on where the machine stands. */
const zones = ['Asia/Shanghai', 'America/New_York', 'UTC']
const enter = (zone: string) => {
  vi.stubEnv('TZ', zone)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
}
afterEach(() => vi.unstubAllEnvs())

test.each(zones)('an end on the 30th is the end of the 30th of Beijing (%s)', (zone) => {
  enter(zone)
  expect(readEdge('2026-11-30', 'to')).toBe(endOf30th)
  expect(edgeText(endOf30th, 'to')).toBe('2026-11-30')
  expect(untilWords(endOf30th)).toBe('2026-11-30（含）')
  expect(readEdge('2026-11-30', 'from')).toBe('2026-11-29T16:00:00.000Z')
  expect(validityAt({ effectiveTo: endOf30th }, new Date('2026-11-30T15:59:59.999Z'))).toBe('inForce')
  expect(validityAt({ effectiveTo: endOf30th }, new Date(endOf30th))).toBe('expired')
})

test.each(zones)('an hour that was set stays one (%s)', (zone) => {
  enter(zone)
  const evening = '2026-11-30T10:00:00.000Z'
  expect(readEdge('2026-11-30 18:00', 'to')).toBe(evening)
  expect(edgeText(evening, 'to')).toBe('2026-11-30 18:00')
  expect(untilWords(evening)).toBe('2026-11-30 18:00')
  expect(lastDay(evening)).toBe('2026-11-30')
})

test('every instant is said so that it is read again', () => {
  const instants = fc.date({ min: new Date('1992-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const whole = instants.map((at) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000))
  const edges = fc.constantFrom<Edge>('from', 'to')
  const property = fc.property(fc.oneof(instants, whole), edges, (at, edge) => {
    expect(readEdge(edgeText(at.toISOString(), edge), edge)).toBe(at.toISOString())
  })
  fc.assert(property, { seed: 5 })
})

test.each([
  '2026-11-30',
  '2026/11/30',
  '2026.11.30',
  '20261130',
  '2026年11月30日',
  ' ２０２６－１１－３０ ',
  '11-30',
  '11/30',
  '11月30日',
])('%s is a day', (text) => expect(readEdge(text, 'to', now)).toBe(endOf30th))

test.each([
  '2026-11-30 18:00',
  '2026/11/30 18：00',
  '20261130 18:00',
  '2026年11月30日18点',
  '11月30日 18时00分',
  '11-30 18:00',
])('%s is an hour', (text) => expect(readEdge(text, 'to', now)).toBe('2026-11-30T10:00:00.000Z'))

test.each(['', '明天', '2026-02-30', '2026-13-01', '30', '11-31', '2026-11-30 25:00', '2026-11', '18:00'])(
  '“%s” is none',
  (text) => expect(readEdge(text, 'to', now)).toBeUndefined(),
)

test('a day without a year needs to know the year', () => expect(readEdge('11-30', 'to')).toBeUndefined())

test('the year of a day without one is that of Beijing', () => {
  const newYear = new Date('2026-12-31T16:30:00Z')
  expect(edgeText(readEdge('1-2', 'to', newYear) ?? '', 'to')).toBe('2027-01-02')
})

test.each([
  ['2026-11-30T15:59:59Z', 1],
  ['2026-11-29T16:00:00Z', 1],
  ['2026-11-29T15:59:59Z', 2],
  ['2026-11-22T03:00:00Z', 9],
  ['2026-11-30T16:00:00Z', 0],
])('at %s the end of the 30th is %d days away', (at, days) => expect(daysLeft(endOf30th, new Date(at))).toBe(days))
