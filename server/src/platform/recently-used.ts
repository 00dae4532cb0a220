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
 * Of keys whose values never change: nothing in it is ever stale. What is used is only marked, and moves when room is made:
 * two hundred reads a search that each took a key out and put it in again were a thirtieth of what a search takes.
 */
export class RecentlyUsed<Key, Value extends object> {
  readonly #kept = new Map<Key, Kept<Value>>()
  readonly #options: RecentlyUsedOptions<Value>
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
    this.#kept.set(key, { value, isUsed: false })
    this.#size += sizeOf(value)
    for (const [oldest, kept] of this.#kept) {
      if (this.#size <= maxSize) return
      this.#kept.delete(oldest)
      if (kept.isUsed) this.#kept.set(oldest, { ...kept, isUsed: false })
      else this.#size -= sizeOf(kept.value)
    }
  }
}
