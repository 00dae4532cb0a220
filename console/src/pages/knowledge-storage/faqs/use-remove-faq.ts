import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { askRemoval } from '../shared/removal.ts'
import { faqKind } from './faq-kind.ts'
import { faqRefreshes } from './faq-refreshes.ts'

export function useRemoveFaq(base: KnowledgeBase): (item: Faq) => void {
  const remove = useApiMutation(api.faqs.remove, { refreshes: faqRefreshes, success: false })
  const restore = useApiMutation(api.faqs.restore, { refreshes: faqRefreshes })
  return (item) => {
    const params = { id: base.id, faqId: item.id }
    askRemoval({
      kind: faqKind,
      base,
      items: [item],
      ends: '不再被搜到，也不再用于回答',
      remove: async () => {
        const { submitted } = await remove.mutateAsync({ params })
        return submitted ? { removed: 0, submitted: 1 } : { removed: 1, submitted: 0 }
      },
      restore: () => restore.mutate({ params }),
    })
  }
}
