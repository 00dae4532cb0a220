/** Whether the index holds exactly the chunks that the database has. */
import type { Db } from '../platform/db.ts'
import type { ChunkTable } from './chunk-table.ts'
import * as outbox from './outbox-store.ts'

/** Numbers of rows. */
export interface IndexDifference {
  /** In the database, not in the index. */
  missing: number
  /** In the index, not in the database. */
  surplus: number
  /** More than once in the index. */
  doubled: number
}

const portion = 5_000

/** Run it while nothing waits to be indexed: what has just changed counts as different. */
export async function differenceOf(db: Db, table: ChunkTable): Promise<IndexDifference> {
  const ids = await table.ids()
  const indexed = new Set(ids)
  const doubled = ids.length - indexed.size
  let missing = 0
  for await (const chunks of outbox.everyChunk(db, portion)) {
    for (const { id } of chunks) if (!indexed.delete(id)) missing++
  }
  return { missing, surplus: indexed.size, doubled }
}
