/** 上传凭证: what was allowed, and what came of it. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface Ticket {
  key: string
  organizationId: string
  employeeId: string
  /** Bytes. */
  size: number
}

export const insert = (db: Db, { key, organizationId, employeeId, size }: Ticket, now: Date) =>
  db
    .insertInto('upload_tickets')
    .values({ key, organization_id: organizationId, employee_id: employeeId, size, issued_at: now })
    .execute()

/** What an upload was registered as; undefined until it was. */
export async function objectOf(db: Db, key: string): Promise<string | undefined> {
  const query = db.selectFrom('upload_tickets').select('object_key').where('key', '=', key)
  return (await query.executeTakeFirst())?.object_key ?? undefined
}

export const setObject = (db: Db, key: string, objectKey: string) =>
  db.updateTable('upload_tickets').set({ object_key: objectKey }).where('key', '=', key).execute()

/** One ticket at a time in an organization, so that two do not share what is left. */
export async function lock(db: Db, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload tickets ${organizationId}`}, 0))`.execute(db)
}

/** Even an empty upload takes some of the disk. */
const leastBytes = 64 * 1024

/** Bytes that are allowed and not registered: the employee's, and the whole organization's. */
export async function outstanding(db: Db, organizationId: string, employeeId: string) {
  const { rows } = await sql<{ own: number; all: number }>`
    select coalesce(sum(greatest(size, ${leastBytes})), 0)::bigint as all,
      coalesce(sum(greatest(size, ${leastBytes})) filter (where employee_id = ${employeeId}), 0)::bigint as own
    from upload_tickets where organization_id = ${organizationId} and object_key is null`.execute(db)
  return rows[0] ?? { own: 0, all: 0 }
}

/** Their uploads have been swept. */
export const removeBefore = (db: Db, before: Date) =>
  db.deleteFrom('upload_tickets').where('issued_at', '<', before).execute()
