/** 会话（坐席）: opened, seen and closed, by a ticket system or by the agent who serves the customer. */
import type { everyCall } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { SeatConversation, SeatCustomer as Customer } from '@zhiku/contract/seat-assistant/runtime-shapes'
import type { z } from 'zod'
import { focusOn, noFocus } from '../answers/service.ts'
import { letPanelIn } from '../channels/service.ts'
import * as employees from '../employees/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context, SeatKeyActor, SeatPanelActor } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { configurationOf } from '../seat-assistant/service.ts'
import * as cards from './cards-store.ts'
import * as store from './conversations-store.ts'
import type { SeatDoors } from './doors.ts'
import { inUse, requireOn } from './in-use.ts'
import * as messages from './messages-store.ts'
import { keepAtEnd, madeAtEnd } from './summary.ts'
import { requireLocked, requireTheirs } from './theirs.ts'
import type { Ctx } from './theirs.ts'
import { whose } from './whose.ts'

type Endpoints = typeof everyCall.seatConversations

export const list = (ctx: Ctx, { state, ...page }: QueryOf<Endpoints['list']>): Promise<DataOf<Endpoints['list']>> =>
  store.list(ctx.db, whose(ctx.actor), state, page)

/** What a page shows of one conversation at most; the latest. */
const messagesShown = 500
const cardsShown = 300

/** @throws seat.conversation_not_found */
export async function get(ctx: Ctx, id: string): Promise<DataOf<Endpoints['get']>> {
  const row = await requireTheirs(ctx, id)
  const [said, found] = await Promise.all([
    messages.ofConversation(ctx.db, id, messagesShown),
    cards.ofConversation(ctx.db, id, cardsShown),
  ])
  const summary = store.summaryOf(row)
  return { conversation: store.toConversation(row), messages: said, cards: found, ...(summary ? { summary } : {}) }
}

/** @throws seat.off, seat.agent_unknown, product.not_found */
export async function open(ctx: Ctx, body: BodyOf<Endpoints['open']>): Promise<SeatConversation> {
  await requireOn(ctx)
  const serving = await servingOf(ctx, body.agentMobile)
  const focus = body.productId === undefined ? undefined : await focusOf(ctx, body.productId)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor, clock } = ctx
    const known = await store.lockNamed(db, whose(actor), body.externalId)
    if (!known) {
      const [id, now] = [newId(), clock.now()]
      const isNew = await store.insert(db, {
        id,
        organization_id: actor.organizationId,
        key_id: actor.kind === 'employee' ? null : actor.channelId,
        employee_id: serving ?? null,
        external_id: body.externalId,
        channel: body.channel ?? null,
        customer: JSON.stringify(maskedCustomer(ctx, body.customer)),
        product_id: body.productId ?? null,
        focus: JSON.stringify(focus ?? noFocus),
        opened_at: now,
        last_at: now,
      })
      if (isNew) return store.toConversation(await requireTheirs(ctx, id))
    }
    const row = known ?? (await store.lockNamed(db, whose(actor), body.externalId))
    if (!row) throw new Error('what stands in the way of an insert is there')
    if (row.state === 'open') await change(ctx, row, saidAnew(ctx, row, { body, serving, focus }))
    return store.toConversation(await requireTheirs(ctx, row.id))
  })
}

/** Whoever served it before must not read on: every reader looks whose it is. */
async function change({ db }: Ctx, row: store.Row, values: ReturnType<typeof saidAnew>): Promise<void> {
  await store.update(db, row.id, values)
  if (values.employee_id !== undefined && values.employee_id !== row.employee_id) await store.wakeReaders(db, row.id)
}

/** What a second opening says of the conversation holds from now on; what it leaves out stays. */
function saidAnew(
  ctx: Ctx,
  row: store.Row,
  { body, serving, focus }: { body: BodyOf<Endpoints['open']>; serving: string | undefined; focus: object | undefined },
) {
  const isOther = body.productId !== undefined && body.productId !== row.product_id
  return {
    ...(body.channel === undefined ? {} : { channel: body.channel }),
    ...(body.customer === undefined ? {} : { customer: JSON.stringify(maskedCustomer(ctx, body.customer)) }),
    ...(ctx.actor.kind === 'employee' || serving === undefined ? {} : { employee_id: serving }),
    ...(isOther && focus ? { product_id: body.productId ?? null, focus: JSON.stringify(focus) } : {}),
    external_id: row.external_id,
  }
}

const maskedCustomer = ({ mask }: Ctx, customer: z.output<typeof Customer> = {}) =>
  Object.fromEntries(Object.entries(customer).map(([name, text]) => [name, text === undefined ? text : mask(text)]))

/** @throws seat.agent_unknown */
async function servingOf({ db, actor }: Ctx, mobile: string | undefined): Promise<string | undefined> {
  if (actor.kind === 'employee') return actor.employeeId
  if (mobile === undefined) return undefined
  const id = await employees.memberByMobile(db, actor.organizationId, mobile)
  if (!id) throw new Problem('seat.agent_unknown', undefined, [{ path: 'agentMobile', message: '没有找到这位坐席' }])
  return id
}

/** @throws product.not_found */
async function focusOf(ctx: Ctx, productId: string) {
  const { answering } = await inUse(ctx)
  return focusOn(ctx, answering.knowledgeBaseIds, productId)
}

/** Its readers are told; its summary is made where there is none, and sent where that is set. @throws seat.conversation_not_found */
export async function close(ctx: Ctx, doors: SeatDoors, id: string): Promise<SeatConversation> {
  const { state } = await requireTheirs(ctx, id)
  const made = state === 'open' ? await madeAtEnd(ctx, doors, id) : undefined
  return inTransaction(ctx, async (ctx) => {
    const row = await requireLocked(ctx, id)
    if (row.state === 'open') {
      await keepAtEnd(ctx, row, made)
      const now = ctx.clock.now()
      await store.update(ctx.db, id, { state: 'closed', closed_at: now, last_at: now })
      await store.append(ctx.db, id, [{ type: 'conversation-closed' }])
    }
    return store.toConversation(await requireTheirs(ctx, id))
  })
}

/** Lets the panel beside a ticket at it. @throws seat.conversation_not_found, seat.origin_unknown */
export async function panelToken(
  ctx: Context<SeatKeyActor>,
  { panelTokens }: SeatDoors,
  id: string,
  { origin }: BodyOf<Endpoints['panelToken']>,
): Promise<DataOf<Endpoints['panelToken']>> {
  const { employee_id: servedBy } = await requireTheirs(ctx, id)
  return letPanelIn(ctx, panelTokens, { conversationId: id, servedBy, origin })
}

/** What a panel may know of itself. */
export async function panel({ db, actor, clock }: Context<SeatPanelActor>): Promise<DataOf<Endpoints['panel']>> {
  const { conversationId, origin, endsAt, organizationId } = actor
  const { enabled, triggers } = await configurationOf(db, organizationId)
  const endsInS = Math.max(0, Math.floor((endsAt.getTime() - clock.now().getTime()) / 1000))
  return { conversationId, origin, endsInS, enabled, onDemand: triggers.onDemand }
}
