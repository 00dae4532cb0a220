/** The two steps of an import, as they wait for a worker. */
import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Far beyond what an import needs: its task counts the attempts without progress, and ends them. */
const retryLimit = 200

/** Reads the workbook of an import and stages its rows. */
export const importCheck = defineJob({ name: 'import.check', payload: z.object({ taskId: z.string() }), retryLimit })

/** Writes the staged rows. */
export const importRun = defineJob({ name: 'import.run', payload: z.object({ taskId: z.string() }), retryLimit })
