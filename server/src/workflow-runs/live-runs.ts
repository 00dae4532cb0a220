/** Runs that move on in this process: who reads their events is told at once, and the rest is read from the database. */
import { setTimeout } from 'node:timers/promises'
import type { RunEvent } from '@zhiku/contract/workflow-runs'
import type { Db } from '../platform/db.ts'
import type { Said } from '../platform/http/route.ts'
import * as store from './store.ts'

/** What another process does is looked for so often. */
const lookEveryMs = 1_000

export class LiveRuns {
  readonly #changes = new Map<string, PromiseWithResolvers<void>>()
  readonly #working = new Map<string, Promise<void>>()
  readonly #halting = new Map<string, AbortController>()
  readonly #stopping = new AbortController()

  /** Aborts when the process stops: what is under way is left to another. */
  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  /** Aborts besides when the run is halted; of one that moves here. */
  signalOf(runId: string): AbortSignal {
    const halting = this.#halting.get(runId)
    return halting ? AbortSignal.any([halting.signal, this.signal]) : this.signal
  }

  /** What the run has under way here is broken off: it has ended. */
  halt(runId: string): void {
    this.#halting.get(runId)?.abort()
  }

  tell(runId: string): void {
    this.#changes.get(runId)?.resolve()
    this.#changes.delete(runId)
  }

  /** Goes on by itself; `idle` waits for it. */
  run(runId: string, work: () => Promise<void>): void {
    const before = this.#working.get(runId) ?? Promise.resolve()
    if (!this.#halting.has(runId)) this.#halting.set(runId, new AbortController())
    const doing = before.then(work).finally(() => {
      if (this.#working.get(runId) !== doing) return
      this.#working.delete(runId)
      this.#halting.delete(runId)
    })
    this.#working.set(runId, doing)
  }

  /** Resolves when nothing moves here any more. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working.values())
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.idle()
    for (const runId of this.#changes.keys()) this.tell(runId)
  }

  /** From behind an event on, until the run has ended or the reader leaves. */
  async *read(db: Db, runId: string, after: string | undefined, leaving: AbortSignal): AsyncIterable<Said<RunEvent>> {
    const signal = AbortSignal.any([leaving, this.#stopping.signal])
    for (let seq = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0; !signal.aborted;) {
      const change = this.#change(runId)
      const events = await store.eventsAfter(db, runId, seq)
      for (const { seq: at, event } of events) {
        yield { id: String(at), data: event }
        seq = at
        if (event.type === 'run-end') return
      }
      if (events.length > 0) continue
      const looking = new AbortController()
      const pause = setTimeout(lookEveryMs, undefined, {
        signal: AbortSignal.any([signal, looking.signal]),
        ref: false,
      })
      await Promise.race([change, pause.catch(() => undefined)]) // aborted: the reader has left, or something was said
      looking.abort()
    }
  }

  #change(runId: string): Promise<void> {
    const known = this.#changes.get(runId) ?? Promise.withResolvers<void>()
    this.#changes.set(runId, known)
    return known.promise
  }
}
