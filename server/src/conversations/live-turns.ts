/**
 * Turns that are being answered in this process, with what they have said so far: whoever reads late, or comes again with
 * the id of the last event, gets what came behind it. A turn that nobody reads any more is stopped; it is begun once more
 * for whoever comes back to it.
 */
import type { TurnEvent } from '@zhiku/contract/turns'
import type { Said } from '../platform/http/route.ts'

/** A quick page that is loaded anew is back within it; a model that nobody waits for costs no longer. */
const absenceMs = 800
/** Why a turn is stopped that somebody still reads. */
export const processStops = new DOMException('the process stops', 'AbortError')
/** Afterwards an ended turn is read from the database, and one that was left stays as it is. */
const keptMs = 60_000

export class LiveTurn {
  readonly #said: Said<TurnEvent>[] = []
  readonly #beginAgain: () => void
  #stopping = new AbortController()
  #change = Promise.withResolvers<void>()
  #ended = false
  #readers = 0
  #absence: NodeJS.Timeout | undefined
  /** It was stopped only because nobody read it. */
  #isLeft = false

  constructor(beginAgain: () => void) {
    this.#beginAgain = beginAgain
  }

  /** Aborts when the turn is to end early. */
  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  say(data: TurnEvent): void {
    this.#said.push({ id: String(this.#said.length + 1), data })
    this.#tell()
  }

  end(): void {
    this.#ended = true
    clearTimeout(this.#absence)
    this.#tell()
  }

  stop(reason?: unknown): void {
    this.#isLeft = false
    this.#stopping.abort(reason)
  }

  /** Resolves when it has ended. */
  async ended(): Promise<void> {
    while (!this.#ended) await this.#change.promise
  }

  /** @param after of the last event that the reader has; an id of another kind is of no use, and all is said again */
  async *read(after: string | undefined, leaving: AbortSignal): AsyncIterable<Said<TurnEvent>> {
    this.#readers++
    clearTimeout(this.#absence)
    if (this.#isLeft) await this.#goOn()
    const left = Promise.withResolvers<void>()
    leaving.addEventListener('abort', () => left.resolve(), { once: true })
    try {
      for (let at = /^\d+$/.test(after ?? '') ? Number(after) : 0; !leaving.aborted;) {
        const next = this.#said[at]
        if (next) {
          yield next
          at++
        } else if (this.#ended) return
        else await Promise.race([this.#change.promise, left.promise])
      }
    } finally {
      this.#readers--
      if (this.#readers === 0 && !this.#ended) this.#absence = setTimeout(() => this.#leave(), absenceMs)
    }
  }

  #leave(): void {
    this.stop()
    this.#isLeft = true
  }

  /** What was said before stays said: the next `answer-start` makes it void. */
  async #goOn(): Promise<void> {
    await this.ended()
    if (!this.#isLeft) return // another reader came first
    this.#isLeft = false
    this.#ended = false
    this.#stopping = new AbortController()
    if (this.#said.at(-1)?.data.type === 'turn-end') this.#said.pop()
    this.#beginAgain()
  }

  #tell(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers<void>()
  }
}

export class LiveTurns {
  readonly #turns = new Map<string, LiveTurn>()
  readonly #forgetting = new Map<string, NodeJS.Timeout>()

  /** @param work ends by itself, and says how; again where somebody comes back after it was stopped for want of readers */
  run(id: string, work: (turn: LiveTurn, isAgain: boolean) => Promise<void>): LiveTurn {
    const begin = (isAgain: boolean) => {
      clearTimeout(this.#forgetting.get(id))
      this.#forgetting.delete(id)
      void work(turn, isAgain).finally(() => {
        turn.end()
        this.#forgetting.set(id, setTimeout(() => this.#forget(id), keptMs).unref())
      })
    }
    const turn = new LiveTurn(() => begin(true))
    this.#turns.set(id, turn)
    begin(false)
    return turn
  }

  /** Ids of those that have not ended. */
  answering(): string[] {
    return [...this.#turns.keys()].filter((id) => !this.#forgetting.has(id))
  }

  of(id: string): LiveTurn | undefined {
    return this.#turns.get(id)
  }

  /** The process stops: each turn is kept as far as it came. */
  async stop(): Promise<void> {
    const all = [...this.#turns.values()]
    for (const turn of all) turn.stop(processStops)
    await Promise.all(all.map((turn) => turn.ended()))
    for (const id of this.#forgetting.keys()) this.#forget(id)
  }

  #forget(id: string): void {
    clearTimeout(this.#forgetting.get(id))
    this.#forgetting.delete(id)
    this.#turns.delete(id)
  }
}
