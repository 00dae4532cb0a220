/**
 * Keeps the index what PostgreSQL says.
 *
 *   a room's transaction ─ chunks + outbox line ─▶ commit ─▶ poll ─▶ lock ─▶ read the source's chunks as they are now
 *        ─▶ replace the source's rows in one commit of the index ─▶ tick the lines off
 *
 * The lock makes one writer of many processes. A crash between the last two steps writes the same rows again: lines say
 * which source changed, never how, so they may be applied twice and in any company.
 *
 * A rebuild writes a second table from PostgreSQL while the first is served and kept up; then, under the lock, it applies
 * what committed since it began and swaps. Order of ids in the outbox is not order of commits, so "since" is a snapshot
 * of transactions, not the highest id.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { errorFields } from '../platform/log.ts'
import type { Log } from '../platform/log.ts'
import { toIndexRow } from './index-row.ts'
import type { IndexableChunk, IndexRow } from './index-row.ts'
import type { ChunkTable, KnowledgeIndex } from './knowledge-index.ts'
import * as outbox from './outbox-store.ts'

export interface IndexerOptions {
  db: Db
  index: KnowledgeIndex
  log: Log
  /** Called in the transaction that ticks the lines off, with the sources whose rows are now searchable. */
  onApplied: (db: Db, sourceIds: string[]) => Promise<unknown>
}

/** Milliseconds between looks at the outbox; a look is one read of a partial index. */
const pollMs = 200
const linesPerRound = 500
/** Chunks of a round, so that the lock and the transaction stay short; a larger source is a round of its own. */
const chunksPerRound = 3_000
const chunksPerTurn = 50
const rebuildPortion = 1_000
/** Nothing to write for this long: time to tidy up. */
const quietMs = 2_000
const pruneEveryMs = 60_000

/** Analysing is work for the processor; the event loop gets its turn in between. */
async function toRows(chunks: readonly IndexableChunk[]): Promise<IndexRow[]> {
  const rows: IndexRow[] = []
  for (const chunk of chunks) {
    rows.push(toIndexRow(chunk))
    if (rows.length % chunksPerTurn === 0) await nextTurn()
  }
  return rows
}

export class Indexer {
  readonly #options: IndexerOptions
  readonly #stopping = new AbortController()
  #loop: Promise<void> | undefined
  #lastWorkMs = 0
  #isTidy = true
  #optimizing: Promise<void> | undefined
  #prunedAtMs = 0

  constructor(options: IndexerOptions) {
    this.#options = options
  }

  /** Makes the live table when there is none: at the first start, when the index folder was lost, and when rows changed their form. */
  async ensureTable(): Promise<void> {
    const { db, index } = this.#options
    await db.transaction().execute(async (db) => {
      await outbox.lock(db)
      const live = await outbox.liveTable(db)
      if (live?.startsWith(layout) && (await index.has(live))) return
      const name = newTableName()
      const table = await index.create(name)
      await table.indexFilters()
      await outbox.setLiveTable(db, name)
      await outbox.markAllChanged(db)
    })
  }

  async liveTable(db = this.#options.db): Promise<ChunkTable> {
    const name = await outbox.liveTable(db)
    if (!name) throw new Error('the search index has no live table')
    return this.#options.index.table(name)
  }

