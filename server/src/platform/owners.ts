/** Who answers for a piece of knowledge: whoever it was handed to, else whoever made it. */
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tables whose rows have an owner; each room asks for its own. */
type OwnedTable = 'knowledge_bases' | 'files' | 'faqs'

/** What lies in a removed knowledge base is gone with it. */
const isThere = (table: OwnedTable) =>
  table === 'knowledge_bases'
    ? sql`deleted_at is null`
    : sql`deleted_at is null and exists (
        select from knowledge_bases b where b.id = ${sql.table(table)}.knowledge_base_id and b.deleted_at is null)`

/** Of rows that are not removed. */
export const owners = (table: OwnedTable) => ({
  async count(db: Db, organizationId: string, employeeId: string): Promise<number> {
    const query = sql<{ count: number }>`
      select count(*) from ${sql.table(table)}
      where organization_id = ${organizationId} and coalesce(owner_id, created_by) = ${employeeId} and ${isThere(table)}`
    return (await query.execute(db)).rows[0]?.count ?? 0
  },

  /** How many were handed over. */
  async handOver(db: Db, organizationId: string, fromId: string, toId: string): Promise<number> {
    const query = sql`
      update ${sql.table(table)} set owner_id = ${toId}
      where organization_id = ${organizationId} and coalesce(owner_id, created_by) = ${fromId} and ${isThere(table)}`
    return Number((await query.execute(db)).numAffectedRows ?? 0n)
  },
})
