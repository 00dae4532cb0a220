import { expect, test } from 'vitest'
import { answeredRate, noResultRate, pointsBetween, relativeChange, secondsText } from './trend-figures.ts'

test('a rate needs searches, a change needs something before', () => {
  expect(noResultRate({ searches: 0, noResults: 0 })).toBeNull()
  expect(noResultRate({ searches: 8, noResults: 2 })).toBe(0.25)
  expect(relativeChange(6, 4)).toBe(0.5)
  expect(relativeChange(3, 4)).toBe(-0.25)
  expect(relativeChange(3, 0)).toBeNull()
  expect(relativeChange(null, 0.5)).toBeNull()
})

test('a rate of answers needs questions, and is compared as both are shown', () => {
  expect(answeredRate({ asked: 0, answered: 0 })).toBeNull()
  expect(answeredRate({ asked: 8, answered: 6 })).toBe(0.75)
  expect(pointsBetween(0.754, 0.716)).toBe(3)
  expect(pointsBetween(0.5, 0.8)).toBe(-30)
  expect(pointsBetween(0.5, null)).toBeNull()
})

test('a wait is told in the unit that one speaks in', () => {
  expect([84.4, 999, 1000, 2340].map(secondsText)).toEqual(['84 毫秒', '999 毫秒', '1.0 秒', '2.3 秒'])
})
