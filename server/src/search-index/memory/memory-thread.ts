/**
 * Threads that work on rows in memory, so that nobody waits for it on the one that answers: segments are made in one,
 * and what is looked for in many rows is looked for in another. A segment's arrays are shared, not copied.
 */
import { Worker } from 'node:worker_threads'
import type { Looked, Present, ScoredRows } from './memory-look.ts'
import { segmentOf } from './segment.ts'
import type { Segment, TokenRows } from './segment.ts'

/** Fewer rows are cut sooner than they are handed over. */
const fewRows = 64

/** What a thread is asked for; `number` comes back with the answer. */
export type Asked =
  | {
      readonly kind: 'segment'
      readonly number: number
      readonly rows: readonly TokenRows[]
      readonly averageLength: number
    }
  | { readonly kind: 'look'; readonly number: number; readonly looks: readonly Looked[]; readonly mayShow: Uint8Array }
/** What it looks at from now on, told as what is other than before. */
export interface Shown {
  readonly kind: 'shown'
  readonly changed: readonly ShownSegment[]
  /** Numbers of segments none of whose rows is there any longer. */
  readonly gone: readonly number[]
}
export interface ShownSegment extends Present {
  readonly number: number
}
export type Answer =
  | { readonly number: number; readonly segment: Segment }
  | { readonly number: number; readonly found: ScoredRows[] }

/** What cutting and sorting has taken of memory, half a gigabyte of 100 000 rows, is given back with its thread. */
const makerIdleMs = 5_000
let maker: MemoryThread | undefined

/** @throws when the thread ends before it is done; the next that is asked for is made in another */
export async function makeSegment(rows: readonly TokenRows[], averageLength: number): Promise<Segment> {
  const count = rows.reduce((sum, { rowIds }) => sum + rowIds.length, 0)
  if (count <= fewRows) return segmentOf(rows, averageLength)
  maker = maker?.isAlive ? maker : new MemoryThread(makerIdleMs)
  const answer = await maker.ask({ kind: 'segment', rows, averageLength }, rows.flatMap(buffersOf))
  if (!('segment' in answer)) throw new Error('no segment was made')
  return answer.segment
}

/** What is handed over without a copy: whoever hands it over has it no longer. */
const buffersOf = (arrays: object): ArrayBuffer[] =>
  Object.values(arrays).flatMap((array: unknown) => (ArrayBuffer.isView(array) ? [array.buffer as ArrayBuffer] : [])) // none of them is shared

/** Looks in a thread over what it was last shown. */
export class LookThread {
  readonly #thread = new MemoryThread()
  readonly #shown = new Map<Segment, ShownSegment>()
  #segments = 0

  get isAlive(): boolean {
    return this.#thread.isAlive
  }

  show(present: readonly Present[]): void {
    const changed = present.flatMap(({ segment, isThere }) => {
      const before = this.#shown.get(segment)
      if (before?.isThere === isThere) return []
      const shown = { number: before?.number ?? this.#segments++, segment, isThere }
      this.#shown.set(segment, shown)
      return [shown]
    })
    const there = new Set(present.map(({ segment }) => segment))
    const gone = [...this.#shown.values()].filter(({ segment }) => !there.has(segment))
    for (const { segment } of gone) this.#shown.delete(segment)
    this.#thread.tell({ kind: 'shown', changed, gone: gone.map(({ number }) => number) })
  }

  /** @throws when the thread has ended */
  async search(looks: readonly Looked[], mayShow: Uint8Array): Promise<ScoredRows[]> {
    const answer = await this.#thread.ask({ kind: 'look', looks, mayShow })
    if (!('found' in answer)) throw new Error('nothing was looked for')
    return answer.found
  }

  async close(): Promise<void> {
    await this.#thread.close()
  }
}

type WithoutNumber<T> = T extends unknown ? Omit<T, 'number'> : never

class MemoryThread {
  readonly #worker = new Worker(new URL('memory-worker.ts', import.meta.url))
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer>>()
  #asked = 0
  readonly #idleMs: number | undefined
  #whenIdle: NodeJS.Timeout | undefined
  isAlive = true

  /** @param idleMs after which it ends; absent: it is ended by who began it */
  constructor(idleMs?: number) {
    this.#idleMs = idleMs
    this.#worker.on('message', (answer: Answer) => this.#answer(answer))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('the thread that works on rows in memory has ended')))
    this.#worker.unref() // idle, it keeps no process from ending
  }

  async ask(asked: WithoutNumber<Asked>, handedOver: ArrayBuffer[] = []): Promise<Answer> {
    if (!this.isAlive) throw new Error('the thread that works on rows in memory has ended')
    const waiting = Promise.withResolvers<Answer>()
    const number = this.#asked++
    this.#waiting.set(number, waiting)
    clearTimeout(this.#whenIdle)
    this.#worker.ref()
    this.#worker.postMessage({ ...asked, number } satisfies Asked, handedOver)
    return waiting.promise
  }

  tell(shown: Shown): void {
    this.#worker.postMessage(shown)
  }

  async close(): Promise<void> {
    this.isAlive = false
    await this.#worker.terminate()
  }

  #answer(answer: Answer): void {
    this.#waiting.get(answer.number)?.resolve(answer)
    this.#waiting.delete(answer.number)
    if (this.#waiting.size > 0) return
    this.#worker.unref()
    if (this.#idleMs !== undefined) this.#whenIdle = setTimeout(() => void this.close(), this.#idleMs).unref()
  }

  #end(reason: unknown): void {
    this.isAlive = false
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
