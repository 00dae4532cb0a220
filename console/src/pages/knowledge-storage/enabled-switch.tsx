/** In service or not. Taking out of service is done at once, whatever waits; putting back waits for nothing else to. */
import { Switch } from 'antd'

interface Props {
  name: string
  /** What the switch is about: a file, a FAQ or a product. */
  of: { enabled: boolean; pendingAuditId?: string | undefined; stopAuditId?: string | undefined }
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
export function whyOff({ enabled, pendingAuditId, stopAuditId }: Props['of']): string | undefined {
  if (enabled) return undefined
  if (stopAuditId) return '停用正在等待审核确认，确认或撤回后才能启用'
  return pendingAuditId ? '有一条变更在等待审核，处理后才能启用' : undefined
}

/** What a switch has done: `named` says of what. */
export function switchedWords(of: Props['of'], named: string): string {
  if (of.stopAuditId) return `${named}已停用，不再被搜到，等待审核确认。`
  if (!of.enabled) return of.pendingAuditId ? `${named}的启用已提交审核，通过后生效。` : `${named}已停用，不再被搜到。`
  return `${named}已启用。`
}
