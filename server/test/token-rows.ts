/** Rows of tokens as the index's memory takes them. */
import type { TokenRows } from '../src/search-index/memory/segment.ts'

/** @param rows each with its tokens, split at blanks */
export function tokenRows(rows: readonly { rowId: number; state?: number; tokens: string }[]): TokenRows {
  const written = rows.map(({ tokens }) => new TextEncoder().encode(tokens))
  let end = 0
  return {
    rowIds: Float64Array.from(rows, ({ rowId }) => rowId),
    states: Uint32Array.from(rows, ({ state = 0 }) => state),
    tokens: new Uint8Array(written.flatMap((bytes) => [...bytes])),
    ends: Uint32Array.from(written, ({ length }) => (end += length)),
  }
}
