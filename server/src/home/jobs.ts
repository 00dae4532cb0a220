import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import { notifyExpiring } from './expiring.ts'
import { sumDays } from './statistics.ts'

/** Sums the day that has ended, soon after midnight in Beijing, and every hour in case that was missed. */
const statisticsSum = defineJob({ name: 'statistics.sum', payload: z.object({}), schedule: '5 * * * *' })

/** Looks for knowledge that is about to expire. */
const knowledgeExpiring = defineJob({ name: 'knowledge.expiring', payload: z.object({}), schedule: '25 * * * *' })

export const handlers = [
  handles(statisticsSum, sumDays),
  handles(knowledgeExpiring, (ctx, _, stop) => notifyExpiring(ctx, stop)),
]
