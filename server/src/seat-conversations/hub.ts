/** Readers of conversations in this process, woken by what any process commits; and knowledge that changed. */
import { Listener } from '../platform/listener.ts'
import type { ListenerOptions } from '../platform/listener.ts'
import { Problem } from '../platform/problem.ts'
import { seatChannel } from './conversations-store.ts'

/** Pages that read one conversation at once; more of them are a program that forgets to close. */
const readersPerConversation = 20
/** Knowledge changes in crowds: those of so many milliseconds are looked at together. */
const gatherMs = 200

/** Waits for news, and misses none that come between two waits. */
class Reader {
  #change = Promise.withResolvers<void>()

  wake(): void {
    this.#change.resolve()
  }

  async news(): Promise<void> {
    await this.#change.promise
    this.#change = Promise.withResolvers<void>()
  }
}

/** Who is told that knowledge or scripts have changed. */
interface Hears {
  /** At once, each time. */
  change: () => void
  /** A moment later, of many changes once. */
  knowledge: () => void
}

export class SeatHub {
  readonly #readers = new Map<string, Set<Reader>>()
  readonly #listener: Listener
  #hears: Hears = { change: () => {}, knowledge: () => {} }
  #gathering: NodeJS.Timeout | undefined
  #isEnded = false

  constructor(options: Pick<ListenerOptions, 'connection' | 'log'>) {
    this.#listener = new Listener({
      ...options,
      channel: seatChannel,
      onOpen: () => this.#all(),
      onMessage: (about) => (about === '*' ? this.#knowledge() : this.#wake(about)),
    })
  }

  start = (hears: Hears): Promise<void> => {
    this.#hears = hears
    return this.#listener.start()
  }

  stop = (): Promise<void> => {
    clearTimeout(this.#gathering)
    return this.#listener.stop()
  }

  /** Every reader gets what is there, and its end; it comes again, to another process. */
  endStreams = (): void => {
    this.#isEnded = true
    this.#all()
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** Until `signal` aborts. @throws request.too_many */
  read(conversationId: string, signal: AbortSignal): Reader {
    const reader = new Reader()
    if (signal.aborted) return reader
    const readers = this.#readers.get(conversationId) ?? new Set()
    if (readers.size >= readersPerConversation)
      throw new Problem('request.too_many', '这段会话打开的页面过多，请关闭一些后刷新')
    this.#readers.set(conversationId, readers.add(reader))
    signal.addEventListener('abort', () => {
      readers.delete(reader)
      if (readers.size === 0) this.#readers.delete(conversationId)
      reader.wake()
    })
    return reader
  }

  #wake(conversationId: string): void {
    for (const reader of this.#readers.get(conversationId) ?? []) reader.wake()
  }

  /** After a gap nobody knows what was missed. */
  #all(): void {
    for (const readers of this.#readers.values()) for (const reader of readers) reader.wake()
    this.#knowledge()
  }

  #knowledge(): void {
    this.#hears.change()
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#hears.knowledge()
    }, gatherMs).unref()
  }
}
