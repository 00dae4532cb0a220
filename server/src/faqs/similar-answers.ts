/** Answers that served knowledge has to a question already, to be taken over with their source. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import type { Hit } from '@zhiku/contract/search'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Find } from '../search/service.ts'
import * as store from './store.ts'

type Endpoint = typeof api.faqs.similarAnswers
type Suggestion = DataOf<Endpoint>['suggestions'][number]

export async function similarAnswers(
  ctx: Context,
  find: Find,
  knowledgeBaseId: string,
  { question, limit }: BodyOf<Endpoint>,
): Promise<DataOf<Endpoint>> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const { list } = await find(ctx, question, { pageNum: 1, pageSize: limit })
  const answers = await Promise.all(list.map((hit) => suggestionOf(ctx, hit)))
  return { suggestions: answers.filter((suggestion) => suggestion !== undefined) }
}

/** Undefined when it went between the search and this read. */
async function suggestionOf(ctx: Context, hit: Hit): Promise<Suggestion | undefined> {
  const { sourceId, chunkId, score, title, knowledgeBase } = hit
  const knowledgeBaseId = knowledgeBase.id
  if (hit.type === 'faq') {
    const stored = await store.find(ctx.db, ctx.actor.organizationId, sourceId)
    const source = { kind: 'faq' as const, id: sourceId, title, knowledgeBaseId }
    return stored && { answer: stored.faq.answer, score, source }
  }
  const chunk = chunkId && (await searchIndex.findChunk(ctx.db, sourceId, chunkId))
  if (!chunk) return undefined
  const place = [title, ...(hit.headingPath ?? [])].join(' · ')
  return {
    answer: chunk.text,
    score,
    source: { kind: hit.type === 'product' ? 'product' : 'chunk', id: chunkId, title: place, knowledgeBaseId },
  }
}
