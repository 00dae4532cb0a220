/**
 * Keeps the index what PostgreSQL says.
 *
 *   a room's transaction ─ chunks + outbox line ─▶ commit ─▶ poll ─▶ lock ─▶ fence ─▶ read the source's chunks as they
 *        are now ─▶ analyse ─▶ replace the source's rows in one commit of the index ─▶ tick the lines off
 *
 * The lock makes one writer of many processes, the fence refuses a writer that lost it. No transaction is open until
 * the ticking off. A crash before that writes the same rows again: lines say which source changed, never how, so they
 * may be applied twice and in any company.
 *
 * A line that fails goes behind the others, is tried again later, and each time in smaller company: one source that
 * cannot be written stops nobody else's. A table that cannot be read (`guard.ts`) is built anew (`rebuild.ts`).
 */
import { isUnavailable } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { errorFields } from '../platform/log.ts'
import type { Log } from '../platform/log.ts'
import { Overtaken } from './fence.ts'
import { IndexGuard } from './guard.ts'
import { doubledSources } from './probe.ts'
import { locked, locks, tryLocked } from './locks.ts'
import { isIndexFault } from './knowledge-index.ts'
import type { ChunkTable } from './chunk-table.ts'
import type { KnowledgeIndex } from './knowledge-index.ts'
import * as outbox from './outbox-store.ts'
import { newTableName, rebuild } from './rebuild.ts'
import { toIndexRows } from './row.ts'
import { layout } from './table-form.ts'

export interface IndexerOptions {
  db: Db
  index: KnowledgeIndex
  log: Log
  /** Called in the transaction that ticks the lines off, with the sources whose rows are now searchable. */
  onApplied: (db: Db, sourceIds: string[]) => Promise<unknown>
}

type Line = Awaited<ReturnType<typeof outbox.pending>>[number]

/** Milliseconds between looks at the outbox; a look is one read of a partial index. */
const pollMs = 200
const linesPerRound = 500
/** A round of so many lines and not a full one is part of an import: more are on their way. */
const pouringLines = 100
/** The next round waits this long for them: a commit of the index costs nearly the same for many rows as for few. */
const gatheringMs = 800
/** Chunks of a round, so that what waits behind it waits shortly; a larger source is a round of its own. */
const chunksPerRound = 3_000
/** Who failed this often is told of; it is alone in its round by then. */
const failuresTold = 3
/** Nothing to write for this long: time to tidy up. */
const quietMs = 2_000
const pruneEveryMs = 60_000
const afterFailureMs = 1_000
const afterFailedRebuildMs = 10_000

export class Indexer {
  readonly guard: IndexGuard
  readonly #options: IndexerOptions
  readonly #stopping = new AbortController()
  #loop: Promise<void> | undefined
  #lastWorkMs = 0
  #isTidy = true
  #isPouring = false
  #optimizing: Promise<void> | undefined
  #prunedAtMs = 0

  constructor(options: IndexerOptions) {
    this.#options = options
    this.guard = new IndexGuard(options)
  }

