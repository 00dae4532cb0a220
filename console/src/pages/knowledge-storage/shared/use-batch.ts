import { toast } from '../../../lib/toast.ts'
import type { Failure } from './failures-modal.tsx'
import { doneWords } from './act-words.ts'
import type { BatchAction, Outcome } from './act-words.ts'
import type { Kept, Kind } from './kept.ts'

/** What the server answers; `failed` by id. */
export interface BatchAnswer extends Omit<Outcome, 'action'> {
  failed: readonly { id: string; message: string }[]
}

/** What a batch came to: the ids that it was done to, or submitted for. */
export interface Batch {
  ids: string[]
  submitted: number
}

export type RunBatch<Act> = (act: Act, ids: readonly string[]) => Promise<Batch>

/** Runs one act on some items and says what it came to; what failed is told by name. */
export const useBatch =
  <Item extends Kept, Act extends { action: BatchAction }>(
    kind: Kind<Item>,
    items: readonly Item[],
    send: (act: Act, ids: string[]) => Promise<BatchAnswer>,
    onFailures: (failures: readonly Failure[]) => void,
  ): RunBatch<Act> =>
  async (act, ids) => {
    const { changed, submitted, failed } = await send(act, [...ids])
    if (changed > 0) toast.success(doneWords({ action: act.action, changed, submitted }, kind.counted))
    const names = new Map(items.map((item) => [item.id, kind.nameOf(item)]))
    if (failed.length > 0) onFailures(failed.map(({ id, message }) => ({ name: names.get(id) ?? id, message })))
    const isFailed = new Set(failed.map(({ id }) => id))
    return { ids: ids.filter((id) => !isFailed.has(id)), submitted }
  }
