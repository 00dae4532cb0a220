/** What the reader of a change must know before anything else: it was decided, or is another than they have seen. */
import type { AuditDetail } from '@zhiku/contract/audits'
import { auditStates } from '@zhiku/contract/words/audits'
import { Alert } from 'antd'
import { formatTime } from '../../../lib/format.ts'
import { changedWords } from './changed-words.ts'

interface Props {
  audit: AuditDetail
  /** The change as the reader had seen it when their decision was refused. */
  seen: AuditDetail | undefined
  /** Why they cannot decide it. */
  reason: string | undefined
}

export function AuditNotices({ audit, seen, reason }: Props) {
  const decision =
    audit.decidedBy && `${audit.decidedBy.name} 于 ${formatTime(audit.decidedAt)} ${auditStates[audit.state].slice(1)}`
  return (
    <>
      {seen && (
        <Alert
          type="warning"
          showIcon
          title="这条变更刚被改动"
          description={
            audit.state === 'pending'
              ? changedWords(seen, audit)
              : `${decision ?? `现在是“${auditStates[audit.state]}”`}，你的操作没有生效。下面是最新结果。`
          }
        />
      )}
      {audit.state === 'rejected' && (
        <Alert
          type="error"
          showIcon
          title={decision ?? '已驳回'}
          {...(audit.comment && { description: `原因：${audit.comment}` })}
        />
      )}
      {audit.state === 'approved' && audit.comment && (
        <Alert type="success" showIcon title={decision ?? '已通过'} description={audit.comment} />
      )}
      {audit.earlierRejection && (
        <Alert
          type="warning"
          showIcon
          title={`上次驳回：${audit.earlierRejection.by.name} · ${formatTime(audit.earlierRejection.at)}`}
          {...(audit.earlierRejection.reason && { description: `原因：${audit.earlierRejection.reason}` })}
        />
      )}
      {reason && <Alert type="info" showIcon title={reason} />}
    </>
  )
}
