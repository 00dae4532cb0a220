/** Columns of many products, each in one statement. The caller holds the products' locks. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** What an import writes of a product that is there. */
export interface Replacement {
  id: string
  name: string
  model: string
  aliases: string[]
  selling_points: string[]
  description: string
  enabled: boolean
  /** JSON. */
  parameters: string
  completeness: number
  audit_status: string
}

/** Counts the versions up. */
export async function replaceAll(db: Db, rows: readonly Replacement[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update products p set name = r.name, model = r.model, aliases = r.aliases, selling_points = r.selling_points,
      description = r.description, enabled = r.enabled, parameters = r.parameters::jsonb, completeness = r.completeness,
      audit_status = r.audit_status, updated_at = ${now}, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, name text, model text, aliases text[],
      selling_points text[], description text, enabled boolean, parameters text, completeness real, audit_status text)
    where p.id = r.id`.execute(db)
}

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
