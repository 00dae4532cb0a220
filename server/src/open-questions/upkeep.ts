/** 待完善问题 in the background: old occurrences go, and customers' numbers go out of those of an earlier release. */
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import * as search from '../search/service.ts'
import * as store from './store.ts'

/** Occurrences of one transaction. */
const batchSize = 500

/** A question whose last occurrence is too old goes with it. */
export async function sweep(
  ctx: Context<undefined>,
  before: { searches: Date; conversations: Date },
  stop: AbortSignal,
): Promise<void> {
  const sweepSome = () =>
    inTransaction(ctx, async ({ db }) => {
      const groups = await store.removeBefore(db, before, batchSize)
      for (const id of groups) await store.recount(db, id)
      return groups.length > 0
    })
  while (await sweepSome()) stop.throwIfAborted()
}

export async function mask(ctx: Context<undefined>, stop: AbortSignal): Promise<void> {
  const maskSome = () =>
    inTransaction(ctx, async ({ db, mask: masked }) => {
      const rows = await store.unmasked(db, batchSize)
      const changed = new Set<string>()
      for (const { id, open_question_id: groupId, keyword: asked, comment } of rows) {
        const keyword = masked(asked)
        const words = { keyword, normalForm: search.normalQuestion(keyword), comment: comment && masked(comment) }
        await store.setWords(db, id, words)
        if (keyword !== asked) changed.add(groupId)
      }
      for (const id of changed) await rename(db, masked, id)
      return rows.length > 0
    })
  while (await maskSome()) stop.throwIfAborted()
}

/** The terms that other wordings are compared with held the numbers too. */
async function rename(db: Context['db'], masked: Context['mask'], id: string): Promise<void> {
  await store.recount(db, id)
  const question = await store.questionOf(db, id)
  if (question) await store.update(db, id, { tokens: search.questionTerms(masked(question)) })
}
