/**
 * Work that its tables say waits, while no job tells a worker of it: after a restore, which brings no jobs back, or when
 * a job has used up its tries. Looked for when a worker starts, after a restore, and every hour.
 */
import { z } from 'zod'
import { resumeReadings } from './files/read-ahead.ts'
import { resumeImports } from './imports/service.ts'
import type { Context } from './platform/context.ts'
import { defineJob } from './platform/jobs.ts'
import type { Jobs } from './platform/jobs.ts'

export const workResume = defineJob({ name: 'work.resume', payload: z.object({}), schedule: '7 * * * *' })

export async function resumeWaiting({ db }: Pick<Context, 'db'>, jobs: Jobs): Promise<void> {
  await resumeImports({ db, jobs })
  await resumeReadings(db, jobs)
}
