/** Acts on the selected items; each succeeds or fails for itself. What has a change waiting is left out, and said. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { BatchActs } from '../../../components/batch-acts.tsx'
import type { BatchAct } from '../../../components/batch-acts.tsx'
import { confirm } from '../../../components/confirm.ts'
import type { Chosen } from '../../../components/data-table.tsx'
import { toast } from '../../../lib/toast.ts'
import type { OpenDialog } from '../../../lib/use-dialog.ts'
import { doneWords } from './act-words.ts'
import { FailuresModal } from './failures-modal.tsx'
import { idsOf, isFree, mustWait, namesOf } from './kept.ts'
import type { ListedKind } from './kept.ts'
import { MoveModal } from './move-modal.tsx'
import type { Filed } from './move-modal.tsx'
import { askRemoval, awayWords } from './removal.ts'
import { offerUndo } from './undo-notice.tsx'
import { useBatch } from './use-batch.ts'

interface Props<Item extends Filed> extends Chosen<Item> {
  kind: ListedKind<Item>
  base: KnowledgeBase
  /** Outlives the bar, which goes with the selection. */
  open: OpenDialog
  /** Further acts, told which items can be changed now. */
  acts?: (free: readonly Item[]) => readonly BatchAct[]
}

export function BatchBar<Item extends Filed>({ kind, base, items, countAway, onClear, open, acts }: Props<Item>) {
  const batch = useBatch(kind, base.id, items, (failures) =>
    open((close) => <FailuresModal noun={kind.counted} failures={failures} onClose={close} />),
  )
  const free = items.filter(isFree)
  const isBlocked = free.length === 0
  const [on, off] = [items.filter(({ enabled }) => enabled), items.filter(({ enabled }) => !enabled)]
  const toEnable = off.filter(isFree)
  const turn = async (action: 'enable' | 'disable', chosen: readonly Item[]) => {
    const back = action === 'enable' ? 'disable' : 'enable'
    const { ids, submitted } = await batch({ action }, idsOf(chosen))
    onClear()
    if (ids.length === 0 || submitted > 0) return // said with what has failed, or waits
    const turned = chosen.filter(({ id, enabled }) => ids.includes(id) && enabled === (action === 'disable'))
    const text = doneWords({ action, changed: ids.length, submitted }, kind.counted)
    if (turned.length === 0) toast.success(text)
    else offerUndo({ text, onUndo: () => void turnBack(back, idsOf(turned)) })
  }
  const turnBack = (action: 'enable' | 'disable', ids: readonly string[]) =>
    batch({ action }, ids).then(
      (done) => {
        if (done.ids.length > 0 && done.submitted === 0)
          toast.success(doneWords({ action, changed: done.ids.length, submitted: 0 }, kind.counted))
      },
      () => undefined, // the client has shown the failure
    )
  const disable = () => {
    const away = countAway(on)
    const isConfirmed = on.some((item) => mustWait(base, item))
    if (away === 0 && !isConfirmed) return turn('disable', on).catch(() => undefined) // shown by the client
    confirm({
      title: `停用选中的${namesOf(kind, on)}？`,
      consequence:
        awayWords(away, on.length, kind) +
        (isConfirmed ? '停用立即生效，之后由他人确认；重新启用要先通过审核。' : `停用后立即${kind.ends}。`),
      okText: '停用',
      onConfirm: () => turn('disable', on),
    })
  }
  const remove = () => {
    let removed: string[] = []
    askRemoval({
      kind,
      base,
      items: free,
      away: countAway(free),
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
  const waiting = items.filter((item) => !isFree(item))
  const [measure] = kind.counted
  const notes = [
    on.length > 0 && off.length > 0 && `${on.length} ${measure}已启用，${off.length} ${measure}已停用`,
    waiting.length > 0 &&
      `${waiting.length} ${kind.counted}有变更在等待审核，${waiting.some(({ enabled }) => enabled) ? '只能停用' : '暂不能改'}`,
  ]
  return (
    <BatchActs
      acts={[
        {
          name: '启用',
          disabled: toEnable.length === 0,
          whyOff: off.length === 0 ? '选中的都已启用' : undefined,
          onChoose: () => turn('enable', toEnable),
        },
        { name: '停用', whyOff: on.length === 0 ? '选中的都已停用' : undefined, onChoose: disable },
        { name: '移动', disabled: isBlocked, onChoose: move },
        ...(acts?.(free) ?? []),
        { name: '删除', danger: true, disabled: isBlocked, onChoose: remove },
      ]}
      note={notes.filter(Boolean).join('；') || undefined}
    />
  )
}
