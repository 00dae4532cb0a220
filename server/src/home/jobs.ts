import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Sums the day that has ended, soon after midnight in Beijing, and every hour in case that was missed. */
export const statisticsSum = defineJob({ name: 'statistics.sum', payload: z.object({}), schedule: '5 * * * *' })

/** Looks for knowledge that is about to expire. */
export const knowledgeExpiring = defineJob({
  name: 'knowledge.expiring',
  payload: z.object({}),
  schedule: '25 * * * *',
})
