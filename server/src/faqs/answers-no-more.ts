import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { defineJob } from '../platform/jobs.ts'

const Ended = z.object({
  organizationId: z.string(),
  faqId: z.string(),
  /** What this change would have answered; absent: all that the FAQ answered. */
  auditId: z.string().optional(),
})
/** A FAQ was removed, or a change of it ended without approval: what counted on it is told. */
export type Ended = z.infer<typeof Ended>

export const faqAnswersNoMore = defineJob({ name: 'faq.answersNoMore', payload: Ended })

/** In the caller's transaction. */
export const answersNoMore = ({ db, jobs, actor }: Context, faqId: string, auditId?: string): Promise<unknown> =>
  jobs.enqueue(db, faqAnswersNoMore, {
    organizationId: actor.organizationId,
    faqId,
    ...(auditId === undefined ? {} : { auditId }),
  })
