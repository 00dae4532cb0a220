/**
 * Notices that the live table cannot be read, and says so to all processes, in PostgreSQL: whoever indexes builds
 * another (`indexer.ts`). Looks at the start, every minute, and whenever a search or a write fails; at the
 * index of words only where something has been written since.
 */
import type { Table } from '@lancedb/lancedb'
import type { Db } from '../platform/db.ts'
import { errorFields } from '../platform/log.ts'
import type { Log } from '../platform/log.ts'
import { probeRows, probeWords, readAll } from './probe.ts'
import { isHeld, locks } from './locks.ts'
import { ChunkTable } from './chunk-table.ts'
import { isIndexFault } from './knowledge-index.ts'
import type { KnowledgeIndex } from './knowledge-index.ts'
import * as outbox from './outbox-store.ts'

export interface IndexHealth {
  /** `damaged`: nobody builds another yet. While either is so, searches are answered from what can be read. */
  state: 'ok' | 'damaged' | 'rebuilding'
  /** Changes that are not in the index yet. */
  waiting: number
  /** Those of them that failed before. */
  failing: number
}

export interface GuardOptions {
  db: Db
  index: KnowledgeIndex
  log: Log
}

const lookEveryMs = 60_000

export class IndexGuard {
  readonly #options: GuardOptions
  #lookedAtMs = -Infinity
  #looking: Promise<void> | undefined
  /** Table and version. */
  #wordsAskedIn: string | undefined

  constructor(options: GuardOptions) {
    this.#options = options
  }

  async health(): Promise<IndexHealth> {
    const { db } = this.#options
    const { lines, failing } = await outbox.waiting(db)
    const isDamaged = await outbox.isDamaged(db)
    const state = !isDamaged ? 'ok' : (await isHeld(db, locks.rebuilding)) ? 'rebuilding' : 'damaged'
    return { state, waiting: lines, failing }
  }

  /** Looks when it is time; the first look reads everything. Goes on beside whatever the caller does. */
  watch(): void {
    if (this.#looking || performance.now() - this.#lookedAtMs < lookEveryMs) return
    const isFirst = this.#lookedAtMs === -Infinity
    this.#lookedAtMs = performance.now()
    this.#look(async (table) => {
      await this.#probe(table)
      if (isFirst) await readAll(table)
    })
  }

  /** Words are asked for where something has been written since: that takes half a second and 190 MB of 100 000 passages. */
  async #probe(table: Table): Promise<void> {
    const version = `${table.name} ${await table.version()}`
    await probeRows(table)
    if (this.#wordsAskedIn === version) return
    await probeWords(table)
    this.#wordsAskedIn = version
  }

  /** Something failed on the index: asks the stored table the same, or reads all of it. One look at a time. */
  suspect(error: unknown, again?: (table: ChunkTable) => Promise<unknown>): void {
    if (this.#looking) return
    const { index, log } = this.#options
    log.warn('search.index_failed', errorFields(error))
    this.#look(
      (table) => again?.(new ChunkTable(table)) ?? readAll(table),
      (name) => index.forget(name), // what failed was what this process keeps of it
    )
  }

  /** Once the look that is under way, if any, is over. */
  async idle(): Promise<void> {
    await this.#looking
  }

  #look(look: (table: Table) => Promise<unknown>, onReadable?: (name: string) => void): void {
    const looking = this.#judge(look, onReadable).catch((error: unknown) => {
      this.#options.log.warn('search.index_unchecked', errorFields(error)) // no database: again within the minute
    })
    this.#looking = looking.finally(() => (this.#looking = undefined))
  }

  async #judge(look: (table: Table) => Promise<unknown>, onReadable?: (name: string) => void): Promise<void> {
    const { db, index, log } = this.#options
    const name = await outbox.liveTable(db)
    if (!name) return
    try {
      await index.stored(name, look).catch(() => index.stored(name, look)) // storage may fail once
      onReadable?.(name)
    } catch (error) {
      if (!isIndexFault(error)) throw error
      if (await outbox.markDamaged(db, name)) log.error('search.index_damaged', { table: name, ...errorFields(error) })
    }
  }
}
