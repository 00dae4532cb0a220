/** Which rows a version of the table has, and where in the segments each of them stands. */
import type { Present } from './memory-look.ts'
import { segmentRows } from './segment.ts'
import type { Segment } from './segment.ts'

export interface PresentRows {
  /** Ascending. */
  readonly rowIds: Float64Array
  /** Where each stands: its segment's number times {@link segmentRows}, and its place in the segment. */
  readonly places: Float64Array
  /** By number, segments that hold any of them. Never changed, for looks go on over it. */
  readonly there: ReadonlyMap<number, Present>
}
export const noRows: PresentRows = { rowIds: new Float64Array(), places: new Float64Array(), there: new Map() }

/** The place of a row that has not been read. */
const unread = -1

/** Rows of a version, where they stand, and which are others than in the one before. */
export interface Changed extends Omit<PresentRows, 'there'> {
  /** Places of rows that have come and been read. */
  readonly added: number[]
  /** Places of rows that have gone. */
  readonly gone: readonly number[]
}

/** A commit changes few of a million rows. @param rowIds ascending */
export function changesSince(before: PresentRows, rowIds: Float64Array): Changed {
  const places = new Float64Array(rowIds.length).fill(unread)
  const gone: number[] = []
  let at = 0
  for (let row = 0; row < rowIds.length; row++) {
    const rowId = rowIds[row] ?? 0
    while (at < before.rowIds.length && (before.rowIds[at] ?? 0) < rowId) gone.push(before.places[at++] ?? unread)
    if (before.rowIds[at] === rowId) places[row] = before.places[at++] ?? unread
  }
  while (at < before.rowIds.length) gone.push(before.places[at++] ?? unread)
  return { rowIds, places, added: [], gone }
}

/** Rows of these segments, by number, find their places; those that have one keep it. */
export function placeRead({ rowIds, places, added }: Changed, segments: ReadonlyMap<number, Segment>): void {
  for (const [number, segment] of segments)
    for (const [at, rowId] of segment.rowIds.entries()) {
      const row = indexIn(rowIds, rowId)
      if (places[row] !== unread) continue
      const place = number * segmentRows + at
      places[row] = place
      added.push(place)
    }
}

export const unreadOf = ({ rowIds, places }: Changed): Float64Array => rowIds.filter((_, row) => places[row] === unread)

/** @param read segments of rows that have come, by number. Undefined where one of them has not been read. */
export function rowsAfter(
  before: PresentRows,
  { rowIds, places, added, gone }: Changed,
  read: ReadonlyMap<number, Segment>,
): PresentRows | undefined {
  if (places.includes(unread)) return undefined
  const there = new Map(before.there)
  const touched = new Map<number, Uint8Array>()
  const mark = (place: number, is: 0 | 1) => {
    const number = Math.floor(place / segmentRows)
    const segment = there.get(number)?.segment ?? read.get(number)
    if (!segment) throw new Error(`no segment ${number} of a row`)
    const isThere = touched.get(number) ?? there.get(number)?.isThere.slice() ?? new Uint8Array(segment.rowIds.length)
    isThere[place % segmentRows] = is
    touched.set(number, isThere)
    there.set(number, { segment, isThere })
  }
  for (const place of added) mark(place, 1)
  for (const place of gone) mark(place, 0)
  for (const [number, isThere] of touched) if (!isThere.includes(1)) there.delete(number)
  return { rowIds, places, there }
}

/** Where it stands in ascending numbers; −1 where it does not. */
function indexIn(ascending: Float64Array, wanted: number): number {
  let [from, to] = [0, ascending.length - 1]
  while (from <= to) {
    const middle = (from + to) >>> 1
    const found = ascending[middle] ?? 0
    if (found === wanted) return middle
    if (found < wanted) from = middle + 1
    else to = middle - 1
  }
  return -1
}
