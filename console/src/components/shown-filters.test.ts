import { expect, test } from 'vitest'
import { isTight, shownFilters } from './shown-filters.ts'

const filter = (name: string, width = 116) => ({ of: [name], control: name, width })
const six = [filter('keyword', 168), filter('b'), filter('c'), filter('d'), filter('e'), filter('f')]
const names = (filters: readonly { of: readonly string[] }[]) => filters.flatMap(({ of }) => of)

test('four filters stand on the line, however wide it is', () => {
  expect(names(shownFilters(six, 3000))).toEqual(['keyword', 'b', 'c', 'd'])
  expect(names(shownFilters(six.slice(0, 4), 3000))).toEqual(['keyword', 'b', 'c', 'd'])
})

test('on a narrow line stand as many as it has room for, the first always', () => {
  expect(names(shownFilters(six, 480))).toEqual(['keyword', 'b'])
  expect(names(shownFilters(six, 100))).toEqual(['keyword'])
})

test('what is too wide gives way to what fits', () => {
  const withTime = [filter('keyword', 168), filter('time', 400), filter('b')]
  expect(names(shownFilters(withTime, 600))).toEqual(['keyword', 'b'])
  expect(names(shownFilters(withTime, 1000))).toEqual(['keyword', 'time', 'b'])
})

test('a line is tight where its first filter leaves no room for the buttons', () => {
  expect(isTight(six, 334)).toBe(true)
  expect(isTight(six, 400)).toBe(false)
  expect(isTight(six, undefined)).toBe(false)
})
