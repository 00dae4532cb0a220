import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Far beyond what an import needs: its task counts the attempts without progress, and ends them. */
const retryLimit = 200

/** Reads the workbook of an import and stages its rows. */
export const faqImportCheck = defineJob({
  name: 'faqImport.check',
  payload: z.object({ taskId: z.string() }),
  retryLimit,
})

/** Writes the staged rows. */
export const faqImportRun = defineJob({ name: 'faqImport.run', payload: z.object({ taskId: z.string() }), retryLimit })

/** Removes imports that ended long ago, with their rows. */
export const faqImportSweep = defineJob({ name: 'faqImport.sweep', payload: z.object({}), schedule: '37 3 * * *' })
