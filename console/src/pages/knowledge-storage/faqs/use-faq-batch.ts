import type { Faq } from '@zhiku/contract/faqs'
import { api } from '../../../api/client.ts'
import type { ArgsOf } from '@zhiku/contract/call'
import { useApiMutation } from '../../../api/query.ts'
import type { Failure } from '../shared/failures-modal.tsx'
import { useBatch } from '../shared/use-batch.ts'
import { faqKind } from './faq-kind.ts'
import { faqRefreshes } from './faq-refreshes.ts'

type Act = Omit<ArgsOf<NonNullable<(typeof api.faqs.batch)['~endpoint']>>['body'], 'faqIds'>

export function useFaqBatch(baseId: string, faqs: readonly Faq[], onFailures: (failures: readonly Failure[]) => void) {
  const batch = useApiMutation(api.faqs.batch, { refreshes: faqRefreshes, success: false })
  const send = async (act: Act, faqIds: string[]) => {
    const answer = await batch.mutateAsync({ params: { id: baseId }, body: { ...act, faqIds } })
    return { ...answer, failed: answer.failed.map(({ faqId: id, message }) => ({ id, message })) }
  }
  return useBatch(faqKind, faqs, send, onFailures)
}
