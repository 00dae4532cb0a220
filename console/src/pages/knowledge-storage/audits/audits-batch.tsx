/** Decides the selected changes at once; each succeeds or fails for itself, and what failed is listed. */
import type { Audit } from '@zhiku/contract/audits'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { BatchActs } from '../../../components/batch-acts.tsx'
import { confirm } from '../../../components/confirm.ts'
import { toast } from '../../../lib/toast.ts'
import { FailuresModal } from '../shared/failures-modal.tsx'
import type { Failure } from '../shared/failures-modal.tsx'
import { auditRefreshes } from './audit-refreshes.ts'
import { RejectModal } from './reject-modal.tsx'

interface Props {
  audits: readonly Audit[]
  onClear: () => void
}

export function AuditsBatch({ audits, onClear }: Props) {
  const [isRejecting, setRejecting] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const batch = useApiMutation(api.audits.batch, { refreshes: auditRefreshes, success: false })
  const decidable = audits.filter(({ canDecide }) => canDecide)
  const count = decidable.length
  const left = audits.length - count
  const decide = async (decision: 'approve' | 'reject', comment?: string) => {
    const { changed, failed } = await batch.mutateAsync({
      body: {
        audits: decidable.map(({ id, version }) => ({ id, version })),
        decision,
        ...(comment !== undefined && { comment }),
      },
    })
    if (changed > 0) toast.success(`${decision === 'approve' ? '已通过' : '已驳回'} ${changed} 条变更。`)
    setRejecting(false)
    const names = new Map(decidable.map(({ id, targetName }) => [id, targetName]))
    setFailures(failed.map(({ auditId, message }) => ({ name: names.get(auditId) ?? auditId, message })))
    if (failed.length === 0) onClear()
  }
  const approve = () =>
    confirm({
      title: `通过选中的 ${count} 条变更？`,
      consequence: '通过后立即生效，客户会看到新的内容。你选中之后又被修改的不会通过，会列出来。',
      okText: '通过',
      danger: false,
      onConfirm: () => decide('approve'),
    })
  return (
    <>
      <BatchActs
        acts={[
          { name: '通过', type: 'primary', disabled: count === 0, onChoose: approve },
          { name: '驳回', danger: true, disabled: count === 0, onChoose: () => setRejecting(true) },
        ]}
        note={left > 0 ? `其中 ${left} 条已处理或不能由你审核，不会改动。` : undefined}
      />
      {isRejecting && (
        <RejectModal
          title={`驳回选中的 ${count} 条变更`}
          isPending={batch.isPending}
          onReject={(comment) => void decide('reject', comment).catch(() => undefined)} // the client has shown the failure
          onClose={() => setRejecting(false)}
        />
      )}
      {failures.length > 0 && (
        <FailuresModal
          noun="条变更"
          failures={failures}
          onClose={() => {
            setFailures([])
            onClear()
          }}
        />
      )}
    </>
  )
}
