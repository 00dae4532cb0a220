/**
 * Work that its tables say waits, while no job tells a worker of it: after a restore, which brings no jobs back, or when
 * a job has used up its tries. Looked for when a worker starts, after a restore, and every hour.
 */
import { z } from 'zod'
import { resumeImports as resumeFaqImports } from './faqs/import-tasks.ts'
import { resumeReadings } from './files/read-ahead.ts'
import type { Context } from './platform/context.ts'
import { defineJob } from './platform/jobs.ts'
import type { Jobs } from './platform/jobs.ts'
import { resumeImports as resumeProductImports } from './product-sheets/tasks.ts'

export const workResume = defineJob({ name: 'work.resume', payload: z.object({}), schedule: '7 * * * *' })

export async function resumeWaiting({ db }: Pick<Context, 'db'>, jobs: Jobs): Promise<void> {
  await resumeFaqImports(db, jobs)
  await resumeProductImports(db, jobs)
  await resumeReadings(db, jobs)
}
