import { expect, test } from 'vitest'
import { noResultRate, relativeChange } from './trend-figures.ts'

test('a rate needs searches, a change needs something before', () => {
  expect(noResultRate({ searches: 0, noResults: 0 })).toBeNull()
  expect(noResultRate({ searches: 8, noResults: 2 })).toBe(0.25)
  expect(relativeChange(6, 4)).toBe(0.5)
  expect(relativeChange(3, 4)).toBe(-0.25)
  expect(relativeChange(3, 0)).toBeNull()
  expect(relativeChange(null, 0.5)).toBeNull()
})
