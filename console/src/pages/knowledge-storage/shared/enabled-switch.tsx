/** In service or not. Taking out of service is done at once, whatever waits; putting back waits for nothing else to. */
import { Switch } from 'antd'
import { WhyOff } from '../../../components/why-off.tsx'
import { useChange } from '../../../api/query.ts'
import { switchedWords } from './act-words.ts'
import type { Kept, ListedKind } from './kept.ts'

type State = Pick<Kept, 'enabled' | 'pendingAuditId' | 'stopAuditId'>

interface Props<Item extends Kept> {
  kind: ListedKind<Item>
  item: Item
}

export function EnabledSwitch<Item extends Kept>({ kind, item }: Props<Item>) {
  const change = useChange((enabled: boolean) => kind.setEnabled(item, enabled), {
    refreshes: kind.refreshes,
    success: (after) => switchedWords(!item.enabled, after, kind.switched(item)),
  })
  const reason = whyOff(item)
  return (
    <WhyOff reason={reason}>
      <Switch
        size="small"
        checked={item.enabled}
        loading={change.isPending}
        disabled={reason !== undefined}
        aria-label={`启用“${kind.rowName(item)}”`}
        onChange={(enabled) => change.mutate(enabled)}
      />
    </WhyOff>
  )
}

/** Why it cannot be switched on now. */
export function whyOff({ enabled, pendingAuditId, stopAuditId }: State): string | undefined {
  if (enabled) return undefined
  if (stopAuditId) return '停用正在等待审核确认，确认或撤回后才能启用'
  return pendingAuditId ? '有一条变更在等待审核，处理后才能启用' : undefined
}
