import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import { endAbandoned } from './leases.ts'
import * as store from './store.ts'

/** Removes traces and conversations that have been kept long enough. */
const conversationSweep = defineJob({
  name: 'conversation.sweep',
  payload: z.object({}),
  schedule: '23 4 * * *',
})

/** Ends turns whose process was killed, within two minutes. */
const turnsAbandoned = defineJob({ name: 'turn.abandoned', payload: z.object({}), schedule: '* * * * *' })

const dayMs = 24 * 60 * 60 * 1000
/** Of one statement. */
const batchSize = 500

export interface KeptDays {
  traces: number
  conversations: number
}

export const handlers = (keptDays: KeptDays) => [
  handles(conversationSweep, (ctx, _, stop) => sweep(ctx, keptDays, stop)),
  handles(turnsAbandoned, endAbandoned),
]

export async function sweep(ctx: Context<undefined>, keptDays: KeptDays, stop: AbortSignal): Promise<void> {
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  while ((await store.removeTracesBefore(ctx.db, before(keptDays.traces), batchSize)) > 0) stop.throwIfAborted()
  while ((await store.removeBefore(ctx.db, before(keptDays.conversations), batchSize)) > 0) stop.throwIfAborted()
}
