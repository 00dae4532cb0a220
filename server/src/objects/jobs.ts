import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import { scrub } from './scrub.ts'

/** Reads objects again, some every hour. */
const objectScrub = defineJob({ name: 'object.scrub', payload: z.object({}), schedule: '23 * * * *' })

export const handlers = [handles(objectScrub, (ctx, _, stop) => scrub(ctx, stop))]
