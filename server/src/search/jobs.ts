import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import { maskLog, sweepLog } from './journal.ts'
import { gatherWordings } from './suggestions.ts'

/** Removes searches and feedback that have been kept long enough. */
const searchLogSweep = defineJob({ name: 'searchLog.sweep', payload: z.object({}), schedule: '7 4 * * *' })

/** Takes customers' numbers out of what an earlier release has logged; enqueued at every start. */
export const searchLogMask = defineJob({ name: 'searchLog.mask', payload: z.object({}) })

/** Counts what several people have asked: what may be suggested. */
const searchWordingsGather = defineJob({
  name: 'searchWordings.gather',
  payload: z.object({}),
  schedule: '17 * * * *',
})

const dayMs = 24 * 60 * 60 * 1000

/** @param keptDays for which the log is kept */
export const handlers = (keptDays: number) => [
  handles(searchLogSweep, (ctx, _, stop) =>
    sweepLog(ctx, new Date(ctx.clock.now().getTime() - keptDays * dayMs), stop),
  ),
  handles(searchLogMask, (ctx, _, stop) => maskLog(ctx, stop)),
  handles(searchWordingsGather, gatherWordings),
]
