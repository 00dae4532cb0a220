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
  ...(['file', 'faq', 'product', 'workflow'] as const).map((value) => ({ value, label: auditTargets[value] })),
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
