import { z } from 'zod'
import { defineJob, handles } from '../platform/jobs.ts'
import type { Vectors } from './service.ts'

/** Embeds what waits of an organization; enqueued again while something is left that can be done. */
export const vectorsFill = defineJob({ name: 'vectors.fill', payload: z.object({ organizationId: z.string() }) })

/** Looks where something waits: new chunks, a model that failed, an index that was lost. */
const vectorsTend = defineJob({ name: 'vectors.tend', payload: z.object({}), schedule: '* * * * *' })

/** Removes vectors whose text is gone and spaces that nobody has wanted for long, and tidies the index. */
const vectorsSweep = defineJob({ name: 'vectors.sweep', payload: z.object({}), schedule: '43 * * * *' })

export const handlers = (vectors: Vectors) => [
  handles(vectorsFill, async (ctx, payload, stop) => {
    if (await vectors.fill(ctx, payload.organizationId, stop)) await ctx.jobs.enqueue(ctx.db, vectorsFill, payload)
  }),
  handles(vectorsTend, (ctx) => vectors.tend(ctx)),
  handles(vectorsSweep, (ctx, _, stop) => vectors.sweep(ctx, stop)),
]
