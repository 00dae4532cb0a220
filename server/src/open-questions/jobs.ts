import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import { mask, sweep } from './upkeep.ts'

/** Removes occurrences that have been kept as long as the searches and conversations that they come from. */
const openQuestionSweep = defineJob({ name: 'openQuestion.sweep', payload: z.object({}), schedule: '9 4 * * *' })

/** Takes customers' numbers out of what an earlier release has kept; enqueued at every start. */
export const openQuestionMask = defineJob({ name: 'openQuestion.mask', payload: z.object({}) })

const dayMs = 24 * 60 * 60 * 1000

export const handlers = (keptDays: { searches: number; conversations: number }) => [
  handles(openQuestionSweep, (ctx, _, stop) => {
    const before = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
    return sweep(ctx, { searches: before(keptDays.searches), conversations: before(keptDays.conversations) }, stop)
  }),
  handles(openQuestionMask, (ctx, _, stop) => mask(ctx, stop)),
]
