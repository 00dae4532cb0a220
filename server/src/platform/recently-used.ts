/** What is costly to make and used again, in memory: as much as fits, what was used last. */

export interface RecentlyUsedOptions<Value> {
  /** In whatever unit sizes are told. */
  maxSize: number
  sizeOf(value: Value): number
}

interface Kept<Value> {
  readonly value: Value
  /** Since room was last made. */
  isUsed: boolean
}

/**
 * Of keys whose values never change: nothing in it is ever stale. What is used is only marked. Where room is made, a hand
 * goes round over all that is kept (the clock algorithm): what is marked loses its mark and stays, what is not goes. Each
 * starting at the oldest anew would pass over the places of all that has gone before.
 */
export class RecentlyUsed<Key, Value extends object> {
  readonly #kept = new Map<Key, Kept<Value>>()
  readonly #options: RecentlyUsedOptions<Value>
  #hand = this.#kept.entries()
  #size = 0

  constructor(options: RecentlyUsedOptions<Value>) {
    this.#options = options
  }

  get(key: Key): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    kept.isUsed = true
    return kept.value
  }

  put(key: Key, value: Value): void {
    if (this.#kept.has(key)) return
    const { maxSize, sizeOf } = this.#options
    const size = sizeOf(value)
    if (size > maxSize) return
    this.#size += size
    while (this.#size > maxSize) this.#makeRoom()
    this.#kept.set(key, { value, isUsed: false }) // last, so that it makes no room for itself
  }

  /** Moves the hand on by one. */
  #makeRoom(): void {
    const next = this.#hand.next()
    if (next.done) {
      this.#hand = this.#kept.entries()
      return
    }
    const [key, kept] = next.value
    if (!kept.isUsed) {
      this.#kept.delete(key)
      this.#size -= this.#options.sizeOf(kept.value)
    } else kept.isUsed = false
  }
}
