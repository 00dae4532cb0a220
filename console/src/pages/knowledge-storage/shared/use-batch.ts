import { useChange } from '../../../api/query.ts'
import { toast } from '../../../lib/toast.ts'
import type { Failure } from './failures-modal.tsx'
import { doneWords } from './act-words.ts'
import type { BatchAction } from './act-words.ts'
import type { Kept, ListedKind } from './kept.ts'

/** What a batch came to: the ids that it was done to, or submitted for. */
export interface Batch {
  ids: string[]
  submitted: number
}

/** Runs one act on some items and says what it came to; what failed is told by name. */
export function useBatch<Item extends Kept, Act extends { action: BatchAction }>(
  kind: ListedKind<Item, Act>,
  baseId: string,
  items: readonly Item[],
  onFailures: (failures: readonly Failure[]) => void,
): (act: Act, ids: readonly string[]) => Promise<Batch> {
  const { refreshes, counted, nameOf } = kind
  const batch = useChange(({ act, ids }: { act: Act; ids: string[] }) => kind.batch(baseId, act, ids), {
    refreshes,
    success: false,
  })
  return async (act, ids) => {
    const { changed, submitted, failed } = await batch.mutateAsync({ act, ids: [...ids] })
    // What can be taken back is said beside its 撤销, and one that must wait by whoever asked for its removal.
    const isSwitch = act.action === 'enable' || act.action === 'disable'
    const isSaid = act.action === 'remove' ? submitted === 0 || ids.length === 1 : isSwitch && submitted === 0
    if (changed > 0 && !isSaid) toast.success(doneWords({ action: act.action, changed, submitted }, counted))
    const names = new Map(items.map((item) => [item.id, nameOf(item)]))
    if (failed.length > 0) onFailures(failed.map(({ id, message }) => ({ name: names.get(id) ?? id, message })))
    const isFailed = new Set(failed.map(({ id }) => id))
    return { ids: ids.filter((id) => !isFailed.has(id)), submitted }
  }
}
