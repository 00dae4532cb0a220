/** 上传凭证: what was allowed, and what came of it. */
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
