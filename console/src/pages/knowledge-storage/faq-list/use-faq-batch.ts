import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import type { ArgsOf } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { toast } from '../../../lib/toast.ts'
import { doneWords } from '../done-words.ts'
import type { Failure } from '../failures-modal.tsx'
import { faqRefreshes } from './faq-refreshes.ts'

type BatchBody = ArgsOf<NonNullable<(typeof api.faqs.batch)['~endpoint']>>['body']
type Act = Omit<BatchBody, 'faqIds'>

/** Runs one act on some FAQs and says what was done; answers the ids of those that it was done to. */
export function useFaqBatch(
  base: KnowledgeBase,
  faqs: readonly Faq[],
  onFailures: (failures: readonly Failure[]) => void,
): (act: Act, faqIds?: readonly string[]) => Promise<string[]> {
  const batch = useApiMutation(api.faqs.batch, { refreshes: faqRefreshes, success: false })
  return async (act, faqIds = faqs.map(({ id }) => id)) => {
    const { changed, failed } = await batch.mutateAsync({
      params: { id: base.id },
      body: { ...act, faqIds: [...faqIds] },
    })
    if (changed > 0) {
      const isAudited = base.config.auditRequired
      toast.success(doneWords({ action: act.action, count: changed, noun: '条问答', isAudited }))
    }
    const names = new Map(faqs.map(({ id, question }) => [id, question]))
    const failures = failed.map(({ faqId, message }) => ({ name: names.get(faqId) ?? faqId, message }))
    if (failures.length > 0) onFailures(failures)
    const isFailed = new Set(failed.map(({ faqId }) => faqId))
    return faqIds.filter((id) => !isFailed.has(id))
  }
}
