import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { AuditAction } from '@zhiku/contract/words/audits'
import { Alert, Button } from 'antd'
import { LinkButton } from '../../../../components/link-button.tsx'
import { api } from '../../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../../api/query.ts'
import { confirm } from '../../../../components/confirm.ts'
import type { Kept, ListedKind } from '../kept.ts'
import './drafts.css'

type AuditedKind = Pick<ListedKind<Kept>, 'auditAddress' | 'refreshes'>

interface Props {
  base: KnowledgeBase
  kind: AuditedKind
  /** Null: it has not been saved before. */
  of: Pick<Kept, 'pendingAuditId'> | null
}

/** What an audit means for what is saved here: it will wait, or something waits already. */
export function AuditNotice({ base, kind, of }: Props) {
  if (of?.pendingAuditId) return <Waiting auditId={of.pendingAuditId} kind={kind} />
  if (!base.config.auditRequired) return null
  return (
    <Alert
      type="info"
      showIcon
      className="zk-draft-notice"
      title={
        of === null
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

function Waiting({ auditId, kind }: { auditId: string; kind: AuditedKind }) {
  const audit = useApiQuery(api.audits.get, { params: { id: auditId } }, { silent: true })
  const withdraw = useApiMutation(api.audits.withdraw, {
    refreshes: [...kind.refreshes, api.audits.get],
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
          <LinkButton size="small" to={kind.auditAddress(auditId)}>
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
