import { useQueries } from '@tanstack/react-query'
import type { PhrasingSource } from '@zhiku/contract/words/faqs'
import { api, call } from '../../../../api/client.ts'
import { queryKey } from '../../../../api/query.ts'
import { sameness } from '../../shared/question-lines.ts'
import { isSameQuestion } from './near-duplicates.tsx'

/** The latest that are looked up: each is a call. */
const mostAsked = 20
/** Milliseconds for which an answer holds. */
const freshMs = 30_000
/** Other wordings are not looked at: nobody slow is asked for any. */
const sources: PhrasingSource[] = ['rule']

interface Subject {
  knowledgeBaseId: string
  /** The FAQ that is being edited, and its wordings as they are saved. */
  faq: { id: string; similarQuestions: readonly string[] } | null
  similarQuestions: readonly string[]
}

export interface TakenWording {
  wording: string
  /** The FAQ that is asked so as well. */
  faqId: string
  question: string
}

/** Which of the wordings that are new here another FAQ of the knowledge base is asked by, word for word. */
export function useTakenWordings({ knowledgeBaseId, faq, similarQuestions }: Subject): TakenWording[] {
  const saved = new Set(faq?.similarQuestions.map(sameness))
  const added = similarQuestions.filter((one) => !saved.has(sameness(one))).slice(-mostAsked)
  const answers = useQueries({
    queries: added.map((question) => {
      const args = { params: { id: knowledgeBaseId }, body: { question, sources, ...(faq && { faqId: faq.id }) } }
      return {
        queryKey: queryKey(api.faqs.similarQuestions, args),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(api.faqs.similarQuestions, args, { signal, silent: true }),
        staleTime: freshMs,
      }
    }),
  })
  return added.flatMap((wording, at) =>
    (answers[at]?.data?.existing ?? [])
      .filter(isSameQuestion)
      .map(({ faqId, question }) => ({ wording, faqId, question })),
  )
}
