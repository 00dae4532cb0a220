import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import { sweep } from './service.ts'

/** Removes notifications that are older than anybody looks back. */
const notificationSweep = defineJob({ name: 'notification.sweep', payload: z.object({}), schedule: '47 3 * * *' })

export const handlers = [handles(notificationSweep, sweep)]
