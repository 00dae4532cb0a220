/** 删除: asks, removes, and then says what it came to; what is gone can be brought back for some seconds. */
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { useChange } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { toast } from '../../../lib/toast.ts'
import { offerUndo } from './undo-notice.tsx'
import { mustWait, namesOf } from './kept.ts'
import type { Kept, Kind, ListedKind } from './kept.ts'

interface Removal<Item extends Kept> {
  kind: Kind<Item>
  base: KnowledgeBase
  items: readonly Item[]
  /** How many of them are not on the page that is shown. */
  away?: number
  /** Answers how many are gone; the others wait, or have failed. */
  remove: () => Promise<{ removed: number; submitted: number }>
  restore: () => unknown
}

export function askRemoval<Item extends Kept>({ kind, base, items, away = 0, remove, restore }: Removal<Item>): void {
  const waiting = items.filter((item) => mustWait(base, item)).length
  confirm({
    title: items.length === 1 ? `删除${kind.noun}${namesOf(kind, items)}？` : `删除选中的${namesOf(kind, items)}？`,
    consequence: awayWords(away, items.length, kind) + consequenceOf({ count: items.length, waiting, ...kind }),
    okText: waiting > 0 ? '提交审核' : '删除',
    onConfirm: async () => {
      const { removed, submitted } = await remove()
      if (items.length === 1 && submitted > 0) toast.success('已提交审核，通过后删除。')
      if (removed > 0 && submitted === 0) {
        const gone = removed === items.length ? namesOf(kind, items) : ` ${removed} ${kind.counted}`
        offerUndo({ text: `已删除${items.length === 1 ? kind.noun : ''}${gone}。`, onUndo: restore })
      }
    },
  })
}

/** The same for one item, as its menu does it. */
export function useRemoval<Item extends Kept>(kind: ListedKind<Item>, base: KnowledgeBase): (item: Item) => void {
  const { refreshes } = kind
  const remove = useChange(kind.remove, { refreshes, success: false })
  const restore = useChange(kind.restore, { refreshes })
  return (item) =>
    askRemoval({
      kind,
      base,
      items: [item],
      remove: async () => {
        const { submitted } = await remove.mutateAsync(item)
        return submitted ? { removed: 0, submitted: 1 } : { removed: 1, submitted: 0 }
      },
      restore: () => restore.mutate(item),
    })
}

/** What an act is also about, though nobody sees it now. */
export const awayWords = (away: number, count: number, { counted }: Pick<Kind<Kept>, 'counted'>): string =>
  away === 0 ? '' : count === 1 ? '它不在本页。' : `其中 ${away} ${counted.slice(0, 1)}不在本页。`

interface Asked extends Pick<Kind<Kept>, 'ends' | 'counted'> {
  count: number
  /** How many of them must be seen by two. */
  waiting: number
}

export function consequenceOf({ count, waiting, ends, counted }: Asked): string {
  const it = count === 1 ? '它' : '它们'
  if (waiting === 0) return `${it}立即${ends}。30 天内可以从回收站恢复。`
  if (waiting === count) return `删除要经过审核：通过之前${it}仍在使用，通过之后不再被搜到。`
  return `其中 ${waiting} ${counted}的删除要经过审核，通过之前仍在使用；其余没有通过过审核，立即删除，30 天内可以从回收站恢复。`
}
