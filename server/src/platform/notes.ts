/**
 * What is worth writing down but no answer may wait for: kept in memory, bounded, and written in batches one after the
 * other. Lost is only what comes while too much waits already, what the database refuses for good, and what a killed
 * process had not written yet.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isUnavailable } from './db.ts'
import { errorFields } from './log.ts'
import type { Log } from './log.ts'

/** Of one kind that wait at most. */
const mostWaiting = 10_000
/** Milliseconds until what could not be written is tried again, and how often in a row it may be. */
const retryMs = 1_000
const mostTries = 100

interface NotesOptions<N> {
  /** In log lines. */
  name: string
  log: Log
  batchSize: number
  /** Milliseconds for which notes are gathered before they are written; absent: written at once. */
  gatherMs?: number
  /** Answers what of the batch could not be written now and is to be tried again. */
  write: (batch: readonly N[]) => Promise<readonly N[]>
}

export class Notes<N> {
  readonly #options: NotesOptions<N>
  readonly #waiting: N[] = []
  #writing: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined
  #tries = 0

  constructor(options: NotesOptions<N>) {
    this.#options = options
  }

  add(note: N): void {
    if (this.#waiting.length >= mostWaiting) return this.#lose(1)
    this.#waiting.push(note)
    if (this.#retry) return
    const { gatherMs } = this.#options
    if (gatherMs === undefined) void this.flush()
    else this.#gathering ??= setTimeout(() => void this.flush(), gatherMs).unref()
  }

  /** Everything noted before is written, or cannot be now and is tried again later. Never throws. */
  flush(): Promise<void> {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#writing ??= this.#writeAll()
    return this.#writing
  }

  /** The last chance: what cannot be written now is lost. */
  async close(): Promise<void> {
    await this.flush()
    clearTimeout(this.#retry)
    this.#lose(this.#waiting.splice(0).length)
  }

  async #writeAll(): Promise<void> {
    await nextTurn() // the answer first; and what is noted meanwhile shares the batch
    while (this.#waiting.length > 0 && !this.#retry) await this.#writeBatch()
    this.#writing = undefined
  }

  async #writeBatch(): Promise<void> {
    const batch = this.#waiting.splice(0, this.#options.batchSize)
    const left = await this.#left(batch)
    if (left.length === 0) {
      this.#tries = 0
    } else if (++this.#tries < mostTries) {
      this.#waiting.unshift(...left)
      this.#retry = setTimeout(() => void this.flush(), retryMs).unref()
    } else {
      this.#tries = 0
      this.#lose(left.length)
    }
  }

  async #left(batch: readonly N[]): Promise<readonly N[]> {
    try {
      return await this.#options.write(batch)
    } catch (error) {
      if (isUnavailable(error)) return batch
      this.#options.log.warn('notes.failed', { notes: this.#options.name, ...errorFields(error) })
      this.#lose(batch.length)
      return []
    }
  }

  #lose(count: number): void {
    if (count > 0) this.#options.log.warn('notes.lost', { notes: this.#options.name, count })
  }
}
