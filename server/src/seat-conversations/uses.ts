/** What agents do with cards, and look for themselves: recorded, counted, learned from. */
import type { everyCall } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import type { SeatCard } from '@zhiku/contract/seat-assistant/runtime-shapes'
import * as faqs from '../faqs/service.ts'
import * as openQuestions from '../open-questions/service.ts'
import { inTransaction } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { numbersIn, sparing } from '../platform/personal-data.ts'
import { Problem } from '../platform/problem.ts'
import { answersTo } from './answer-message.ts'
import * as store from './cards-store.ts'
import { requireLocked, requireTheirs } from './theirs.ts'
import type { Ctx } from './theirs.ts'
import * as conversations from './conversations-store.ts'
import type { SeatDoors } from './doors.ts'
import { inUse, requireOn } from './in-use.ts'
import { noteScriptUse } from '../seat-assistant/service.ts'

type Endpoints = typeof everyCall.seatConversations

/** Saying it is using it; being seen is not, nor is being passed over. */
const uses: ReadonlySet<string> = new Set(['copied', 'edited', 'sent'])

/** @throws seat.conversation_not_found, seat.card_not_found */
export async function use(
  ctx: Ctx,
  { hits }: SeatDoors,
  { conversationId, cardId }: { conversationId: string; cardId: string },
  { act, text }: BodyOf<Endpoints['use']>,
): Promise<SeatCard> {
  await requireTheirs(ctx, conversationId)
  const { card, isFirst } = await inTransaction(ctx, async (ctx) => {
    const { db, actor, clock, mask } = ctx
    const before = await requireCard(ctx, conversationId, cardId)
    await store.insertUse(db, {
      id: newId(),
      card_id: cardId,
      act,
      text: text === undefined ? null : mask(text),
      employee_id: actor.kind === 'employee' ? actor.employeeId : null,
      at: clock.now(),
    })
    // what was said stays said, whatever is looked at or passed over afterwards
    const isSaid = before.act !== undefined && uses.has(before.act)
    const isKept = isSaid && (act === 'shown' || act === 'ignored')
    if (!isKept) await store.setAct(db, cardId, act)
    const isFirst = uses.has(act) && !isSaid
    const { citation } = before
    if (isFirst && citation?.sourceType === 'script') await noteScriptUse(ctx, citation.sourceId)
    return { card: await requireCard(ctx, conversationId, cardId), isFirst }
  })
  if (isFirst && card.citation?.sourceType === 'faq') hits.add(card.citation.sourceId)
  if (act === 'wrong') {
    const comment = text === undefined ? undefined : ctx.mask(text).slice(0, 500).toWellFormed()
    await openQuestions.noteSeat(ctx, { id: cardId, keyword: card.question, reason: 'wrong', comment })
  }
  return card
}

/** @throws seat.card_not_found */
async function requireCard({ db }: Ctx, conversationId: string, cardId: string): Promise<SeatCard> {
  const card = await store.lock(db, conversationId, cardId)
  if (!card) throw new Problem('seat.card_not_found')
  return card
}

/** Milliseconds for what an agent waits for. */
const searchWithinMs = 9_000

/**
 * For whoever looks: its readers are not told, and what the customer speaks of stays what it was.
 * @throws seat.off, seat.conversation_closed
 */
export async function search(
  ctx: Ctx,
  doors: SeatDoors,
  conversationId: string,
  { question: given }: BodyOf<Endpoints['search']>,
): Promise<DataOf<Endpoints['search']>> {
  const seat = await requireOn(ctx)
  if (!seat.triggers.onDemand) throw new Problem('seat.off', '坐席配置没有开启主动查找，请联系管理员')
  const row = await requireTheirs(ctx, conversationId)
  if (row.state === 'closed') throw new Problem('seat.conversation_closed')
  const asked = {
    text: ctx.mask(given),
    focus: conversations.focusOf(row),
    inUse: await inUse(ctx, seat),
    signal: AbortSignal.timeout(searchWithinMs),
  }
  const { cards } = await answersTo(ctx, doors, asked)
  const made = cards.map((card) => store.stored(card, { now: ctx.clock.now() }))
  return inTransaction(ctx, async (ctx) => {
    await requireLocked(ctx, conversationId)
    await store.insert(ctx.db, conversationId, made)
    return { cards: made.map(({ card }) => card) }
  })
}

/** An auditor decides, whatever the knowledge base asks for. @throws seat.card_not_faq, faq.not_found, audit.pending */
export async function propose(
  ctx: Ctx,
  { conversationId, cardId }: { conversationId: string; cardId: string },
  { answer, remark }: BodyOf<Endpoints['propose']>,
): Promise<{ submitted: boolean }> {
  await requireTheirs(ctx, conversationId)
  const { citation, text } = await inTransaction(ctx, (ctx) => requireCard(ctx, conversationId, cardId))
  if (citation?.sourceType !== 'faq') throw new Problem('seat.card_not_faq')
  const { actor } = ctx
  if (actor.kind !== 'employee') throw new Problem('permission.denied', '请由登录的坐席提议修改')
  const mask = sparing(ctx.mask, { numbers: numbersIn(text) }) // our service point's own line stays what it was
  await faqs.proposeAnswer({ ...ctx, actor }, citation.sourceId, { answer: mask(answer), remark })
  return { submitted: true }
}
