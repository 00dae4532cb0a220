import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import { sweep } from './service.ts'

/** Removes sessions and login attempts that no longer count. */
const sessionSweep = defineJob({ name: 'session.sweep', payload: z.object({}), schedule: '7 * * * *' })

export const handlers = [handles(sessionSweep, ({ db, clock }) => sweep(db, clock.now()))]
