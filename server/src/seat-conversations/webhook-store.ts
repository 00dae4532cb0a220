/** SQL of webhooks and of what is delivered to them. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { SeatDelivery } from '@zhiku/contract/seat-assistant/runtime-settings'
import type { DeliveryState } from '@zhiku/contract/words/seat-runtime'
import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'

export type Webhook = Selectable<Tables['seat_webhooks']>

export const find = (db: Db, organizationId: string): Promise<Webhook | undefined> =>
  db.selectFrom('seat_webhooks').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()

/** Changes of it come one after the other, until the transaction ends. */
export const lock = async (db: Db, organizationId: string): Promise<Webhook | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seat-webhook ${organizationId}`}, 0))`.execute(db)
  return find(db, organizationId)
}

export const insert = (db: Db, row: Insertable<Tables['seat_webhooks']>) =>
  db.insertInto('seat_webhooks').values(row).execute()

/** Counts the version up. */
export const update = (db: Db, organizationId: string, values: Omit<Updateable<Tables['seat_webhooks']>, 'version'>) =>
  db
    .updateTable('seat_webhooks')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .execute()

export async function countDead(db: Db, organizationId: string): Promise<number> {
  const query = db.selectFrom('seat_deliveries').select(sql<number>`count(*)`.as('total'))
  const counted = query.where('organization_id', '=', organizationId).where('state', '=', 'dead')
  return (await counted.executeTakeFirstOrThrow()).total
}

export const insertDelivery = (db: Db, row: Insertable<Tables['seat_deliveries']>) =>
  db.insertInto('seat_deliveries').values(row).execute()

/** Whether the conversation's summary is on its way, or was, in this version. */
export async function isSent(db: Db, conversationId: string, version: number): Promise<boolean> {
  const query = db.selectFrom('seat_deliveries').select('id').where('conversation_id', '=', conversationId)
  const inVersion = sql<string>`body #>> '{summary,version}'`
  return (await query.where(inVersion, '=', String(version)).limit(1).executeTakeFirst()) !== undefined
}

const selectAll = (db: Db) =>
  db
    .selectFrom('seat_deliveries as d')
    .innerJoin('seat_conversations as c', 'c.id', 'd.conversation_id')
    .selectAll('d')
    .select('c.external_id')

type Row = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number]

export const deliveries = (
  db: Db,
  { organizationId, state }: { organizationId: string; state: DeliveryState | undefined },
  page: PageQuery,
): Promise<Page<SeatDelivery>> => {
  const all = selectAll(db).where('d.organization_id', '=', organizationId)
  const query = state ? all.where('d.state', '=', state) : all
  return paginate(query, page, (q) => q.orderBy('d.created_at', 'desc').orderBy('d.id', 'desc'), toDelivery)
}

/** One try at a time, until the transaction ends. */
export const lockDelivery = (db: Db, id: string) =>
  db.selectFrom('seat_deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function findDelivery(db: Db, organizationId: string, id: string): Promise<SeatDelivery | undefined> {
  const row = await selectAll(db)
    .where('d.organization_id', '=', organizationId)
    .where('d.id', '=', id)
    .executeTakeFirst()
  return row && toDelivery(row)
}

export const updateDelivery = (db: Db, id: string, values: Updateable<Tables['seat_deliveries']>) =>
  db.updateTable('seat_deliveries').set(values).where('id', '=', id).execute()

const toDelivery = (row: Row): SeatDelivery => ({
  id: row.id,
  conversationId: row.conversation_id,
  externalId: row.external_id,
  state: row.state as DeliveryState, // check constraint
  tries: row.tries,
  ...(row.last_error === null ? {} : { lastError: row.last_error }),
  ...(row.next_at === null ? {} : { nextAt: row.next_at.toISOString() }),
  createdAt: row.created_at.toISOString(),
  ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at.toISOString() }),
})
