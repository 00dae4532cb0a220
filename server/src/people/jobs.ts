import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Removes old imports of employees. */
export const employeeImportSweep = defineJob({
  name: 'employeeImport.sweep',
  payload: z.object({}),
  schedule: '57 3 * * *',
})
