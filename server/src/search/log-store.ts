/** The query log: what was asked, what came of it, what the employee thought of it. */
import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Verdict } from '@zhiku/contract/words/search'
import { containing } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'

export interface LoggedQuery {
  id: string
  organizationId: string
  employeeId: string
  keyword: string
  filters: object
  total: number
  /** Of the page that was answered. */
  hitIds: readonly string[]
  tookMs: number
  now: Date
}

/**
 * Of employees who are still there. Does not wait for the disk: the rows are there for every connection at once, and a
 * power cut may cost the log its last fraction of a second.
 */
export async function insertQueries(db: Db, queries: readonly LoggedQuery[]): Promise<void> {
  await sql`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    insert into search_queries
      (id, organization_id, employee_id, keyword, filters, total, hit_ids, took_ms, created_at, masked)
    select q.id, q."organizationId", q."employeeId", q.keyword, q.filters, q.total, q."hitIds", q."tookMs", q.now, true
    from unhurried, jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as q(id text, "organizationId" text,
      "employeeId" text, keyword text, filters jsonb, total integer, "hitIds" text[], "tookMs" real, now timestamptz)
    join employees e on e.id = q."employeeId"
    on conflict (id) do nothing`.execute(db)
}

/** Organizations, those that searched last before the others, each with what it asked last. */
export async function searchedLately(
  db: Db,
  organizations: number,
  questions: number,
): Promise<{ organizationId: string; questions: string[] }[]> {
  const { rows } = await sql<{ organizationId: string; questions: string[] }>`
    select o.id as "organizationId", array(
      select q.keyword from search_queries q where q.organization_id = o.id order by q.created_at desc limit ${questions}
    ) as questions
    from organizations o
    left join lateral (
      select q.created_at from search_queries q where q.organization_id = o.id order by q.created_at desc limit 1
    ) last on true
    order by last.created_at desc nulls last, o.id
    limit ${organizations}`.execute(db)
  return rows
}

/** What this employee searched for and was shown; locked until the transaction ends. */
export async function lockQuery(
  db: Db,
  id: string,
  employeeId: string,
): Promise<{ keyword: string; hitIds: string[] } | undefined> {
  const query = db.selectFrom('search_queries').select(['keyword', 'hit_ids as hitIds'])
  return query.where('id', '=', id).where('employee_id', '=', employeeId).forUpdate().executeTakeFirst()
}

/** Newest first, each wording once. */
export async function history(db: Db, employeeId: string, organizationId: string, limit: number): Promise<string[]> {
  const own = db
    .selectFrom('search_queries')
    .where('employee_id', '=', employeeId)
    .where('organization_id', '=', organizationId)
    .where('in_history', '=', true)
    .select(['keyword', 'created_at'])
  return wordingsOf(db, own, limit)
}

type Searches = SelectQueryBuilder<Tables, 'search_queries', { keyword: string; created_at: Date }>

/** Each wording once, that of the newest search first; `holding` one of these, where they are given. */
async function wordingsOf(db: Db, searches: Searches, limit: number, holding?: readonly string[]): Promise<string[]> {
  let query = db.selectFrom(searches.as('searches'))
  if (holding) query = query.where('keyword', 'ilike', (eb) => eb.fn.any(eb.val(holding.map(containing))))
  const newest = query.groupBy('keyword').select('keyword').orderBy(({ fn }) => fn.max('created_at'), 'desc') // prettier-ignore
  return (await newest.limit(limit).execute()).map(({ keyword }) => keyword)
}

export const clearHistory = (db: Db, employeeId: string, organizationId: string) =>
  db
    .updateTable('search_queries')
    .set({ in_history: false })
    .where('employee_id', '=', employeeId)
    .where('organization_id', '=', organizationId)
    .where('in_history', '=', true)
    .execute()

/** One verdict per hit and search: answers the one that it replaces. The search must be locked. */
export async function replaceFeedback(
  db: Db,
  feedback: {
    searchId: string
    employeeId: string
    hitId: string | undefined
    verdict: Verdict
    comment: string | undefined
    now: Date
  },
): Promise<Verdict | undefined> {
  const { searchId, employeeId, hitId, verdict, comment, now } = feedback
  const subject = db
    .deleteFrom('search_feedback')
    .where('search_id', '=', searchId)
    .where('employee_id', '=', employeeId)
    .where(sql<boolean>`coalesce(hit_id, '') = ${hitId ?? ''}`)
  const earlier = await subject.returning('verdict').executeTakeFirst()
  await db
    .insertInto('search_feedback')
    .values({
      id: newId(now.getTime()),
      search_id: searchId,
      employee_id: employeeId,
      hit_id: hitId ?? null,
      verdict,
      comment: comment ?? null,
      created_at: now,
      masked: true,
    })
    .execute()
  return earlier?.verdict as Verdict | undefined // check constraint
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

/** Searches that are looked through for words: what lies further back says little of what would change now. */
const mostLookedThrough = 20_000

/** Wordings of the newest searches that hold one of the words, asked last first. */
export async function askedWith(
  db: Db,
  organizationId: string,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const newest = db
    .selectFrom('search_queries')
    .where('organization_id', '=', organizationId)
    .select(['keyword', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(mostLookedThrough)
  return wordingsOf(db, newest, limit, words)
}

/** When the log begins. */
export async function firstQueryAt(db: Db): Promise<Date | undefined> {
  const query = db.selectFrom('search_queries').select(({ fn }) => fn.min('created_at').as('at'))
  return (await query.executeTakeFirst())?.at ?? undefined
}

/** Removes searches of before, with their feedback, at most so many. Answers how many went. */
export async function removeBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_queries where id in (
      select id from search_queries where created_at < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Words that were written before their numbers were taken out, with what they are to become. Answers how many there were. */
export async function maskSome(db: Db, mask: (text: string) => string, limit: number): Promise<number> {
  const [queries, comments] = await Promise.all([
    db
      .selectFrom('search_queries')
      .select(['id', 'keyword as text'])
      .where('masked', '=', false)
      .limit(limit)
      .execute(),
    db
      .selectFrom('search_feedback')
      .select(['id', 'comment as text'])
      .where('masked', '=', false)
      .limit(limit)
      .execute(),
  ])
  const masked = (rows: readonly { id: string; text: string | null }[]) =>
    JSON.stringify(rows.map(({ id, text }) => ({ id, text: text === null ? null : mask(text) })))
  await sql`
    update search_queries q set keyword = m.text, masked = true
    from jsonb_to_recordset(${masked(queries)}::jsonb) as m(id text, text text) where q.id = m.id`.execute(db)
  await sql`
    update search_feedback f set comment = m.text, masked = true
    from jsonb_to_recordset(${masked(comments)}::jsonb) as m(id text, text text) where f.id = m.id`.execute(db)
  return queries.length + comments.length
}
