/** A customer to whom nobody has said anything for a while: a script is suggested that asks to wait. */
import { z } from 'zod'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { defineJob } from '../platform/jobs.ts'
import { configurationOf } from '../seat-assistant/service.ts'
import * as cards from './cards-store.ts'
import * as conversations from './conversations-store.ts'
import * as messages from './messages-store.ts'
import { waitingScript } from './suggested-scripts.ts'
import { seatActor } from './whose.ts'

/** Enqueued with the customer's message, to be looked at when the time is over. */
export const seatSilence = defineJob({
  name: 'seat.silence',
  payload: z.object({ organizationId: z.string(), conversationId: z.string(), messageId: z.string() }),
})

export async function suggestAfterSilence(
  without: Context<undefined>,
  { organizationId, conversationId, messageId }: z.infer<typeof seatSilence.payload>,
): Promise<void> {
  const ctx = { ...without, actor: seatActor(organizationId) }
  const { triggers, cards: shown, enabled } = await configurationOf(ctx.db, organizationId)
  const waitedS = triggers.onSilenceS
  if (!enabled || waitedS === undefined || !shown.kinds.includes('script')) return
  await inTransaction(ctx, async (ctx) => {
    const row = await conversations.lock(ctx.db, { organizationId }, conversationId)
    const last = row?.state === 'open' ? await messages.last(ctx.db, conversationId) : undefined
    if (!row || last?.id !== messageId) return
    const spoken = { text: last.text, focus: conversations.focusOf(row), waitedS }
    const drafts = await waitingScript(ctx, row, spoken)
    const made = drafts.map((card) => cards.stored(card, { messageId, now: ctx.clock.now() }))
    await cards.insert(ctx.db, conversationId, made)
    await conversations.append(
      ctx.db,
      conversationId,
      made.map(({ card }) => ({ type: 'script-suggested', card })),
    )
  })
}
