import { auditStatuses } from '@zhiku/contract/words/audits'
import { Link } from 'react-router'
import { StatusTag, auditStatusKinds } from '../../../components/status-tag.tsx'
import type { Kept } from './kept.ts'

interface Props {
  of: Kept
  auditAddress: (auditId: string) => string
}

/** Where it stands with its auditors; what waits leads to its audit. */
function AuditCell({ of, auditAddress }: Props) {
  const { auditStatus, pendingAuditId, stopAuditId, rejectedAuditId } = of
  return (
    <div className="zk-cell-lines">
      {stopAuditId && (
        <Link to={auditAddress(stopAuditId)} title="已停用，等待审核确认">
          <StatusTag kind="warning" text="停用待确认" />
        </Link>
      )}
      {(pendingAuditId || !stopAuditId) && (
        <StatusTag kind={auditStatusKinds[auditStatus]} text={auditStatuses[auditStatus]} />
      )}
      {pendingAuditId && (
        <Link to={auditAddress(pendingAuditId)}>
          <small>查看变更</small>
        </Link>
      )}
      {rejectedAuditId && (
        <Link to={auditAddress(rejectedAuditId)} title="修改被驳回，生效的仍是原来的内容；可以改好后重新提交">
          <StatusTag kind="error" text="修改被驳回" />
        </Link>
      )}
    </div>
  )
}

/** The same beside a title: only what an auditor still has to look at, or has rejected. */
export function AuditMark({ of, auditAddress }: Props) {
  const { auditStatus, stopAuditId, rejectedAuditId } = of
  const isQuiet = auditStatus !== 'pending' && auditStatus !== 'rejected'
  if (isQuiet && !stopAuditId && !rejectedAuditId) return null
  return <AuditCell of={of} auditAddress={auditAddress} />
}
