/**
 * Work that its tables say waits, while no job tells a worker of it: after a restore, which brings no jobs back, or when
 * a job has used up its tries. Looked for when a worker starts, after a restore, and every hour.
 */
import { z } from 'zod'
import { resumeReadings } from './files/read-ahead.ts'
import { resumeImports } from './imports/service.ts'
import type { Context } from './platform/context.ts'
import { defineJob, handles } from './platform/jobs.ts'
import { resumeTestRuns } from './test-sets/work.ts'

const workResume = defineJob({ name: 'work.resume', payload: z.object({}), schedule: '7 * * * *' })

export async function resumeWaiting(ctx: Context<undefined>): Promise<void> {
  await resumeImports(ctx)
  await resumeReadings(ctx)
  await resumeTestRuns(ctx)
}

export const handlers = [handles(workResume, resumeWaiting)]
