import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Says that a parse task waits; which one is next is decided by fairness when a slot is free. */
export const fileParse = defineJob({ name: 'file.parse', payload: z.object({}), batchSize: 100 })

/** Reads a revision that waits, for its auditor. */
export const fileReadAhead = defineJob({
  name: 'file.readAhead',
  payload: z.object({ organizationId: z.string(), fileId: z.string(), revision: z.int() }),
})

/** Removes what nothing refers to any more. */
export const fileSweep = defineJob({ name: 'file.sweep', payload: z.object({}), schedule: '17 3 * * *' })
