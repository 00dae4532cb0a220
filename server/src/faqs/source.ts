/** A FAQ as search knows it: one chunk, whose questions weigh more than its answer. */
import { servingFacts } from '../kept/service.ts'
import type { Context } from '../platform/context.ts'
import * as searchIndex from '../search-index/service.ts'
import type { SourceWithChunks } from '../search-index/service.ts'
import * as store from './store.ts'
import type { StoredFaq } from './store.ts'

/** One key for ever: the chunk keeps its id, so feedback on it stays with the FAQ. */
const chunkKey = 'faq'

function sourceOf(stored: StoredFaq): SourceWithChunks {
  const { faq } = stored
  const source = {
    ...servingFacts(faq, stored),
    sourceType: 'faq' as const,
    type: 'faq' as const,
    title: faq.question,
  }
  const { question, similarQuestions, answer: text } = faq
  return { source, drafts: [{ headingPath: [], text, key: chunkKey, question, similarQuestions }] }
}

/** Tells search, in the caller's transaction, what has become of these FAQs. */
export async function syncAll(ctx: Context, ids: readonly string[]): Promise<void> {
  const stored = await store.findAll(ctx.db, ctx.actor.organizationId, ids)
  await searchIndex.replaceMany(ctx.db, stored.map(sourceOf))
}
