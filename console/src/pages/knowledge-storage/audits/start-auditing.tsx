/** From the list into its first change that waits for the reader; each decision then opens the next. */
import type { Audit } from '@zhiku/contract/audits'
import { Button } from 'antd'
import { useAuditKeys } from './use-audit-keys.ts'

interface Props {
  audits: readonly Audit[]
  /** One is open: its own keys hold. */
  isStarted: boolean
  onOpen: (id: string) => void
}

export function StartAuditing({ audits, isStarted, onOpen }: Props) {
  const first = audits.find(({ canDecide }) => canDecide)
  const start = () => first && onOpen(first.id)
  useAuditKeys(isStarted ? {} : { onStart: start })
  if (!first || isStarted) return null
  return (
    <Button size="small" aria-keyshortcuts="j" onClick={start}>
      逐条审核 <kbd className="zk-key">J</kbd>
    </Button>
  )
}
