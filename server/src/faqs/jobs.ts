import { z } from 'zod'
import { purgeRemoved } from '../kept/service.ts'
import type { Context } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'

/** Removes what was removed 30 days ago and can no longer be brought back. */
const faqSweep = defineJob({ name: 'faq.sweep', payload: z.object({}), schedule: '37 3 * * *' })

export const sweepFaqs = (ctx: Context<undefined>): Promise<void> => purgeRemoved(ctx, 'faqs')

const Ended = z.object({
  organizationId: z.string(),
  faqId: z.string(),
  /** What this change would have answered; absent: all that the FAQ answered. */
  auditId: z.string().optional(),
})
/** A FAQ was removed, or a change of it ended without approval: what counted on it is told. */
type Ended = z.infer<typeof Ended>

const faqAnswersNoMore = defineJob({ name: 'faq.answersNoMore', payload: Ended })

/** In the caller's transaction. */
export const answersNoMore = ({ db, jobs, actor }: Context, faqId: string, auditId?: string): Promise<unknown> =>
  jobs.enqueue(db, faqAnswersNoMore, {
    organizationId: actor.organizationId,
    faqId,
    ...(auditId === undefined ? {} : { auditId }),
  })

/** @param onEnded what rooms above make of a FAQ that answers no more */
export const handlers = (onEnded: (ctx: Context<undefined>, ended: Ended) => Promise<unknown>) => [
  handles(faqSweep, sweepFaqs),
  handles(faqAnswersNoMore, onEnded),
]
