import { useQuery } from '@tanstack/react-query'
import type { PhrasingSource } from '@zhiku/contract/words/faqs'
import { api, call } from '../../api/client.ts'
import { queryKey } from '../../api/query.ts'

/** FAQs of a knowledge base that ask nearly the same, best first. Reads, though its call is a POST. */
export function useClosestFaqs(knowledgeBaseId: string, question: string) {
  // Other wordings are not looked at: nobody slow is asked for any.
  const sources: PhrasingSource[] = ['rule']
  const args = { params: { id: knowledgeBaseId }, body: { question, sources } }
  return useQuery({
    queryKey: queryKey(api.faqs.similarQuestions, args),
    queryFn: ({ signal }) => call(api.faqs.similarQuestions, args, { signal, silent: true }),
  })
}
