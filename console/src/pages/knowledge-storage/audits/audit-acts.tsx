import type { AuditDetail } from '@zhiku/contract/audits'
import { Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { isEditable } from './audit-editor.tsx'
import type { EditMode } from './audit-editor-form.tsx'
import { auditRefreshes } from './audit-refreshes.ts'
import { useReader } from './use-reader.ts'

interface Props {
  audit: AuditDetail
  /** A decision is under way. */
  isPending: boolean
  onApprove: () => void
  onReject: () => void
  onEdit: (mode: EditMode) => void
  /** The change was withdrawn. */
  onDone: () => void
}

/** What may be done with a change: the auditor's acts on the right, the submitter's on the left. */
export function AuditActs({ audit, isPending, onApprove, onReject, onEdit, onDone }: Props) {
  const { employeeId } = useReader()
  const isAuthor = [audit.submitter, ...audit.contributors].some(({ id }) => id === employeeId)
  const canEdit = isEditable(audit)
  const canResubmit = isAuthor && canEdit && audit.canEdit
  const words = decisionWords(audit)
  if (!audit.canDecide && !audit.canWithdraw && !canResubmit) return null
  return (
    <div className="zk-audit-acts">
      {audit.canWithdraw && <Withdraw audit={audit} onDone={onDone} />}
      {canResubmit && (
        <Button onClick={() => onEdit('resubmit')}>{audit.state === 'pending' ? '修改变更' : '修改后重新提交'}</Button>
      )}
      {audit.canDecide && (
        <div className="zk-audit-decide">
          {canEdit && audit.canApproveEdited && <Button onClick={() => onEdit('approve')}>修改后通过</Button>}
          {canEdit && !audit.canApproveEdited && !isAuthor && (
            <Button onClick={() => onEdit('resubmit')}>修改后由他人审核</Button>
          )}
          <Button danger disabled={isPending} aria-keyshortcuts="r" onClick={onReject}>
            {words.reject} <kbd className="zk-key">R</kbd>
          </Button>
          <Button type="primary" loading={isPending} aria-keyshortcuts="a" onClick={onApprove}>
            {words.approve} <kbd className="zk-key">A</kbd>
          </Button>
        </div>
      )}
    </div>
  )
}

/** A stop has been done already: what is decided is whether it stays so. */
const decisionWords = ({ action }: AuditDetail) =>
  action === 'disable' ? { approve: '确认停用', reject: '驳回并恢复' } : { approve: '通过', reject: '驳回' }

function Withdraw({ audit, onDone }: { audit: AuditDetail; onDone: () => void }) {
  const told = { refreshes: auditRefreshes, success: '已撤回。' }
  const any = useApiMutation(api.audits.withdraw, told)
  const product = useApiMutation(api.productAudits.withdraw, told)
  const withdraw = audit.targetType === 'product' ? product : any
  const ask = () =>
    confirm({
      title: `撤回“${audit.targetName}”的变更？`,
      consequence:
        audit.action === 'disable'
          ? '不再等待确认，并立即恢复启用。'
          : '不再等待审核，对外的内容不变。之后可以修改并重新提交。',
      okText: '撤回',
      danger: false,
      onConfirm: async () => {
        await withdraw.mutateAsync({ params: { id: audit.id } })
        onDone()
      },
    })
  return <Button onClick={ask}>撤回</Button>
}
