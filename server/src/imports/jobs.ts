import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Far beyond what an import needs: its task counts the attempts without progress, and ends them. */
const retryLimit = 200

/** Reads the workbook of an import and stages its rows. */
export const importCheck = defineJob({ name: 'import.check', payload: z.object({ taskId: z.string() }), retryLimit })

/** Writes the staged rows. */
export const importRun = defineJob({ name: 'import.run', payload: z.object({ taskId: z.string() }), retryLimit })

/** Removes imports that ended long ago, with their rows. */
export const importSweep = defineJob({ name: 'import.sweep', payload: z.object({}), schedule: '37 3 * * *' })
