import { z } from 'zod'
import { purgeRemoved } from '../kept/service.ts'
import type { Context } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'

/** Removes what was removed 30 days ago and can no longer be brought back. */
const faqSweep = defineJob({ name: 'faq.sweep', payload: z.object({}), schedule: '37 3 * * *' })

export const sweepFaqs = (ctx: Context<undefined>): Promise<void> => purgeRemoved(ctx, 'faqs')

export const handlers = [handles(faqSweep, sweepFaqs)]