  start(): void {
    this.#loop ??= this.#run()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loop
    await this.#optimizing
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        const hasWorked = await this.#applyRound({ wait: false })
        await this.#tidy()
        await this.#prune()
        if (!hasWorked) await pause(pollMs, signal)
      } catch (error) {
        this.#options.log.warn('search.indexing', errorFields(error)) // the lines are still there: the next round takes them
        await pause(1_000, signal)
      }
    }
  }

  /** Brings the index up to all that has committed. */
  async applyPending(): Promise<void> {
    while (await this.#applyRound({ wait: true }));
  }

  /** False when there was nothing to do, or another process does it. */
  async #applyRound({ wait }: { wait: boolean }): Promise<boolean> {
    const { db, onApplied } = this.#options
    if (!(await outbox.hasPending(db))) return false
    return db.transaction().execute(async (db) => {
      if (wait) await outbox.lock(db)
      else if (!(await outbox.tryLock(db))) return false
      const lines = await outbox.pending(db, linesPerRound)
      const sourceIds = await this.#fitting(db, [...new Set(lines.map(({ source_id }) => source_id))])
      if (sourceIds.length === 0) return false
      const rows = await toRows(await outbox.chunksOf(db, sourceIds))
      await (await this.liveTable(db)).replaceSources(sourceIds, rows)
      const taken = new Set(sourceIds)
      await outbox.markApplied(
        db,
        lines.filter(({ source_id }) => taken.has(source_id)).map(({ id }) => id),
      )
      await onApplied(db, sourceIds)
      this.#lastWorkMs = Date.now()
      this.#isTidy = false
      return true
    })
  }

  /** As many of the sources, from the first on, as a round takes. */
  async #fitting(db: Db, sourceIds: string[]): Promise<string[]> {
    if (sourceIds.length === 0) return []
    const counts = await outbox.countChunks(db, sourceIds)
    let chunks = 0
    return sourceIds.filter((id, at) => {
      chunks += counts.get(id) ?? 0
      return at === 0 || chunks <= chunksPerRound
    })
  }

  /** Takes new rows into the full-text index, once it is quiet or there are many. Changes go on meanwhile. */
  async #tidy(): Promise<void> {
    if (this.#isTidy || this.#optimizing) return
    const table = await this.liveTable()
    const isQuiet = Date.now() - this.#lastWorkMs > quietMs
    const isWorthIt = await table.isWorthOptimizing(isQuiet)
    this.#isTidy = isWorthIt || isQuiet
    if (isWorthIt) this.#optimizing = this.#optimize(table)
  }

  async #optimize(table: ChunkTable): Promise<void> {
    try {
      await table.optimize()
    } catch (error) {
      this.#options.log.warn('search.optimizing', errorFields(error)) // a change came between: again once it is quiet
      this.#isTidy = false
      this.#lastWorkMs = Date.now()
    } finally {
      this.#optimizing = undefined
    }
  }

  /** What is only there for readers and rebuilds of before. */
  async #prune(): Promise<void> {
    if (Date.now() - this.#prunedAtMs < pruneEveryMs) return
    this.#prunedAtMs = Date.now()
    await outbox.prune(this.#options.db)
    await this.dropOutdated()
  }

  /** Builds the index anew beside the live one and swaps. Searches and changes go on meanwhile. */
  async rebuild(): Promise<{ chunks: number }> {
    const { db, index } = this.#options
    const live = await outbox.liveTable(db)
    for (const name of await index.names()) if (name !== live) await index.drop(name) // left by the rebuild before
    const since = await outbox.snapshot(db)
    const name = newTableName()
    const table = await index.create(name)
    let chunks = 0
    for await (const portion of outbox.everyChunk(db, rebuildPortion)) {
      await table.append(await toRows(portion))
      chunks += portion.length
    }
    await table.optimize()
    await table.indexFilters()
    await db.transaction().execute(async (db) => {
      await outbox.lock(db)
      const changed = await outbox.changedSince(db, since)
      for (let at = 0; at < changed.length; at += linesPerRound) {
        const sourceIds = changed.slice(at, at + linesPerRound)
        await table.replaceSources(sourceIds, await toRows(await outbox.chunksOf(db, sourceIds)))
      }
      await outbox.setLiveTable(db, name)
    })
    return { chunks } // the table before stays for readers that are still on it: `dropOutdated`
  }

  /** Drops tables older than the live one, once no search can be on them. A table younger than it is being built. */
  async dropOutdated(): Promise<void> {
    const { db, index } = this.#options
    const live = await outbox.settledTable(db)
    if (!live) return
    for (const name of await index.names()) if (name < live) await index.drop(name)
  }
}

/** Names the form of the rows; a table of another form is written anew. Every form's name sorts after the one before. */
const layout = 'layout2_'
/** Sorts by the time of its making. */
const newTableName = (): string => layout + newId().replaceAll('-', '')

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
