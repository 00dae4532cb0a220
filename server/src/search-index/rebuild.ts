/**
 * Builds the index anew beside the live table and swaps. Searches and changes go on meanwhile.
 *
 * What commits while the table is written is applied to it until little is left, the rest under the lock that keeps
 * the indexer away. Order of ids in the outbox is not order of commits, so "since" is a snapshot of transactions, not
 * the highest id. With the swap the lines that the new table holds are ticked off.
 */
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { locked, locks } from './locks.ts'
import type { ChunkTable } from './chunk-table.ts'
import type { KnowledgeIndex } from './knowledge-index.ts'
import * as outbox from './outbox-store.ts'
import { toIndexRows } from './row.ts'
import { layout } from './table-form.ts'

export interface RebuildOptions {
  db: Db
  index: KnowledgeIndex
  /** Called in the transaction that ticks lines off, with their sources. */
  onApplied: (db: Db, sourceIds: string[]) => Promise<unknown>
}

/** Sorts by the time of its making. */
export const newTableName = (): string => layout + newId().replaceAll('-', '')

const chunksPerPortion = 1_000
/** Of which only the ids are looked at. */
const chunksPerLook = 5_000
/** Few enough to be written while everybody else waits. */
const sourcesPerPortion = 500
/** Passes over what changed meanwhile, each shorter than the one before, unless more changes than can be written. */
const maxPasses = 10

/** `stop`: gives up between two portions; the live table stays. */
export async function rebuild(options: RebuildOptions, stop?: AbortSignal): Promise<{ chunks: number }> {
  const { db, index } = options
  const live = await outbox.liveTable(db)
  for (const name of await index.names()) if (name !== live) await index.drop(name) // left by the rebuild before
  const begun = await outbox.snapshot(db)
  const name = newTableName()
  const table = await index.create(name)
  let chunks = 0
  for await (const portion of outbox.everyChunk(db, chunksPerPortion)) {
    stop?.throwIfAborted()
    await table.append(await toIndexRows(portion))
    chunks += portion.length
  }
  await table.optimize()
  await table.indexFilters()
  const since = await catchUp(db, table, begun)
  await locked(db, locks.indexing, (db) => swap(db, options, { name, table, since }))
  return { chunks } // the table before stays for readers that are still on it: `Indexer.dropOutdated`
}

/** Answers the snapshot that the table has been brought to. */
async function catchUp(db: Db, table: ChunkTable, begun: string): Promise<string> {
  let since = begun
  for (let pass = 0; pass < maxPasses; pass++) {
    const next = await outbox.snapshot(db)
    const changed = await outbox.changedSince(db, since)
    if (changed.length <= sourcesPerPortion) break
    await write(db, table, changed)
    since = next
  }
  return since
}

async function write(db: Db, table: ChunkTable, sourceIds: readonly string[]): Promise<void> {
  for (let at = 0; at < sourceIds.length; at += sourcesPerPortion) {
    const portion = sourceIds.slice(at, at + sourcesPerPortion)
    const fence = await table.fence()
    await table.replaceSources(portion, await toIndexRows(await outbox.chunksOf(db, portion)), fence)
  }
}

/** On the connection that holds the lock: whoever lost it swaps nothing. */
async function swap(
  db: Db,
  { onApplied }: RebuildOptions,
  { name, table, since }: { name: string; table: ChunkTable; since: string },
): Promise<void> {
  const now = await outbox.snapshot(db)
  await write(db, table, await outbox.changedSince(db, since))
  await db.transaction().execute(async (db) => {
    await outbox.setLiveTable(db, name)
    const applied = await outbox.markSeenApplied(db, now)
    for (let at = 0; at < applied.length; at += sourcesPerPortion)
      await onApplied(db, applied.slice(at, at + sourcesPerPortion))
  })
}

/** Numbers of rows. */
export interface IndexDifference {
  /** In the database, not in the index. */
  missing: number
  /** In the index, not in the database. */
  surplus: number
  /** More than once in the index. */
  doubled: number
}

/** Whether the index holds exactly the chunks that the database has. Run it while nothing waits to be indexed: what has just changed counts as different. */
export async function differenceOf(db: Db, table: ChunkTable): Promise<IndexDifference> {
  const ids = await table.ids()
  const indexed = new Set(ids)
  const doubled = ids.length - indexed.size
  let missing = 0
  for await (const chunks of outbox.everyChunk(db, chunksPerLook)) {
    for (const { id } of chunks) if (!indexed.delete(id)) missing++
  }
  return { missing, surplus: indexed.size, doubled }
}
