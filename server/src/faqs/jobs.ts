import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import { forget } from './source.ts'
import * as store from './store.ts'

/** Removes what was removed 30 days ago and can no longer be brought back. */
const faqSweep = defineJob({ name: 'faq.sweep', payload: z.object({}), schedule: '37 3 * * *' })

const keptMs = 30 * 24 * 60 * 60 * 1000
const perSweep = 1000

export async function sweepFaqs(ctx: Context<undefined>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs)
  for (const id of await store.removedBefore(ctx.db, before, perSweep)) {
    await inTransaction(ctx, async ({ db }) => {
      await forget(db, id)
      await store.purge(db, id)
    })
  }
}

export const handlers = [handles(faqSweep, sweepFaqs)]
