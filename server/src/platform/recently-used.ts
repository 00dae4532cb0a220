/** What is costly to make and used again, in memory: as much as fits, what was used last. */

export interface RecentlyUsedOptions<Value> {
  /** In whatever unit sizes are told. */
  maxSize: number
  sizeOf(value: Value): number
}

/** Of keys whose values never change: nothing in it is ever stale. */
export class RecentlyUsed<Key, Value extends object> {
  readonly #values = new Map<Key, Value>()
  readonly #options: RecentlyUsedOptions<Value>
  #size = 0

  constructor(options: RecentlyUsedOptions<Value>) {
    this.#options = options
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key)
    if (!value) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  put(key: Key, value: Value): void {
    if (this.#values.has(key)) return
    const { maxSize, sizeOf } = this.#options
    this.#values.set(key, value)
    this.#size += sizeOf(value)
    for (const [oldest, dropped] of this.#values) {
      if (this.#size <= maxSize) return
      this.#values.delete(oldest)
      this.#size -= sizeOf(dropped)
    }
  }
}
