import { Link } from 'react-router'
import { StatusTag } from '../../components/status-tag.tsx'
import { auditAddress } from '../../lib/page-addresses.ts'

/** Taken out of service, and not yet confirmed by an auditor: leads to that audit. */
export function StopMark({ stopAuditId }: { stopAuditId: string | undefined }) {
  if (!stopAuditId) return null
  return (
    <Link to={auditAddress(stopAuditId)} title="已停用，等待审核确认">
      <StatusTag kind="warning" text="停用待确认" />
    </Link>
  )
}
