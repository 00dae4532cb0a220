/** SQL of the wordings that may be suggested to others, and of the log that they are counted from. */
import { sql } from 'kysely'
import { inTransaction } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'

export interface Wording {
  wording: string
  asked: number
  found: number
}

/** Those like this that found something, the most asked first. Some thousand an organization at most: no index is needed. */
export async function successful(db: Db, organizationId: string, pattern: string, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('asked_wordings')
    .select('wording')
    .where('organization_id', '=', organizationId)
    .where('wording', 'ilike', pattern)
    .where('found', '>', 0)
  const rows = await query.orderBy('found', 'desc').orderBy('wording').limit(limit).execute()
  return rows.map(({ wording }) => wording)
}

/** Those that hold one of these terms, found or not, the most asked first. */
export async function askedWordings(
  db: Db,
  organizationId: string,
  terms: readonly string[],
  limit: number,
): Promise<string[]> {
  if (terms.length === 0) return []
  const { rows } = await sql<{ wording: string }>`
    select wording from asked_wordings
    where organization_id = ${organizationId}
      and exists (select from unnest(${sql.val([...terms])}::text[]) as term where strpos(lower(wording), term) > 0)
    order by asked desc, wording limit ${limit}`.execute(db)
  return rows.map(({ wording }) => wording)
}

export const organizations = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('organizations').select('id').execute()).map(({ id }) => id)

/** What at least so many people of an organization asked, from the log. */
export const shared = async (
  db: Db,
  from: { organizationId: string; since: Date; leastAskers: number; limit: number },
): Promise<Wording[]> =>
  db
    .selectFrom('search_queries')
    .select(({ fn }) => ['keyword as wording', fn.countAll<number>().as('asked')])
    .select(sql<number>`count(*) filter (where total > 0)`.as('found'))
    .where('organization_id', '=', from.organizationId)
    .where('created_at', '>', from.since)
    .where('masked', '=', true)
    .groupBy('keyword')
    .having(({ fn }) => fn.count('employee_id').distinct(), '>=', from.leastAskers)
    .orderBy('asked', 'desc')
    .orderBy('keyword')
    .limit(from.limit)
    .execute()

export const replace = (db: Db, organizationId: string, wordings: readonly Wording[]): Promise<void> =>
  inTransaction(db, async (db) => {
    await db.deleteFrom('asked_wordings').where('organization_id', '=', organizationId).execute()
    await sql`
      insert into asked_wordings (organization_id, wording, asked, found)
      select ${organizationId}, wording, asked, found
      from jsonb_to_recordset(${JSON.stringify(wordings)}::jsonb) as w(wording text, asked integer, found integer)
      on conflict do nothing`.execute(db)
  })
