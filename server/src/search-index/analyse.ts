/** Chunks → rows of the index, with a turn for the event loop in between: analysing is work for the processor. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { toIndexRow } from './row.ts'
import type { IndexableChunk, IndexRow } from './row.ts'

const chunksPerTurn = 50

export async function toRows(chunks: readonly IndexableChunk[]): Promise<IndexRow[]> {
  const rows: IndexRow[] = []
  for (const chunk of chunks) {
    rows.push(toIndexRow(chunk))
    if (rows.length % chunksPerTurn === 0) await nextTurn()
  }
  return rows
}
