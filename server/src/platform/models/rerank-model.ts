/** A reranker behind the call that its servers share: `POST {url}/rerank`, relevance per passage. */
import { z } from 'zod'
import { faultOf, ModelFault, refusal } from './model-fault.ts'
import type { ProviderOptions } from './provider.ts'

export interface RerankModel {
  /** How well each passage answers the question, in the passages' order; larger is better, the scale is the model's. @throws ModelFault */
  rerank(question: string, passages: readonly string[], signal?: AbortSignal): Promise<number[]>
}

const Answer = z.object({ results: z.array(z.object({ index: z.int().min(0), relevance_score: z.number() })) })
/** A score and its frame take some hundred bytes. */
const maxBytes = 256 * 1024

export const createRerankModel = ({
  url,
  key,
  name,
  timeoutMs,
  outgoing,
}: ProviderOptions & { name: string }): RerankModel => ({
  rerank: async (question, passages, signal) => {
    if (passages.length === 0) return []
    const limit = AbortSignal.timeout(timeoutMs)
    const response = await outgoing
      .fetch({ maxBytes })(`${url}/rerank`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ model: name, query: question, documents: passages, return_documents: false }),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      .catch((error: unknown) => {
        throw faultOf(error)
      })
    if (!response.ok) throw refusal(response.status, response.headers.get('retry-after'))
    const answer: unknown = await response.json().catch((error: unknown) => {
      throw faultOf(error)
    })
    return scoresOf(answer, passages.length)
  },
})

/** @throws ModelFault where a passage has no score */
function scoresOf(answer: unknown, count: number): number[] {
  const parsed = Answer.safeParse(answer)
  const scores = new Map(parsed.data?.results.map(({ index, relevance_score: score }) => [index, score]))
  return Array.from({ length: count }, (_, index) => {
    const score = scores.get(index)
    if (score === undefined) throw new ModelFault('unreadable')
    return score
  })
}
