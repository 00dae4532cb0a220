import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { removalOf } from '../shared/removal.ts'
import { faqKind } from './faq-kind.ts'
import { faqRefreshes } from './faq-refreshes.ts'

export function useRemoveFaq(base: KnowledgeBase): (item: Faq) => void {
  const remove = useApiMutation(api.faqs.remove, { refreshes: faqRefreshes, success: false })
  const restore = useApiMutation(api.faqs.restore, { refreshes: faqRefreshes })
  const argsOf = ({ id }: Faq) => ({ params: { id: base.id, faqId: id } })
  return removalOf(faqKind, base, {
    remove: (item) => remove.mutateAsync(argsOf(item)),
    restore: (item) => restore.mutate(argsOf(item)),
  })
}
