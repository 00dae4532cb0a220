import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Removes sessions and login attempts that no longer count. */
export const sessionSweep = defineJob({ name: 'session.sweep', payload: z.object({}), schedule: '7 * * * *' })
