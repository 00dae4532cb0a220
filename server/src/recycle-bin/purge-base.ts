/** A knowledge base that is going for good: what it held goes piece by piece, then itself. */
import { z } from 'zod'
import * as categories from '../categories/service.ts'
import { lastMoment, purgeBase } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { defineJob } from '../platform/jobs.ts'

export const basePurge = defineJob({ name: 'knowledgeBase.purge', payload: z.object({ knowledgeBaseId: z.string() }) })

/** Repeatable: what has gone is not there to go again. What is not going for good, whoever asks, stays as it is. */
export async function emptyBase(
  ctx: Context<undefined>,
  { knowledgeBaseId }: { knowledgeBaseId: string },
  stop: AbortSignal,
): Promise<void> {
  if (!(await knowledgeBases.isGoing(ctx.db, knowledgeBaseId))) return
  await purgeBase(ctx, knowledgeBaseId, stop)
  stop.throwIfAborted()
  await inTransaction(ctx, async ({ db }) => {
    await categories.removeAll(db, knowledgeBaseId)
    await knowledgeBases.forget(db, knowledgeBaseId)
  })
}

/** Knowledge bases whose days are over, and those whose job was lost, as after a restore. */
export async function sweepBases(ctx: Context<undefined>): Promise<void> {
  const now = ctx.clock.now()
  for (const id of await knowledgeBases.removedBefore(ctx.db, lastMoment(now)))
    await inTransaction(ctx, async ({ db, jobs }) => {
      await knowledgeBases.setPurged(db, id, now, lastMoment(now))
      // brought back since it was listed, it stays
      if (await knowledgeBases.isGoing(db, id)) await jobs.ensure(db, basePurge, { knowledgeBaseId: id })
    })
}
