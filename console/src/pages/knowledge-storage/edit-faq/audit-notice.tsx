import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { auditAddress } from '../addresses.ts'
import { faqRefreshes } from '../faq-list/faq-refreshes.ts'

interface Props {
  base: KnowledgeBase
  faq: Faq | null
}

/** What an audit means for what is saved here: it will wait, or something waits already. */
export function AuditNotice({ base, faq }: Props) {
  if (faq?.pendingAuditId) return <Waiting auditId={faq.pendingAuditId} />
  if (!base.config.auditRequired) return null
  return (
    <Alert
      type="info"
      showIcon
      className="zk-draft-notice"
      title="此知识库的修改需要审核"
      description={
        faq
          ? '保存后等待他人审核；通过之前，客户看到的仍是现在的内容。'
          : '保存后等待他人审核；通过之前，客户搜不到它。'
      }
    />
  )
}

function Waiting({ auditId }: { auditId: string }) {
  const audit = useApiQuery(api.audits.get, { params: { id: auditId } }, { silent: true })
  const withdraw = useApiMutation(api.audits.withdraw, {
    refreshes: [...faqRefreshes, api.audits.get],
    success: '已撤回，可以重新修改。',
  })
  return (
    <Alert
      type="warning"
      showIcon
      className="zk-draft-notice"
      title={audit.data ? `${audit.data.submitter.name} 提交的变更在等待审核` : '有一条变更在等待审核'}
      description={`审核结束或撤回之前不能再修改；下面是${audit.data?.action === 'create' ? '等待审核' : '现在生效'}的内容。`}
      action={
        <div className="zk-draft-conflict">
          <Link to={auditAddress(auditId)}>
            <Button size="small" tabIndex={-1}>
              查看变更
            </Button>
          </Link>
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
