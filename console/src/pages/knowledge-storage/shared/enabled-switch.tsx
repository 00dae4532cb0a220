/** In service or not. Taking out of service is done at once, whatever waits; putting back waits for nothing else to. */
import { Switch } from 'antd'
import type { Kept } from './kept.ts'

type State = Pick<Kept, 'enabled' | 'pendingAuditId' | 'stopAuditId'>

interface Props {
  name: string
  of: State
  isPending: boolean
  onChange: (enabled: boolean) => void
}

export function EnabledSwitch({ name, of, isPending, onChange }: Props) {
  const reason = whyOff(of)
  return (
    <Switch
      size="small"
      checked={of.enabled}
      loading={isPending}
      disabled={reason !== undefined}
      title={reason}
      aria-label={`启用“${name}”`}
      onChange={onChange}
    />
  )
}

/** Why it cannot be switched on now. */
export function whyOff({ enabled, pendingAuditId, stopAuditId }: State): string | undefined {
  if (enabled) return undefined
  if (stopAuditId) return '停用正在等待审核确认，确认或撤回后才能启用'
  return pendingAuditId ? '有一条变更在等待审核，处理后才能启用' : undefined
}
