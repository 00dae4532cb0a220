import { expect, test } from 'vitest'
import { tokenRows } from '../../../test/token-rows.ts'
import { changesSince, noRows, placeRead, rowsAfter, unreadOf } from './present-rows.ts'
import type { PresentRows } from './present-rows.ts'
import { segmentOf } from './segment.ts'

const segmentOfRows = (...rowIds: number[]) =>
  segmentOf([tokenRows(rowIds.map((rowId) => ({ rowId, tokens: '滤网' })))], 4)

/** Rows that a look shows. */
const shown = ({ there }: PresentRows) =>
  [...there.values()]
    .flatMap(({ segment, isThere }) => [...segment.rowIds].filter((_, at) => isThere[at] === 1))
    .toSorted((a, b) => a - b)

const versionOf = (...rowIds: number[]) => Float64Array.from(rowIds)

test('rows that stayed keep their places, those that came find theirs, those that went are shown no longer', () => {
  const begun = changesSince(noRows, versionOf(1, 2, 3))
  expect([...unreadOf(begun)]).toEqual([1, 2, 3])
  const first = new Map([[0, segmentOfRows(1, 2, 3)]])
  placeRead(begun, first)
  const before = rowsAfter(noRows, begun, first)
  expect(before && shown(before)).toEqual([1, 2, 3])

  const changed = changesSince(before ?? noRows, versionOf(1, 3, 7))
  expect([...unreadOf(changed)]).toEqual([7])
  const second = new Map([[1, segmentOfRows(7)]])
  placeRead(changed, second)
  const after = rowsAfter(before ?? noRows, changed, second)
  expect(after && shown(after)).toEqual([1, 3, 7])
  expect(before && shown(before), 'looks go on over the version before').toEqual([1, 2, 3])
})

test('a version one of whose rows could not be read is not looked over', () => {
  const changed = changesSince(noRows, versionOf(1, 2))
  const read = new Map([[0, segmentOfRows(1)]])
  placeRead(changed, read)
  expect(rowsAfter(noRows, changed, read)).toBeUndefined()
})

test('a row that two looks have read at once is shown once, and goes as a whole', () => {
  const twice = new Map([
    [0, segmentOfRows(1, 2)],
    [1, segmentOfRows(1, 2)],
  ])
  const changed = changesSince(noRows, versionOf(1, 2))
  placeRead(changed, twice)
  const before = rowsAfter(noRows, changed, twice) ?? noRows
  expect(shown(before)).toEqual([1, 2])
  const gone = changesSince(before, versionOf(2))
  placeRead(gone, twice)
  expect(shown(rowsAfter(before, gone, twice) ?? noRows)).toEqual([2])
})

test('a segment of which no row is left is let go of', () => {
  const read = new Map([[0, segmentOfRows(1)]])
  const changed = changesSince(noRows, versionOf(1))
  placeRead(changed, read)
  const before = rowsAfter(noRows, changed, read) ?? noRows
  expect(rowsAfter(before, changesSince(before, versionOf()), new Map())?.there.size).toBe(0)
})
