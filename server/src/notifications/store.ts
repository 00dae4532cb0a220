import type { PageQuery } from '@zhiku/contract/fields'
import type { Notification } from '@zhiku/contract/notifications'
import type { NotificationKind } from '@zhiku/contract/words/notifications'
import type { TargetType } from '@zhiku/contract/words/operation-records'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'

/** Whose, and where. */
export interface Recipient {
  employeeId: string
  organizationId: string
}

/** False when the same was told before. */
export async function insert(db: Db, row: Insertable<Tables['notifications']>): Promise<boolean> {
  const query = db
    .insertInto('notifications')
    .values(row)
    .onConflict((on) => on.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Heard by every process that listens, once the transaction has committed. */
export const publish = (db: Db, channel: string, payload: object) =>
  sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(db)

const own = (db: Db, { employeeId, organizationId }: Recipient) =>
  db.selectFrom('notifications').where('employee_id', '=', employeeId).where('organization_id', '=', organizationId)

export const list = (
  db: Db,
  recipient: Recipient,
  { unread, kind }: { unread?: boolean | undefined; kind?: NotificationKind | undefined },
  page: PageQuery,
) => {
  let query = own(db, recipient).selectAll()
  if (unread !== undefined) query = query.where('read_at', unread ? 'is' : 'is not', null)
  if (kind) query = query.where('kind', '=', kind)
  return paginate(query, page, (q) => q.orderBy('created_at', 'desc').orderBy('id', 'desc'), toNotification)
}

export async function find(db: Db, recipient: Recipient, id: string): Promise<Notification | undefined> {
  const row = await own(db, recipient).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toNotification(row)
}

export async function countUnread(db: Db, recipient: Recipient): Promise<number> {
  const query = own(db, recipient).where('read_at', 'is', null)
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Those that are unread: all, or the one. */
export async function setRead(db: Db, recipient: Recipient, now: Date, id?: string): Promise<number> {
  let query = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('employee_id', '=', recipient.employeeId)
    .where('organization_id', '=', recipient.organizationId)
    .where('read_at', 'is', null)
  if (id) query = query.where('id', '=', id)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export const removeBefore = (db: Db, before: Date) =>
  db.deleteFrom('notifications').where('created_at', '<', before).execute()

const toNotification = (row: Selectable<Tables['notifications']>): Notification => ({
  id: row.id,
  kind: row.kind as NotificationKind, // written from the closed list
  title: row.title,
  ...(row.detail === null ? {} : { detail: row.detail }),
  targetType: row.target_type as TargetType, // written from the closed list
  targetId: row.target_id,
  ...(row.knowledge_base_id === null ? {} : { knowledgeBaseId: row.knowledge_base_id }),
  createdAt: row.created_at.toISOString(),
  ...(row.read_at ? { readAt: row.read_at.toISOString() } : {}),
})