  /** Makes the live table when there is none: at the first start, when the index folder was lost, and when rows changed their form. */
  async ensureTable(): Promise<void> {
    const { db, index } = this.#options
    if (await this.#hasTable(db)) return
    await locked(db, locks.indexing, async (db) => {
      if (await this.#hasTable(db)) return
      const name = newTableName()
      const table = await index.create(name)
      await table.indexFilters()
      await db.transaction().execute(async (db) => {
        await outbox.setLiveTable(db, name)
        await outbox.markAllChanged(db)
      })
    })
  }

  async #hasTable(db: Db): Promise<boolean> {
    const live = await outbox.liveTable(db)
    return live !== undefined && live.startsWith(layout) && (await this.#options.index.has(live))
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
    await this.guard.idle()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        this.guard.watch()
        if (await outbox.isDamaged(this.#options.db)) await this.#mend()
        else if (!(await this.#work())) await pause(pollMs, signal)
        else if (this.#isPouring) await pause(gatheringMs, signal)
      } catch (error) {
        this.#options.log.warn('search.indexing', errorFields(error)) // the lines are still there: the next round takes them
        await pause(afterFailureMs, signal)
      }
    }
  }

  async #work(): Promise<boolean> {
    const hasWorked = await this.#applyRound({ wait: false })
    await this.#tidy()
    await this.#prune()
    return hasWorked
  }

  /** Builds a table in place of the damaged one, unless another process does. */
  async #mend(): Promise<void> {
    const { db, log } = this.#options
    const { signal } = this.#stopping
    try {
      const rebuilt = await tryLocked(db, locks.rebuilding, () => rebuild(this.#options, signal))
      if (rebuilt) log.info('search.rebuilt', rebuilt)
      else await pause(pollMs, signal)
    } catch (error) {
      if (signal.aborted) return
      log.error('search.rebuild_failed', errorFields(error))
      await pause(afterFailedRebuildMs, signal)
    }
  }

  /** Brings the index up to all that has committed and can be written now. */
  async applyPending(): Promise<void> {
    await this.guard.idle()
    if (await outbox.isDamaged(this.#options.db)) await this.rebuild()
    while (await this.#applyRound({ wait: true }));
    const table = await this.liveTable()
    if (await table.hasManyCommits()) await this.#optimize(table)
  }

  /** Builds the index anew beside the live one and swaps. Waits for the process that does so now. */
  async rebuild(): Promise<{ chunks: number }> {
    return locked(this.#options.db, locks.rebuilding, () => rebuild(this.#options))
  }

  /** False when there was nothing to do, or another process does it. */
  async #applyRound({ wait }: { wait: boolean }): Promise<boolean> {
    const { db } = this.#options
    if (!(await outbox.hasPending(db))) return false
    const apply = (db: Db) => this.#apply(db)
    return (await (wait ? locked(db, locks.indexing, apply) : tryLocked(db, locks.indexing, apply))) ?? false
  }

  async #apply(db: Db): Promise<boolean> {
    const lines = await this.#fitting(db, await outbox.pending(db, linesPerRound))
    if (lines.length === 0) return false
    this.#isPouring = lines.length >= pouringLines && lines.length < linesPerRound
    try {
      await this.#write(db, lines)
    } catch (error) {
      if (isUnavailable(error)) throw error
      await this.#putBehind(db, lines, error)
    }
    this.#lastWorkMs = Date.now()
    this.#isTidy = false
    return true
  }

  async #write(db: Db, lines: readonly Line[]): Promise<void> {
    const sourceIds = [...new Set(lines.map(({ source_id }) => source_id))]
    const table = await this.liveTable(db)
    const fence = await table.fence()
    const rows = await toIndexRows(await outbox.chunksOf(db, sourceIds))
    await table.replaceSources(sourceIds, rows, fence)
    await db.transaction().execute(async (db) => {
      await outbox.markApplied(
        db,
        lines.map(({ id }) => id),
      )
      await this.#options.onApplied(db, sourceIds)
    })
  }

  async #putBehind(db: Db, lines: readonly Line[], error: unknown): Promise<void> {
    const { log } = this.#options
    if (error instanceof Overtaken) return log.info('search.overtaken') // no source's fault, and nothing was written
    if (isIndexFault(error)) this.guard.suspect(error)
    await outbox.markFailed(
      db,
      lines.map(({ id }) => id),
    )
    const failures = (lines[0]?.failures ?? 0) + 1
    const tell = failures >= failuresTold ? log.error : log.warn
    tell('search.source_failed', { source: lines[0]?.source_id, lines: lines.length, failures, ...errorFields(error) })
  }

  /** As many lines, from the first on, as a round takes: the oftener they failed the fewer, and in no better company. */
  async #fitting(db: Db, lines: readonly Line[]): Promise<Line[]> {
    const [first] = lines
    if (!first) return []
    const alike = lines.filter(({ failures }) => failures === first.failures)
    const few = alike.slice(0, Math.max(1, linesPerRound >> (3 * first.failures)))
    const counts = await outbox.countChunks(db, [...new Set(few.map(({ source_id }) => source_id))])
    const taken = new Set<string>()
    let chunks = 0
    for (const { source_id } of few) {
      if (taken.has(source_id)) continue
      chunks += counts.get(source_id) ?? 0
      if (taken.size === 0 || chunks <= chunksPerRound) taken.add(source_id)
    }
    return few.filter(({ source_id }) => taken.has(source_id))
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
      await this.healDoubled()
    } catch (error) {
      this.#options.log.warn('search.optimizing', errorFields(error)) // a change came between: again once it is quiet
      this.#isTidy = false
      this.#lastWorkMs = Date.now()
    } finally {
      this.#optimizing = undefined
    }
  }

  /** A chunk that is there twice stays so however often it is replaced: out with its source, then in again. */
  async healDoubled(): Promise<void> {
    const { db, index, log } = this.#options
    const name = await outbox.liveTable(db)
    const doubled = name ? await index.stored(name, doubledSources) : []
    if (doubled.length === 0) return
    log.error('search.rows_doubled', { sources: doubled.length })
    await locked(db, locks.indexing, async (db) => {
      await outbox.markChanged(db, doubled)
      await (await this.liveTable(db)).removeSources(doubled)
    })
  }

  /** What is only there for readers and rebuilds of before. */
  async #prune(): Promise<void> {
    if (Date.now() - this.#prunedAtMs < pruneEveryMs) return
    this.#prunedAtMs = Date.now()
    await outbox.prune(this.#options.db)
    await this.dropOutdated()
  }

  /** Drops tables older than the live one, once no search can be on them. A table younger than it is being built. */
  async dropOutdated(): Promise<void> {
    const { db, index } = this.#options
    const live = await outbox.stableTable(db)
    if (!live) return
    for (const name of await index.names()) if (name < live) await index.drop(name)
  }
}

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
