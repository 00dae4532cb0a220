import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Removes searches, feedback and occurrences of open questions that have been kept long enough. */
export const searchLogSweep = defineJob({ name: 'searchLog.sweep', payload: z.object({}), schedule: '7 4 * * *' })

/** Takes customers' numbers out of what an earlier release has logged; enqueued at every start. */
export const searchLogMask = defineJob({ name: 'searchLog.mask', payload: z.object({}) })

/** Counts what several people have asked: what may be suggested. */
export const searchWordingsGather = defineJob({
  name: 'searchWordings.gather',
  payload: z.object({}),
  schedule: '17 * * * *',
})
