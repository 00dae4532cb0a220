/** Who answers for a piece of knowledge: whoever it was handed to, else whoever made it. */
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tables whose rows have an owner; each room asks for its own. */
type OwnedTable = 'knowledge_bases' | 'files' | 'faqs'

/** Of rows that are not removed. */
export const owners = (table: OwnedTable) => ({
  async count(db: Db, organizationId: string, employeeId: string): Promise<number> {
    const query = sql<{ count: number }>`
      select count(*) from ${sql.table(table)}
      where organization_id = ${organizationId} and coalesce(owner_id, created_by) = ${employeeId} and deleted_at is null`
    return (await query.execute(db)).rows[0]?.count ?? 0
  },

  /** How many were handed over. */
  async handOver(db: Db, organizationId: string, fromId: string, toId: string): Promise<number> {
    const query = sql`
      update ${sql.table(table)} set owner_id = ${toId}
      where organization_id = ${organizationId} and coalesce(owner_id, created_by) = ${fromId} and deleted_at is null`
    return Number((await query.execute(db)).numAffectedRows ?? 0n)
  },
})
