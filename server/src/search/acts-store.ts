/** What searchers did with hits: the part of the query log that says which answer was taken. */
import type { HitAct } from '@zhiku/contract/words/search'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface LoggedAct {
  organizationId: string
  employeeId: string
  searchId: string
  hitId: string
  act: HitAct
  /** Of a quiet search; that of another stands in the log. */
  keyword: string | undefined
  now: Date
}

/** Of one employee within a day: nobody who works takes more, and who writes a script fills no disk. */
const mostADay = 2_000

/**
 * Of hits that the employee's own search has shown, or of the organization's where the search was quiet; the same once.
 * What is none of these is left out.
 */
export async function insertActs(db: Db, acts: readonly LoggedAct[]): Promise<void> {
  await sql`
    with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
    insert into search_acts (organization_id, employee_id, search_id, hit_id, source_id, act, keyword, created_at)
    select a."organizationId", a."employeeId", a."searchId", a."hitId", s.id, a.act, coalesce(q.keyword, a.keyword), a.now
    from unhurried, jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as a("organizationId" text, "employeeId" text,
      "searchId" text, "hitId" text, act text, keyword text, now timestamptz)
    join employees e on e.id = a."employeeId"
    join chunks c on c.id = a."hitId"
    join search_sources s on s.id = c.source_id and s.organization_id = a."organizationId"
    left join search_queries q on q.id = a."searchId"
    where case when q.id is null then a.keyword is not null
        else q.employee_id = a."employeeId" and a."hitId" = any(q.hit_ids) end
      and (select count(*) from search_acts d
        where d.employee_id = a."employeeId" and d.created_at > a.now - interval '1 day') < ${mostADay}
    on conflict do nothing`.execute(db)
}

/** Removes acts of before, at most so many. Answers how many went. */
export async function removeActsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_acts where ctid = any(array(
      select ctid from search_acts where created_at < ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Of each search the hit that was copied, else the one that was opened last; of the newest searches, at most so many. */
export async function takenHits(
  db: Db,
  { organizationId, since, limit }: { organizationId: string; since: Date; limit: number },
): Promise<{ question: string; who: string; takenId: string }[]> {
  const { rows } = await sql<{ question: string; who: string; takenId: string }>`
    select distinct on (a.search_id, a.employee_id) a.keyword as question, a.employee_id as who, a.hit_id as "takenId"
    from (select * from search_acts where organization_id = ${organizationId} and created_at > ${since}
      order by created_at desc limit ${limit}) a
    order by a.search_id, a.employee_id, (a.act = 'copied') desc, a.created_at desc`.execute(db)
  return rows
}
