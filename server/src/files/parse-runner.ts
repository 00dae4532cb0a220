/**
 * Runs waiting parse tasks in this process, a few at a time. A poke starts idle slots; each takes tasks until none wait.
 * Tasks are safe in the database whatever happens here: a job pokes at once, and a slow look finds what no job told of,
 * such as the tasks of a killed worker.
 */
import type { ParsingPool } from '../parsing/service.ts'
import type { Context } from '../platform/context.ts'
import { errorFields, logFailure } from '../platform/log.ts'
import { parseNext } from './parse-file.ts'
import * as tasks from './parse-tasks-store.ts'

const lookEveryMs = 2_000

export class ParseRunner {
  readonly #ctx: Context<undefined>
  readonly #pool: ParsingPool
  readonly #slots: number
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  constructor(ctx: Context<undefined>, pool: ParsingPool, slots: number) {
    this.#ctx = ctx
    this.#pool = pool
    this.#slots = slots
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(), lookEveryMs)
    this.poke()
  }

  /** Something may wait: fill the idle slots. */
  poke(): void {
    while (!this.#stopping.signal.aborted && this.#running.size < this.#slots) {
      const slot: Promise<void> = this.#drain().finally(() => this.#running.delete(slot))
      this.#running.add(slot)
    }
  }

  /** Stops what is being parsed; its tasks go back into the queue. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await Promise.all(this.#running)
  }

  async #look(): Promise<void> {
    try {
      if (this.#running.size < this.#slots && (await tasks.hasRunnable(this.#ctx.db, this.#ctx.clock.now())))
        this.poke()
    } catch (error) {
      this.#ctx.log.warn('file.parse.look', errorFields(error)) // the next look may go through
    }
  }

  async #drain(): Promise<void> {
    const { signal } = this.#stopping
    try {
      while (!signal.aborted && (await parseNext(this.#ctx, this.#pool, signal)));
    } catch (error) {
      logFailure(this.#ctx.log, 'file.parse.slot', error) // the task's lease runs out and it is taken up again
    }
  }
}
