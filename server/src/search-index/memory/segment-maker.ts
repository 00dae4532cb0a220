/** Segments made in a thread of their own: to sort the tokens of some thousand rows, searches would wait each time. */
import { Worker } from 'node:worker_threads'
import { segmentOf } from './segment.ts'
import type { Segment, TokenRows } from './segment.ts'

/** Fewer rows are cut sooner than they are handed over. */
const fewRows = 64

export type Asked = { readonly number: number; readonly rows: readonly TokenRows[]; readonly averageLength: number }
export type Made = { readonly number: number; readonly segment: Segment }

let thread: SegmentThread | undefined

/** @throws when the thread ends before it is done; the next that is asked for is made in another */
export async function makeSegment(rows: readonly TokenRows[], averageLength: number): Promise<Segment> {
  const count = rows.reduce((sum, { rowIds }) => sum + rowIds.length, 0)
  if (count <= fewRows) return segmentOf(rows, averageLength)
  thread = thread?.isAlive ? thread : new SegmentThread()
  return thread.make(rows, averageLength)
}

class SegmentThread {
  readonly #worker = new Worker(new URL('segment-worker.ts', import.meta.url))
  readonly #waiting = new Map<number, PromiseWithResolvers<Segment>>()
  #asked = 0
  isAlive = true

  constructor() {
    this.#worker.on('message', ({ number, segment }: Made) => this.#answer(number, segment))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('the thread that makes segments has ended')))
    this.#worker.unref() // idle, it keeps no process from ending
  }

  make(rows: readonly TokenRows[], averageLength: number): Promise<Segment> {
    const waiting = Promise.withResolvers<Segment>()
    const asked: Asked = { number: this.#asked++, rows, averageLength }
    this.#waiting.set(asked.number, waiting)
    this.#worker.ref()
    this.#worker.postMessage(asked, rows.flatMap(buffersOf))
    return waiting.promise
  }

  #answer(number: number, segment: Segment): void {
    this.#waiting.get(number)?.resolve(segment)
    this.#waiting.delete(number)
    if (this.#waiting.size === 0) this.#worker.unref()
  }

  #end(reason: unknown): void {
    this.isAlive = false
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}

/** What is handed over without a copy: whoever hands it over has it no longer. */
export const buffersOf = (arrays: object): ArrayBuffer[] =>
  Object.values(arrays).flatMap((array: unknown) => (ArrayBuffer.isView(array) ? [array.buffer as ArrayBuffer] : [])) // none of them is shared
