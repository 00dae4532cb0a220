/** Who listens, in this process: open streams by employee. */
import { Problem } from '../platform/problem.ts'

/** What PostgreSQL carries between processes: who, and what of; the reader looks the rest up. */
export type Payload =
  | { kind: 'state' }
  | { kind: 'accessChanged' }
  | { kind: 'notification'; id: string; organizationId: string }

/** Open tabs of one employee; a program that opens more is not a person. */
const streamsPerEmployee = 12
/** A reader that has fallen this far behind is told to look at the state instead. */
const maxWaiting = 50

interface Stream {
  waiting: Payload[]
  wake(): void
}

export class Subscribers {
  #streams = new Map<string, Set<Stream>>()
  #isEnded = false

  /** What the employee is told from now on, until `signal` aborts; nothing where it has. @throws request.too_many */
  subscribe(employeeId: string, signal: AbortSignal): AsyncIterable<Payload> {
    const stream: Stream = { waiting: [], wake: () => {} }
    if (signal.aborted) return this.#read(stream, signal)
    const open = this.#streams.get(employeeId) ?? new Set()
    if (open.size >= streamsPerEmployee) throw new Problem('request.too_many', '打开的页面过多，请关闭一些后刷新')
    this.#streams.set(employeeId, open.add(stream))
    signal.addEventListener('abort', () => {
      open.delete(stream)
      if (open.size === 0 && this.#streams.get(employeeId) === open) this.#streams.delete(employeeId)
      stream.wake()
    })
    return this.#read(stream, signal)
  }

  async *#read(stream: Stream, signal: AbortSignal): AsyncIterable<Payload> {
    while (!signal.aborted) {
      const next = stream.waiting.shift()
      if (next) yield next
      else if (this.#isEnded) return
      else await new Promise<void>((resolve) => (stream.wake = resolve))
    }
  }

  /** Streams that are open. */
  get open(): number {
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0)
  }

  /** Every stream ends once it has said what waits; new ones end at once. */
  end(): void {
    this.#isEnded = true
    for (const streams of this.#streams.values()) for (const stream of streams) stream.wake()
  }

  send(employeeId: string, payload: Payload): void {
    for (const stream of this.#streams.get(employeeId) ?? []) push(stream, payload)
  }

  /** After a gap nobody knows what was missed. */
  sendAll(payload: Payload): void {
    for (const streams of this.#streams.values()) for (const stream of streams) push(stream, payload)
  }
}

function push(stream: Stream, payload: Payload): void {
  if (stream.waiting.length >= maxWaiting) stream.waiting = [{ kind: 'accessChanged' }, { kind: 'state' }]
  else stream.waiting.push(payload)
  stream.wake()
}
