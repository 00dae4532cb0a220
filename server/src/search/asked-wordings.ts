/** Wordings of the query log, for those who write questions. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** What the organization asked in the last 90 days that holds one of these terms, the most asked first. */
export async function askedWordings(
  db: Db,
  organizationId: string,
  terms: readonly string[],
  limit: number,
): Promise<string[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<{ keyword: string }>`
    select keyword from search_queries
    where organization_id = ${organizationId} and created_at > now() - interval '90 days'
      and exists (select from unnest(${sql.val([...terms])}::text[]) as term where strpos(lower(keyword), term) > 0)
    group by keyword order by count(*) desc, keyword limit ${limit}`.execute(db)
  return rows.map(({ keyword }) => keyword)
}
