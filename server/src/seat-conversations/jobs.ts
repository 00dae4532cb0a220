import { z } from 'zod'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { defineJob, handles } from '../platform/jobs.ts'
import * as conversations from './conversations-store.ts'
import { deliver, deliverSummary } from './delivery.ts'
import type { SeatDoors } from './doors.ts'
import { seatSilence, suggestAfterSilence } from './silence.ts'
import { keepAtEnd } from './summary.ts'
import { seatActor } from './whose.ts'

/** Closes conversations in which nobody has spoken for a day. */
const seatClose = defineJob({ name: 'seat.close', payload: z.object({}), schedule: '11 * * * *' })

/** Removes conversations that have been kept long enough, with their messages, cards and deliveries. */
const seatSweep = defineJob({ name: 'seat.sweep', payload: z.object({}), schedule: '41 4 * * *' })

const dayMs = 24 * 60 * 60 * 1000
/** Of one statement. */
const batchSize = 200

export const handlers = (doors: Pick<SeatDoors, 'outgoing' | 'sealer'>, keptDays: number) => [
  handles(deliverSummary, (ctx, payload) => deliver(ctx, doors, payload)),
  handles(seatSilence, suggestAfterSilence),
  handles(seatClose, (ctx, _, stop) => closeIdle(ctx, stop)),
  handles(seatSweep, (ctx, _, stop) => sweep(ctx, keptDays, stop)),
]

async function sweep(ctx: Context<undefined>, keptDays: number, stop: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * dayMs)
  while ((await conversations.removeBefore(ctx.db, before, batchSize)) > 0) stop.throwIfAborted()
}

/** Their readers are told; nothing is summed up where nobody asked for it, and what was is posted unless it was. */
export async function closeIdle(ctx: Context<undefined>, stop: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  const before = new Date(now.getTime() - dayMs)
  for (const { id, organizationId } of await conversations.idleSince(ctx.db, before)) {
    stop.throwIfAborted()
    await inTransaction({ ...ctx, actor: seatActor(organizationId) }, async (ctx) => {
      const { db } = ctx
      const row = await conversations.lock(db, { organizationId }, id)
      if (row?.state !== 'open' || row.last_at >= before) return
      await keepAtEnd(ctx, row)
      await conversations.update(db, id, { state: 'closed', closed_at: now })
      await conversations.append(db, id, [{ type: 'conversation-closed' }])
    })
  }
}
