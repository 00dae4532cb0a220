import type { ObjectStore } from './object-store.ts'

/** Keys asked about at once. */
const BATCH_SIZE = 500

export interface SweepOptions {
  prefix: string
  /** Only objects stored before this go: later than the longest ticket plus the time to register. */
  olderThan: Date
  /** Which of these keys something still refers to. */
  isRegistered: (keys: string[]) => Promise<Set<string>>
}

/**
 * Removes uploads that nobody registered; answers how many. When `isRegistered` rejects, so does
 * the sweep, and what it could not ask about stays.
 */
export async function sweepUploads(store: ObjectStore, options: SweepOptions): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const sweepBatch = async () => {
    const registered = await options.isRegistered(batch)
    for (const key of batch) {
      if (registered.has(key)) continue
      await store.remove(key)
      removed += 1
    }
    batch = []
  }
  for await (const { key, modifiedAt } of store.list(options.prefix)) {
    if (modifiedAt < options.olderThan) batch.push(key)
    if (batch.length === BATCH_SIZE) await sweepBatch()
  }
  if (batch.length > 0) await sweepBatch()
  return removed
}
