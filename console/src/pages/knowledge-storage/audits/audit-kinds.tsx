/** The kinds of changes as presets of the one list. */
import { auditTargets } from '@zhiku/contract/words/audits'
import type { AuditTarget } from '@zhiku/contract/words/audits'
import { Segmented } from 'antd'

interface Props {
  value: AuditTarget | undefined
  onChange: (kind: AuditTarget | undefined) => void
}

const kinds: readonly { value: AuditTarget | 'all'; label: string }[] = [
  { value: 'all', label: '全部类型' },
  ...Object.entries(auditTargets).map(([value, label]) => ({ value: value as AuditTarget, label })), // entries widen keys to string
]

export function AuditKinds({ value, onChange }: Props) {
  return (
    <Segmented<AuditTarget | 'all'>
      aria-label="类型"
      options={[...kinds]}
      value={value ?? 'all'}
      onChange={(kind) => onChange(kind === 'all' ? undefined : kind)}
    />
  )
}
