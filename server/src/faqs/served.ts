/** A FAQ as a searcher sees it: nothing unless search itself would serve it. */
import type { DataOf } from '@zhiku/contract/endpoint'
import type { api } from '@zhiku/contract'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as objects from '../objects/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import type { Notes } from '../platform/notes.ts'
import { Problem } from '../platform/problem.ts'
import * as search from '../search/service.ts'
import type { Verdicts } from '../search/service.ts'
import { holders } from './shown-objects.ts'
import * as store from './store.ts'

/**
 * Counts a hit, once the answer is on its way.
 * @throws faq.not_found when it is disabled, expired, not approved, removed or another organization's
 */
export const get = async (ctx: Context, hits: Notes<string>, id: string): Promise<DataOf<typeof api.faqs.served>> => {
  const answer = await inTransaction(ctx, (ctx) => read(ctx, id))
  hits.add(id)
  return { ...answer, hitCount: answer.hitCount + 1 }
}

async function read(ctx: Context, id: string): Promise<DataOf<typeof api.faqs.served>> {
  if (!(await search.isServed(ctx, id))) throw new Problem('faq.not_found')
  const stored = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!stored) throw new Problem('faq.not_found')
  const { faq } = stored
  const base = await knowledgeBases.requireReadable(ctx, faq.knowledgeBaseId)
  const { question, similarQuestions, answer, answerFormat, tags, effectiveFrom, effectiveTo, updatedAt } = faq
  return {
    id,
    question,
    similarQuestions,
    answer,
    answerFormat,
    tags,
    ...(effectiveFrom ? { effectiveFrom } : {}),
    ...(effectiveTo ? { effectiveTo } : {}),
    updatedAt,
    hitCount: faq.hitCount,
    productIds: faq.productIds,
    knowledgeBase: { id: base.id, name: base.name },
  }
}

/** Whether an answer that is served to the caller shows this object; one that only waits does not. */
export async function isShown(ctx: Context, key: string): Promise<boolean> {
  const ids = await objects.holdersOf(ctx, holders.type, key)
  for (const { id, answer } of await store.answersOf(ctx.db, ids)) {
    const shows = objects.keysShown(answer, ctx.actor.organizationId).includes(key)
    if (shows && (await search.isServed(ctx, id))) return true
  }
  return false
}

/** What a searcher says of a hit; nothing happens when it was no FAQ. */
export const countVerdicts = (db: Db, { sourceId, ...counts }: Verdicts): Promise<unknown> =>
  store.addVerdicts(db, sourceId, counts)
