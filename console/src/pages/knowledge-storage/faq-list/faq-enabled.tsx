import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Switch } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { faqRefreshes } from './faq-refreshes.ts'

interface Props {
  base: KnowledgeBase
  faq: Faq
}

export function FaqEnabled({ base, faq }: Props) {
  const setStatus = useApiMutation(api.faqs.setStatus, {
    refreshes: faqRefreshes,
    success: ({ enabled, pendingAuditId }) =>
      pendingAuditId ? '已提交审核，通过后生效。' : enabled ? '问答已启用。' : '问答已停用，不再被搜到。',
  })
  return (
    <Switch
      size="small"
      checked={faq.enabled}
      loading={setStatus.isPending}
      disabled={faq.pendingAuditId !== undefined}
      title={faq.pendingAuditId ? '有一条变更在等待审核' : undefined}
      aria-label={`启用“${faq.question}”`}
      onChange={(enabled) =>
        setStatus.mutate({ params: { id: base.id, faqId: faq.id }, body: { enabled, version: faq.version } })
      }
    />
  )
}
