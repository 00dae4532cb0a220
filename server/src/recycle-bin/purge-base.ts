/** A knowledge base that is going for good: what it held goes piece by piece, then itself. */
import { z } from 'zod'
import * as categories from '../categories/service.ts'
import { lastMoment, purgeBase } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { defineJob } from '../platform/jobs.ts'

export const basePurge = defineJob({ name: 'knowledgeBase.purge', payload: z.object({ knowledgeBaseId: z.string() }) })

/** Repeatable: what has gone is not there to go again. */
export async function emptyBase(
  ctx: Context<undefined>,
  { knowledgeBaseId }: { knowledgeBaseId: string },
  stop: AbortSignal,
): Promise<void> {
  await purgeBase(ctx, knowledgeBaseId, stop)
  stop.throwIfAborted()
  await inTransaction(ctx, async ({ db }) => {
    await categories.removeAll(db, knowledgeBaseId)
    await knowledgeBases.forget(db, knowledgeBaseId)
  })
}

/** Knowledge bases whose days are over. */
export async function sweepBases(ctx: Context<undefined>): Promise<void> {
  for (const id of await knowledgeBases.removedBefore(ctx.db, lastMoment(ctx.clock.now())))
    await inTransaction(ctx, async ({ db, jobs, clock }) => {
      if (await knowledgeBases.setPurged(db, id, clock.now()))
        await jobs.enqueue(db, basePurge, { knowledgeBaseId: id })
    })
}
