/** One change beside the list: what it would change, and what may be done with it. A approves, R rejects, Z takes back. */
import type { Audit, AuditDetail } from '@zhiku/contract/audits'
import { auditActions, auditTargets } from '@zhiku/contract/words/audits'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { AuditActs } from './audit-acts.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { AuditEditor } from './audit-editor.tsx'
import type { EditMode } from './audit-editor-form.tsx'
import { AuditFacts } from './audit-facts.tsx'
import { AuditNotices } from './audit-notices.tsx'
import { ProductAuditEditor } from './product-changes/product-audit-editor.tsx'
import { ProductChanges } from './product-changes/product-changes.tsx'
import { whyUndecidable } from './audit-words.ts'
import { FileReading } from './file-reading.tsx'
import { RejectModal } from './reject-modal.tsx'
import { useAuditKeys } from './use-audit-keys.ts'
import { HeldApprovalNotice } from './held-approval-notice.tsx'
import { useHeld } from './held-approval.ts'
import { useDecide } from './use-decide.ts'
import { useReader } from './use-reader.ts'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'

interface Props {
  id: string
  /** The list behind the drawer. */
  neighbours: readonly Audit[]
  walk: Walk | undefined
  /** Opens another one; undefined closes. */
  onOpen: (id: string | undefined) => void
}

export function AuditDrawer({ id, neighbours, walk, onOpen }: Props) {
  const detail = useApiQuery(api.audits.get, { params: { id } }, { silent: true })
  const [editing, setEditing] = useState<EditMode | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  const reader = useReader()
  const place = neighbours.findIndex((audit) => audit.id === id)
  const decide = useDecide(detail.data, () => onOpen(nextToDecide(neighbours, place)))
  const isHeld = useHeld(({ held }) => held?.audit.id === id)
  const canDecide = detail.data?.canDecide === true && !editing && !isHeld
  useAuditKeys({
    onApprove: () => canDecide && decide.approve(),
    onReject: () => canDecide && setRejecting(true),
  })
  return (
    <SideDrawer
      size="wide"
      walk={editing ? undefined : walk}
      isMasked={editing !== null}
      title={<AuditTitle audit={detail.data} />}
      onClose={() => (editing ? askToDiscard(() => onOpen(undefined)) : onOpen(undefined))}
      footer={
        <>
          <HeldApprovalNotice isInDrawer onTakeBack={onOpen} />
          {detail.data && !editing && !isHeld && (
            <AuditActs
              audit={detail.data}
              isPending={decide.isPending}
              onApprove={decide.approve}
              onReject={() => setRejecting(true)}
              onEdit={setEditing}
              onDone={() => onOpen(undefined)}
            />
          )}
        </>
      }
    >
      {detail.error ? (
        <ErrorState message={detail.error.message} onRetry={() => void detail.refetch()} />
      ) : !detail.data ? (
        <Loading paragraph={{ rows: 10 }} />
      ) : (
        <>
          <AuditNotices audit={detail.data} seen={decide.overtaken} reason={whyUndecidable(detail.data, reader)} />
          <AuditFacts audit={detail.data} />
          {detail.data.remark && (
            <p className="zk-audit-remark">
              <strong>提交说明</strong>
              {detail.data.remark}
            </p>
          )}
          <FileReading audit={detail.data} />
          <Body
            audit={detail.data}
            editing={editing}
            isPending={decide.isPending}
            onApprove={(edits) => decide.run('approve', { edits })}
            onClose={() => setEditing(null)}
          />
        </>
      )}
      {isRejecting && detail.data && (
        <RejectModal
          title={`驳回“${detail.data.targetName}”`}
          isPending={decide.isPending}
          onReject={(comment) => decide.run('reject', { comment }, () => setRejecting(false))}
          onClose={() => setRejecting(false)}
        />
      )}
    </SideDrawer>
  )
}

interface BodyProps {
  audit: AuditDetail
  editing: EditMode | null
  isPending: boolean
  onApprove: (edits: Record<string, unknown>) => void
  onClose: () => void
}

/** What the change changes, or the form that changes it. A product's is told by its parameters. */
function Body({ audit, editing, ...acts }: BodyProps) {
  const isProduct = audit.targetType === 'product'
  if (!editing) return isProduct ? <ProductChanges auditId={audit.id} /> : <AuditChanges audit={audit} />
  return isProduct ? (
    <ProductAuditEditor auditId={audit.id} mode={editing} {...acts} />
  ) : (
    <AuditEditor audit={audit} mode={editing} {...acts} />
  )
}

const askToDiscard = (onConfirm: () => void) =>
  confirm({
    title: '放弃修改？',
    consequence: '填写的内容还没有提交，关闭后将丢失。',
    okText: '放弃',
    cancelText: '继续编辑',
    onConfirm,
  })

/** After a decision: the next one below that waits, else one above; none closes the drawer. */
function nextToDecide(neighbours: readonly Audit[], place: number): string | undefined {
  const below = neighbours.slice(place + 1)
  const above = neighbours.slice(0, Math.max(0, place)).toReversed()
  return [...below, ...above].find(({ canDecide }) => canDecide)?.id
}

function AuditTitle({ audit }: { audit: AuditDetail | undefined }) {
  if (!audit) return '变更'
  return (
    <span className="zk-audit-title">
      <span className="zk-audit-action" data-action={audit.action}>
        {auditActions[audit.action]}
        {auditTargets[audit.targetType]}
      </span>
      <span>{audit.targetName}</span>
    </span>
  )
}
