/** The query log: what was asked, what came of it, what the employee thought of it. */
import { sql } from 'kysely'
import type { Verdict } from '@zhiku/contract/vocabulary'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'

export interface LoggedQuery {
  organizationId: string
  employeeId: string
  keyword: string
  filters: object
  total: number
  tookMs: number
  now: Date
}

/**
 * Does not wait for the disk: the row is there for every connection at once, and a power cut may cost the log its last
 * fraction of a second, which is no answer's business.
 * @returns the searchId that feedback names
 */
export async function insertQuery(db: Db, query: LoggedQuery): Promise<string> {
  const { organizationId, employeeId, keyword, filters, total, tookMs, now } = query
  const id = newId(now.getTime())
  await sql`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    insert into search_queries (id, organization_id, employee_id, keyword, filters, total, took_ms, created_at)
    select ${id}::text, ${organizationId}::text, ${employeeId}::text, ${keyword}::text, ${JSON.stringify(filters)}::jsonb,
      ${total}::integer, ${tookMs}::real, ${now}::timestamptz
    from unhurried`.execute(db)
  return id
}

export const keywordOf = async (db: Db, searchId: string): Promise<string> => {
  const query = db.selectFrom('search_queries').select('keyword').where('id', '=', searchId)
  return (await query.executeTakeFirstOrThrow()).keyword
}

/** Newest first, each wording once. */
export async function history(db: Db, employeeId: string, organizationId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_queries')
    .where('employee_id', '=', employeeId)
    .where('organization_id', '=', organizationId)
    .where('in_history', '=', true)
    .groupBy('keyword')
    .select('keyword')
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ keyword }) => keyword)
}

export const clearHistory = (db: Db, employeeId: string, organizationId: string) =>
  db
    .updateTable('search_queries')
    .set({ in_history: false })
    .where('employee_id', '=', employeeId)
    .where('organization_id', '=', organizationId)
    .where('in_history', '=', true)
    .execute()

/** Wordings of the organization that found something, the most asked first, of the last 90 days. */
export async function popularLike(db: Db, organizationId: string, pattern: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_queries')
    .where('organization_id', '=', organizationId)
    .where('keyword', 'ilike', pattern)
    .where('total', '>', 0)
    .where('created_at', '>', sql<Date>`now() - interval '90 days'`)
    .groupBy('keyword')
    .select('keyword')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('keyword')
    .limit(limit)
    .execute()
  return rows.map(({ keyword }) => keyword)
}

/** False when this employee has made no such search. The latest verdict on a hit counts. */
export async function upsertFeedback(
  db: Db,
  feedback: {
    searchId: string
    employeeId: string
    hitId: string | undefined
    verdict: Verdict
    comment: string | undefined
    now: Date
  },
): Promise<boolean> {
  const { searchId, employeeId, hitId, verdict, comment, now } = feedback
  const { rows } = await sql`
    insert into search_feedback (id, search_id, employee_id, hit_id, verdict, comment, created_at)
    select ${newId(now.getTime())}, q.id, ${employeeId}, ${hitId ?? null}, ${verdict}, ${comment ?? null}, ${now}
    from search_queries q where q.id = ${searchId} and q.employee_id = ${employeeId}
    on conflict (search_id, employee_id, coalesce(hit_id, '')) do update
      set verdict = excluded.verdict, comment = excluded.comment, created_at = excluded.created_at
    returning id`.execute(db)
  return rows.length > 0
}

/** How often the organization's employees judged a hit so. */
export async function verdicts(
  db: Db,
  organizationId: string,
  hitId: string,
): Promise<{ helpful: number; wrong: number }> {
  const rows = await db
    .selectFrom('search_feedback as f')
    .innerJoin('search_queries as q', 'q.id', 'f.search_id')
    .where('f.hit_id', '=', hitId)
    .where('q.organization_id', '=', organizationId)
    .groupBy('f.verdict')
    .select(({ fn }) => ['f.verdict', fn.countAll<number>().as('total')])
    .execute()
  const of = (verdict: Verdict) => rows.find((row) => row.verdict === verdict)?.total ?? 0
  return { helpful: of('helpful'), wrong: of('wrong') }
}

/** Searches within a span, and those that found nothing: per organization, or of one. */
export async function countQueries(db: Db, span: { from: Date; to: Date; organizationId?: string | undefined }) {
  let query = db
    .selectFrom('search_queries')
    .where('created_at', '>=', span.from)
    .where('created_at', '<', span.to)
    .groupBy('organization_id')
    .select(({ fn }) => ['organization_id as organizationId', fn.countAll<number>().as('searches')])
    .select(sql<number>`count(*) filter (where total = 0)`.as('noResults'))
  if (span.organizationId) query = query.where('organization_id', '=', span.organizationId)
  return (await query.execute()).map(({ organizationId, ...counts }) => ({ organizationId, counts }))
}

/** When the log begins. */
export async function firstQueryAt(db: Db): Promise<Date | undefined> {
  const query = db.selectFrom('search_queries').select(({ fn }) => fn.min('created_at').as('at'))
  return (await query.executeTakeFirst())?.at ?? undefined
}
