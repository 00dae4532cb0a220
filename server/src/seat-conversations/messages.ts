/** What is said in a conversation: taken once, in its place, and answered with cards. */
import type { everyCall } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import type { SeatEvent, SeatMessage, WordFlag } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import { inTransaction } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { requireLocked, requireTheirs } from './theirs.ts'
import type { Ctx } from './theirs.ts'
import type * as conversations from './conversations-store.ts'
import type { SeatDoors } from './doors.ts'
import type { Lease } from './answerer.ts'
import { inUse, requireOn } from './in-use.ts'
import * as store from './messages-store.ts'
import { seatSilence } from './silence.ts'
import { flagsIn } from '../seat-assistant/service.ts'

type Endpoints = typeof everyCall.seatConversations

/**
 * Sent twice it is one message. What is kept is masked; its cards come as events.
 * @throws seat.off, seat.busy, seat.conversation_busy, seat.conversation_not_found, seat.conversation_closed, seat.message_differs
 */
export async function say(
  ctx: Ctx,
  doors: SeatDoors,
  conversationId: string,
  body: BodyOf<Endpoints['say']>,
): Promise<SeatMessage> {
  // refused before anything is read: whoever comes again and again costs those that wait for their cards nothing
  if (body.role === 'customer') doors.answerer.requireRoom()
  return doors.taking.pass(ctx.actor.organizationId, () => taken(ctx, doors, conversationId, body))
}

async function taken(
  ctx: Ctx,
  { limits, answerer }: SeatDoors,
  conversationId: string,
  { externalId, role, text: given, at }: BodyOf<Endpoints['say']>,
): Promise<SeatMessage> {
  const seat = await requireOn(ctx)
  const { words, triggers } = seat
  const text = ctx.mask(given)
  const flags = role === 'agent' ? flagsIn(text, words) : []
  const isAnswered = role === 'customer' && triggers.onMessage
  const kept = await inTransaction(ctx, async (ctx) => {
    const row = await requireLocked(ctx, conversationId)
    const { named, lastSaidAt } = await store.before(ctx.db, { conversationId, externalId, role })
    if (named) {
      if (named.role !== role || named.text !== text) throw new Problem('seat.message_differs')
      return { message: store.toMessage(named), work: undefined }
    }
    if (row.state === 'closed') throw new Problem('seat.conversation_closed')
    if (row.messages >= liveLimits.messages) throw new Problem('seat.conversation_full')
    limits.takeMessage(conversationId)
    const work = isAnswered ? answerer.claim(row) : undefined
    const said = { externalId, role, text, at, lastSaidAt, flags, isAnswered }
    const message = await take(ctx, row, said, work?.lease)
    const afterS = role === 'customer' ? triggers.onSilenceS : undefined
    if (afterS !== undefined) {
      const waiting = { organizationId: row.organization_id, conversationId, messageId: message.id }
      await ctx.jobs.enqueue(ctx.db, seatSilence, waiting, { afterS })
    }
    return { message: store.toMessage(message), work: work && { ...work, first: { row, message, seat } } }
  })
  if (kept.work) answerer.run(kept.work)
  return kept.message
}

interface Said {
  externalId: string
  role: 'customer' | 'agent'
  text: string
  at: string | undefined
  /** By the same speaker. */
  lastSaidAt: Date | undefined
  flags: WordFlag[]
  isAnswered: boolean
}

/** What a list shows of the last message, in characters. */
const shownLength = 100

/** @param lease of whoever answers it at once */
async function take(
  { db, clock }: Ctx,
  row: conversations.Row,
  { externalId, role, text, at, lastSaidAt, flags, isAnswered }: Said,
  lease?: Lease,
): Promise<store.Row> {
  const now = clock.now()
  const saidAt = at === undefined || new Date(at) > now ? now : new Date(at) // a clock that runs ahead is not believed
  const message: store.Row = {
    id: newId(),
    conversation_id: row.id,
    external_id: externalId,
    ordinal: row.messages + 1,
    role,
    text,
    at: saidAt,
    is_late: lastSaidAt !== undefined && saidAt < lastSaidAt,
    received_at: now,
    flags,
    state: isAnswered ? 'waiting' : 'done',
    tries: 0,
    answered_at: null,
  }
  const events: SeatEvent[] = [{ type: 'message-received', message: store.toMessage(message) }]
  if (flags.length > 0) events.push({ type: 'word-flagged', messageId: message.id, flags })
  await store.takeIn(db, message, events, {
    messages: row.messages + 1,
    last_at: now,
    ...(message.is_late ? {} : { last_message: text.slice(0, shownLength).toWellFormed() }),
    ...(isAnswered ? { waiting: row.waiting + 1 } : {}),
    ...lease,
  })
  return message
}

/** Places are of the draft as it was sent. @throws seat.conversation_not_found */
export async function checkDraft(
  ctx: Ctx,
  conversationId: string,
  { text }: BodyOf<Endpoints['checkDraft']>,
): Promise<DataOf<Endpoints['checkDraft']>> {
  await requireTheirs(ctx, conversationId)
  const { seat } = await inUse(ctx)
  return { flags: flagsIn(text, seat.words) }
}
