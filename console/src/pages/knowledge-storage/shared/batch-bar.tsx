/** Acts on the selected items; each succeeds or fails for itself. What has a change waiting is left out, and said. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { isFree } from './kept.ts'
import type { Kept, Kind } from './kept.ts'
import { askRemoval } from './removal.ts'
import type { RunBatch } from './use-batch.ts'

type PlainAct = { action: 'enable' | 'disable' | 'remove' | 'restore' }

interface Props<Item extends Kept> {
  kind: Kind<Item>
  base: KnowledgeBase
  items: readonly Item[]
  batch: RunBatch<PlainAct>
  onClear: () => void
  onMove: (free: readonly Item[]) => void
  /** Further acts, told which items can be changed now. */
  children?: (free: readonly Item[]) => ReactNode
}

const idsOf = (items: readonly Kept[]) => items.map(({ id }) => id)

export function BatchBar<Item extends Kept>(props: Props<Item>) {
  const { kind, base, items, batch, onClear, onMove, children } = props
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
  return (
    <>
      <Button size="small" disabled={isBlocked} onClick={() => start('enable', free)}>
        启用
      </Button>
      <Button size="small" onClick={() => start('disable', items)}>
        停用
      </Button>
      <Button size="small" disabled={isBlocked} onClick={() => onMove(free)}>
        移动
      </Button>
      {children?.(free)}
      <Button size="small" danger disabled={isBlocked} onClick={remove}>
        删除
      </Button>
      {free.length < items.length && (
        <span className="zk-muted">
          {items.length - free.length} {kind.counted}有变更在等待审核，只能停用
        </span>
      )}
    </>
  )
}
