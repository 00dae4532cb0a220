import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** Removes notifications that are older than anybody looks back. */
export const notificationSweep = defineJob({
  name: 'notification.sweep',
  payload: z.object({}),
  schedule: '47 3 * * *',
})
