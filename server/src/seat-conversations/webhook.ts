/** Where summaries go: an address that the organization sets, and a secret that signs what is sent. */
import { randomBytes } from 'node:crypto'
import type { everyCall } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { SeatDelivery, SeatWebhook } from '@zhiku/contract/seat-assistant/runtime-settings'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as conversations from './conversations-store.ts'
import { deliverSummary } from './delivery.ts'
import type { SeatDoors } from './doors.ts'
import * as store from './webhook-store.ts'

type Endpoints = typeof everyCall.seatWebhook

export async function get({ db, actor }: Context): Promise<SeatWebhook> {
  const { organizationId } = actor
  const [row, dead] = await Promise.all([store.find(db, organizationId), store.countDead(db, organizationId)])
  if (!row) return { enabled: false, url: '', dead, version: 0 }
  return { enabled: row.enabled, url: row.url, lastFour: row.secret_last_four, dead, version: row.version }
}

/** @throws seat.webhook_closed, version.stale */
export async function save(
  ctx: Context,
  { outgoing, sealer }: SeatDoors,
  { enabled, url, version }: BodyOf<Endpoints['save']>,
): Promise<DataOf<Endpoints['save']>> {
  if (!outgoing.mayCall(url))
    throw new Problem('seat.webhook_closed', undefined, [{ path: 'url', message: '不能访问内网或本机地址' }])
  return inTransaction(ctx, async (ctx) => {
    const { organizationId, employeeId } = ctx.actor
    const before = await store.lock(ctx.db, organizationId)
    if ((before?.version ?? 0) !== version) throw new Problem('version.stale')
    const values = { enabled, url, updated_by: employeeId, updated_at: ctx.clock.now() }
    const made = before ? undefined : newSecret(sealer, organizationId)
    if (made) await store.insert(ctx.db, { organization_id: organizationId, ...values, ...made.columns })
    else await store.update(ctx.db, organizationId, values)
    const told = before ? { enabled: before.enabled, url: before.url } : { enabled: false, url: '' }
    await record(ctx, operationRecords.changesBetween(told, { enabled, url }, ['enabled', 'url']))
    return { ...(await get(ctx)), ...(made ? { secret: made.secret } : {}) }
  })
}

/** @throws seat.webhook_missing */
export const renewSecret = (ctx: Context, { sealer }: SeatDoors): Promise<DataOf<Endpoints['renewSecret']>> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId, employeeId } = ctx.actor
    if (!(await store.lock(ctx.db, organizationId))) throw new Problem('seat.webhook_missing')
    const { secret, columns } = newSecret(sealer, organizationId)
    await store.update(ctx.db, organizationId, { ...columns, updated_by: employeeId, updated_at: ctx.clock.now() })
    await record(ctx, [])
    return { ...(await get(ctx)), secret }
  })

function newSecret(sealer: SeatDoors['sealer'], organizationId: string) {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  return { secret, columns: { secret: sealer.seal(secret, organizationId), secret_last_four: secret.slice(-4) } }
}

const record = (ctx: Context, changes: operationRecords.Act['changes']): Promise<void> =>
  operationRecords.write(ctx, {
    action: 'configure',
    target: { type: 'seatAssistant', id: ctx.actor.organizationId, name: '小结推送' },
    changes,
  })

export const deliveries = (
  { db, actor }: Context,
  { state, ...page }: QueryOf<Endpoints['deliveries']>,
): Promise<DataOf<Endpoints['deliveries']>> =>
  store.deliveries(db, { organizationId: actor.organizationId, state }, page)

/** One that was given up; any other has its tries ahead, or behind. @throws seat.delivery_not_found, seat.delivery_not_dead, seat.webhook_missing */
export const resend = (ctx: Context, id: string): Promise<SeatDelivery> =>
  inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const found = async () => store.findDelivery(db, actor.organizationId, id)
    if (!(await found())) throw new Problem('seat.delivery_not_found')
    if (!(await store.find(db, actor.organizationId))?.enabled) throw new Problem('seat.webhook_missing')
    const locked = await store.lockDelivery(db, id)
    if (locked?.state !== 'dead') throw new Problem('seat.delivery_not_dead')
    await store.updateDelivery(db, id, { state: 'waiting', tries: 0, next_at: ctx.clock.now(), delivered_at: null })
    await ctx.jobs.enqueue(db, deliverSummary, { deliveryId: id })
    const delivery = await found()
    if (!delivery) throw new Problem('seat.delivery_not_found')
    return delivery
  })

/** In the caller's transaction. @throws seat.webhook_missing */
export async function send(ctx: Context<Actor>, conversationId: string): Promise<void> {
  if (!(await store.find(ctx.db, ctx.actor.organizationId))?.enabled) throw new Problem('seat.webhook_missing')
  await sendUnsent(ctx, conversationId)
}

/** In the caller's transaction, which holds the conversation's lock. Nothing where no webhook is set, nothing is summed up, or it was sent as it stands. */
export async function sendUnsent(ctx: Context<Actor>, conversationId: string): Promise<void> {
  const { db, actor, clock } = ctx
  const { organizationId } = actor
  const row = await conversations.find(db, { organizationId }, conversationId)
  const summary = row && conversations.summaryOf(row)
  if (!summary || summary.fields.length === 0 || !(await store.find(db, organizationId))?.enabled) return
  if (await store.isSent(db, conversationId, summary.version)) return
  const { id, externalId, channel, customer, agent, openedAt } = conversations.toConversation(row)
  const [deliveryId, now] = [newId(), clock.now()]
  const said = {
    type: 'conversation.summary',
    deliveryId,
    conversation: { id, externalId, channel, customer, agent, openedAt },
    summary,
  }
  await store.insertDelivery(db, {
    id: deliveryId,
    organization_id: organizationId,
    conversation_id: id,
    body: JSON.stringify(said),
    state: 'waiting',
    next_at: now,
    created_at: now,
  })
  await ctx.jobs.enqueue(db, deliverSummary, { deliveryId })
}
