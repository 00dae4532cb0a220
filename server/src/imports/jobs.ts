import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import type { ImportKinds } from './kind.ts'
import { importCheck, importRun } from './queue.ts'
import { checkImport, runImport, sweepImports } from './work.ts'

/** Removes imports that ended long ago, with their rows. */
const importSweep = defineJob({ name: 'import.sweep', payload: z.object({}), schedule: '37 3 * * *' })

export const handlers = (kinds: ImportKinds) => [
  handles(importCheck, (ctx, { taskId }, stop) => checkImport({ ctx, kinds }, taskId, stop)),
  handles(importRun, (ctx, { taskId }, stop) => runImport({ ctx, kinds }, taskId, stop)),
  handles(importSweep, sweepImports),
]
