import { z } from 'zod'
import { purgeRemoved } from '../kept/service.ts'
import type { Context } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import { faqAnswersNoMore } from './answers-no-more.ts'
import type { Ended } from './answers-no-more.ts'

/** Removes what was removed 30 days ago and can no longer be brought back. */
const faqSweep = defineJob({ name: 'faq.sweep', payload: z.object({}), schedule: '37 3 * * *' })

export const sweepFaqs = (ctx: Context<undefined>): Promise<void> => purgeRemoved(ctx, 'faqs')

/** @param onEnded what rooms above make of a FAQ that answers no more */
export const handlers = (onEnded: (ctx: Context<undefined>, ended: Ended) => Promise<unknown>) => [
  handles(faqSweep, sweepFaqs),
  handles(faqAnswersNoMore, onEnded),
]
