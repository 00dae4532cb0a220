/** Columns of many products, each in one statement. The caller holds the products' locks. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface Standing {
  id: string
  latest_revision: number
  /** Which serves. */
  published_revision: number | null
  /** That waits. */
  pending_audit_id: string | null
}

/** What waits and which revision serves is no edit: it leaves the versions alone. */
export async function setStandings(db: Db, rows: readonly Standing[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update products p set latest_revision = r.latest_revision, published_revision = r.published_revision,
      pending_audit_id = r.pending_audit_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, latest_revision integer,
      published_revision integer, pending_audit_id text)
    where p.id = r.id`.execute(db)
}
