import { z } from 'zod'
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import { holders } from './shown-objects.ts'
import { forget } from './source.ts'
import * as store from './store.ts'

/** Removes what was removed 30 days ago and can no longer be brought back. */
const faqSweep = defineJob({ name: 'faq.sweep', payload: z.object({}), schedule: '37 3 * * *' })

const keptMs = 30 * 24 * 60 * 60 * 1000
const perSweep = 1000

export async function sweepFaqs(ctx: Context<undefined>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs)
  for (const id of await store.removedBefore(ctx.db, before, perSweep)) {
    await inTransaction(ctx, async (ctx) => {
      await forget(ctx.db, id)
      await objects.release(ctx, { type: holders.type, id })
      await store.purge(ctx.db, id)
    })
  }
}

export const handlers = [handles(faqSweep, sweepFaqs)]
