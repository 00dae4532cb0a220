import { expect, test } from 'vitest'
import { effectiveOf, rangeOf, validityOf, validityWords } from './validity.ts'

const now = new Date('2026-05-10T00:00:00Z')

test('validity is inclusive of its start and exclusive of its end', () => {
  expect(validityOf({ effectiveFrom: '2026-05-10T00:00:00Z' }, now)).toBe('inForce')
  expect(validityOf({ effectiveFrom: '2026-05-10T00:00:01Z' }, now)).toBe('upcoming')
  expect(validityOf({ effectiveTo: '2026-05-10T00:00:00Z' }, now)).toBe('expired')
  expect(validityOf({ effectiveTo: '2026-05-10T00:00:01Z' }, now)).toBe('inForce')
})

test('without ends knowledge is in force for ever', () => {
  expect(validityOf({}, now)).toBe('inForce')
  expect(validityWords({})).toBe('长期有效')
})

test('a range survives the way into the form and back, and an open end is cleared', () => {
  const file = { effectiveFrom: '2026-05-01T08:00:00.000Z' }
  expect(effectiveOf(rangeOf(file))).toEqual({ effectiveFrom: file.effectiveFrom, effectiveTo: null })
  expect(effectiveOf(null)).toEqual({ effectiveFrom: null, effectiveTo: null })
})
