/** Acts on the selected items; each succeeds or fails for itself. What has a change waiting is left out, and said. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { BatchActs } from '../../../components/batch-acts.tsx'
import type { BatchAct } from '../../../components/batch-acts.tsx'
import type { Chosen } from '../../../components/data-table.tsx'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { FailuresModal } from './failures-modal.tsx'
import { idsOf, isFree } from './kept.ts'
import type { ListedKind } from './kept.ts'
import { MoveModal } from './move-modal.tsx'
import type { Filed } from './move-modal.tsx'
import { askRemoval } from './removal.ts'
import { useBatch } from './use-batch.ts'

interface Props<Item extends Filed> extends Chosen<Item> {
  kind: ListedKind<Item>
  base: KnowledgeBase
  /** Outlives the bar, which goes with the selection. */
  open: OpenDialog
  /** Further acts, told which items can be changed now. */
  acts?: (free: readonly Item[]) => readonly BatchAct[]
}

export function BatchBar<Item extends Filed>({ kind, base, items, onClear, open, acts }: Props<Item>) {
  const batch = useBatch(kind, base.id, items, (failures) =>
    open((close) => <FailuresModal noun={kind.counted} failures={failures} onClose={close} />),
  )
  const free = items.filter(isFree)
  const isBlocked = free.length === 0
  const start = (action: 'enable' | 'disable', chosen: readonly Item[]) =>
    void batch({ action }, idsOf(chosen)).then(onClear, () => undefined) // the client has shown the failure
  const remove = () => {
    let removed: string[] = []
    askRemoval({
      kind,
      base,
      items: free,
      remove: async () => {
        const { ids, submitted } = await batch({ action: 'remove' }, idsOf(free))
        onClear()
        removed = ids
        return { removed: ids.length - submitted, submitted }
      },
      restore: () => void batch({ action: 'restore' }, removed).catch(() => undefined), // shown by the client
    })
  }
  const move = () =>
    open((close) => <MoveModal kind={kind} base={base} items={free} onClose={close} onDone={onClear} />)
  const left = items.length - free.length
  return (
    <BatchActs
      acts={[
        { name: '启用', disabled: isBlocked, onChoose: () => start('enable', free) },
        { name: '停用', onChoose: () => start('disable', items) },
        { name: '移动', disabled: isBlocked, onChoose: move },
        ...(acts?.(free) ?? []),
        { name: '删除', danger: true, disabled: isBlocked, onChoose: remove },
      ]}
      note={left > 0 ? `${left} ${kind.counted}有变更在等待审核，只能停用` : undefined}
    />
  )
}
