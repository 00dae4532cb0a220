/** What holds sources back from search, for those who keep them. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { isSourceServedNow, sourcesById } from './hits-store.ts'

/** Why a source is not shown, the first reason that holds. */
export type HeldBy = 'base' | 'disabled' | 'rejected' | 'pending' | 'upcoming' | 'expired' | 'empty'

/** For each of these sources that search knows: nothing where a searcher is shown it now, else what holds it back. */
export async function heldBy(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, HeldBy | null>> {
  if (ids.length === 0) return new Map()
  const hasChunk = sql`exists (select from chunks c where c.source_id = s.id and c.enabled)`
  const { rows } = await sql<{ id: string; held: HeldBy | null }>`
    select s.id, case
        when ${isSourceServedNow(organizationId, now)} and ${hasChunk} then null
        when not b.enabled then 'base'
        when not s.enabled then 'disabled'
        when s.audit_status = 'rejected' then 'rejected'
        when s.audit_status <> all(array['none', 'approved']) then 'pending'
        when s.effective_from > ${now} then 'upcoming'
        when s.effective_to <= ${now} then 'expired'
        else 'empty' end as held
    from ${sourcesById(ids)} where s.organization_id = ${organizationId}`.execute(db)
  return new Map(rows.map(({ id, held }) => [id, held]))
}
