import { useQueryClient } from '@tanstack/react-query'
import type { Faq } from '@zhiku/contract/faqs'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { problemCodes } from '@zhiku/contract/words/problem-codes'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { queryKey, useApiMutation } from '../../../../api/query.ts'
import { faqRefreshes } from '../faq-refreshes.ts'
import { isStale } from '../../../../components/form/form-problems.ts'
import { useStaleRefresh } from '../../../../components/form/use-stale-refresh.ts'
import { savedWords } from '../../shared/act-words.ts'
import type { FaqDraft } from './faq-draft.ts'

interface Settle {
  onSaved: (faq: Faq) => void
  onError: (error: Error) => void
}

/** Creates the FAQ or saves it; after a version conflict it is read again. */
export function useSaveFaq(base: KnowledgeBase, faq: Faq | null, openQuestionId: string | null) {
  const client = useQueryClient()
  const create = useApiMutation(api.faqs.create, { refreshes: faqRefreshes, success: savedWords })
  const update = useApiMutation(api.faqs.update, { refreshes: faqRefreshes, success: savedWords, silent: isStale })
  const settle = useApiMutation(api.openQuestions.settle, {
    refreshes: [api.openQuestions.list, api.openQuestions.get],
    success: '待完善问题已标为已完善。',
  })
  useStaleRefresh(update.error, api.faqs.get)
  /** `version`: of the FAQ that the draft started from. */
  const run = (draft: FaqDraft & { remark?: string }, version: number, { onSaved, onError: tell }: Settle) => {
    const onError = (error: Error) => {
      // It may be there since the question was looked up, by a save whose answer was lost: looked up again, it is linked to.
      if (error instanceof ApiError && error.code === problemCodes['faq.duplicate_question'])
        void client.invalidateQueries({ queryKey: queryKey(api.faqs.similarQuestions) })
      tell(error)
    }
    if (faq) {
      update.mutate(
        { params: { id: base.id, faqId: faq.id }, body: { ...draft, version } },
        { onSuccess: onSaved, onError },
      )
      return
    }
    const handleCreated = (created: Faq) => {
      if (openQuestionId) settle.mutate({ params: { id: openQuestionId }, body: { as: 'answered', faqId: created.id } })
      onSaved(created)
    }
    create.mutate({ params: { id: base.id }, body: draft }, { onSuccess: handleCreated, onError })
  }
  return { run, isPending: create.isPending || update.isPending }
}
