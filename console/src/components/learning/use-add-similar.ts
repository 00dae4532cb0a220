import { api, call } from '../../api/client.ts'
import { useChange } from '../../api/query.ts'
import type { Asked } from './asked.ts'

interface Chosen {
  baseId: string
  faqId: string
}

/** Makes a question a similar one of a FAQ; of a group of open questions all its wordings, and settles it. */
export const useAddSimilar = ({ question, openQuestionId }: Asked) =>
  useChange(
    async ({ baseId, faqId }: Chosen): Promise<boolean> => {
      if (openQuestionId) {
        const body = { as: 'similar' as const, faqId }
        const settled = await call(api.openQuestions.settle, { params: { id: openQuestionId }, body })
        return settled.pendingAuditId === undefined
      }
      const params = { id: baseId, faqId }
      const { similarQuestions, version } = await call(api.faqs.get, { params })
      const body = { similarQuestions: [...similarQuestions, question], version }
      return (await call(api.faqs.update, { params, body })).pendingAuditId === undefined
    },
    {
      refreshes: [api.openQuestions.list, api.openQuestions.get, api.conversations.get, api.faqs.list, api.faqs.get],
      success: (isDone) => (isDone ? '已加为相似问题。' : '已提交，审核通过后生效。'),
    },
  )
