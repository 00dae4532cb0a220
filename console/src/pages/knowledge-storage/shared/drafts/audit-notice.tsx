import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { AuditAction } from '@zhiku/contract/words/audits'
import { Alert, Button } from 'antd'
import { LinkButton } from '../../../../components/link-button.tsx'
import { api } from '../../../../api/client.ts'
import type { Call } from '../../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../../api/query.ts'
import { confirm } from '../../../../components/confirm.ts'
import './drafts.css'

interface Props {
  base: KnowledgeBase
  /** It has not been saved before. */
  isNew: boolean
  /** The audit that waits, while one does. */
  pendingAuditId: string | undefined
  /** Where a change is shown. */
  addressOf: (auditId: string) => string
  /** Out of date once the change has been withdrawn. */
  refreshes: readonly Call[]
}

/** What an audit means for what is saved here: it will wait, or something waits already. */
export function AuditNotice({ base, isNew, pendingAuditId, addressOf, refreshes }: Props) {
  if (pendingAuditId) return <Waiting auditId={pendingAuditId} addressOf={addressOf} refreshes={refreshes} />
  if (!base.config.auditRequired) return null
  return (
    <Alert
      type="info"
      showIcon
      className="zk-draft-notice"
      title="此知识库的修改需要审核"
      description={
        isNew
          ? '保存后等待他人审核；通过之前，客户搜不到它。'
          : '保存后等待他人审核；通过之前，客户看到的仍是现在的内容。'
      }
    />
  )
}

/** What never was approved is not in service, so there is nothing to stop. */
const waitingWords = (action: AuditAction): string =>
  action === 'create'
    ? '审核结束或撤回之前不能改内容；下面是等待审核的内容。'
    : '审核结束或撤回之前不能改内容；有错要马上停止使用，可在列表里停用，立即生效。下面是现在生效的内容。'

function Waiting({ auditId, addressOf, refreshes }: { auditId: string } & Pick<Props, 'addressOf' | 'refreshes'>) {
  const audit = useApiQuery(api.audits.get, { params: { id: auditId } }, { silent: true })
  const withdraw = useApiMutation(api.audits.withdraw, {
    refreshes: [...refreshes, api.audits.get],
    success: '已撤回，可以重新修改。',
  })
  return (
    <Alert
      type="warning"
      showIcon
      className="zk-draft-notice"
      title={audit.data ? `${audit.data.submitter.name} 提交的变更在等待审核` : '有一条变更在等待审核'}
      description={audit.data && waitingWords(audit.data.action)}
      action={
        <div className="zk-draft-conflict">
          <LinkButton size="small" to={addressOf(auditId)}>
            查看变更
          </LinkButton>
          {audit.data?.canWithdraw && (
            <Button
              size="small"
              loading={withdraw.isPending}
              onClick={() =>
                confirm({
                  title: '撤回这条变更？',
                  consequence: '提交的内容不再等待审核，可以在审核列表里改好后重新提交。',
                  okText: '撤回',
                  onConfirm: () => withdraw.mutateAsync({ params: { id: auditId } }),
                })
              }
            >
              撤回
            </Button>
          )}
        </div>
      }
    />
  )
}
