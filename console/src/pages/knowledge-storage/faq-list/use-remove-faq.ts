import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { toast } from '../../../lib/toast.ts'
import { offerUndo } from '../undo-notice.tsx'
import { faqRefreshes } from './faq-refreshes.ts'

type Named = Pick<Faq, 'id' | 'question' | 'auditStatus'>

/** Asks, removes, and offers to bring the FAQ back; where audits are required, the removal waits for one. */
export function useRemoveFaq(base: KnowledgeBase, onRemoved?: () => void): (faq: Named) => void {
  const remove = useApiMutation(api.faqs.remove, { refreshes: faqRefreshes, success: false })
  const restore = useApiMutation(api.faqs.restore, { refreshes: faqRefreshes })
  const { auditRequired } = base.config
  return (faq) => {
    const params = { id: base.id, faqId: faq.id }
    confirm({
      title: `删除问答“${faq.question}”？`,
      consequence: auditRequired
        ? '删除要经过审核：通过之前它仍在使用，通过之后不再被搜到。'
        : '它立即不再被搜到，也不再用于回答。30 天内可以恢复。',
      okText: auditRequired ? '提交审核' : '删除',
      onConfirm: async () => {
        await remove.mutateAsync({ params })
        onRemoved?.()
        if (auditRequired) toast.success('已提交审核，通过后删除。')
        else offerUndo({ text: `已删除问答“${faq.question}”。`, onUndo: () => restore.mutate({ params }) })
      },
    })
  }
}
