/** Reads across rooms through the views of the home migration, and the daily sums, which are the home room's own. */
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface DayCounts {
  searches: number
  noResults: number
  knowledgeChanges: number
}

/** Two processes that sum at once wait for each other. */
export const lockProgress = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('daily statistics', 0))`.execute(db)

/** Up to which day, exclusive, the sums are complete; undefined before the first. */
export async function completeBefore(db: Db): Promise<string | undefined> {
  const query = db.selectFrom('daily_statistics_progress').select(sql<string>`complete_before::text`.as('day'))
  return (await query.executeTakeFirst())?.day
}

export const setCompleteBefore = (db: Db, day: string) =>
  sql`
  insert into daily_statistics_progress (complete_before) values (${day}::date)
  on conflict (singleton) do update set complete_before = excluded.complete_before`.execute(db)

export async function upsertDays(db: Db, day: string, counts: ReadonlyMap<string, DayCounts>): Promise<void> {
  for (const [organizationId, { searches, noResults, knowledgeChanges }] of counts) {
    await sql`
      insert into daily_statistics (organization_id, day, searches, no_results, knowledge_changes)
      values (${organizationId}, ${day}::date, ${searches}, ${noResults}, ${knowledgeChanges})
      on conflict (organization_id, day) do update set searches = excluded.searches,
        no_results = excluded.no_results, knowledge_changes = excluded.knowledge_changes`.execute(db)
  }
}

export async function daysOf(db: Db, organizationId: string, from: string): Promise<Map<string, DayCounts>> {
  const rows = await db
    .selectFrom('daily_statistics')
    .select([sql<string>`day::text`.as('date'), 'searches', 'no_results', 'knowledge_changes'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`day >= ${from}::date`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.date,
      { searches: row.searches, noResults: row.no_results, knowledgeChanges: row.knowledge_changes },
    ]),
  )
}

interface BaseColumns {
  knowledge_base_id: string
  knowledge_base_name: string
}

interface ExpiringRow extends BaseColumns {
  type: 'file' | 'faq'
  id: string
  title: string
  effective_to: Date
  organization_id: string
  owner_id: string
}

/** Served knowledge that ends within the span, of an organization or of all, the soonest first; behind `last`, where given. */
export const expiring = async (
  db: Db,
  span: { now: Date; until: Date; organizationId?: string },
  limit: number,
  last?: Pick<ExpiringRow, 'effective_to' | 'id'>,
): Promise<ExpiringRow[]> =>
  (
    await sql<ExpiringRow>`
      select type, id, title, effective_to, organization_id, owner_id, knowledge_base_id, knowledge_base_name
      from home_expiring where ${expiresWithin(span)}
        and ${last ? sql`(effective_to, id) > (${last.effective_to}, ${last.id})` : sql`true`}
      order by effective_to, id limit ${limit}`.execute(db)
  ).rows

export const countExpiring = (db: Db, span: { now: Date; until: Date; organizationId: string }): Promise<number> =>
  counted(db, sql`home_expiring where ${expiresWithin(span)}`)

const expiresWithin = ({ now, until, organizationId }: { now: Date; until: Date; organizationId?: string }) => sql`
  effective_to > ${now} and effective_to <= ${until}
  and ${organizationId === undefined ? sql`true` : sql`organization_id = ${organizationId}`}`

interface FailureRow extends BaseColumns {
  id: string
  name: string
  parse_error: string | null
  updated_at: Date
}

export const parseFailures = async (db: Db, organizationId: string, limit: number): Promise<FailureRow[]> =>
  (
    await sql<FailureRow>`select id, name, parse_error, updated_at, knowledge_base_id, knowledge_base_name
      from home_parse_failures where organization_id = ${organizationId} order by updated_at desc, id limit ${limit}`.execute(
      db,
    )
  ).rows

export const countParseFailures = (db: Db, organizationId: string): Promise<number> =>
  counted(db, sql`home_parse_failures where organization_id = ${organizationId}`)

interface TaskRow extends BaseColumns {
  type: 'parse' | 'faqImport' | 'productImport'
  id: string
  title: string
  progress: number
  created_at: Date
}

export interface Owner {
  organizationId: string
  employeeId: string
}

const ownTasks = ({ organizationId, employeeId }: Owner) =>
  sql`home_running_tasks where organization_id = ${organizationId} and employee_id = ${employeeId}`

export const runningTasks = async (db: Db, owner: Owner, limit: number): Promise<TaskRow[]> =>
  (
    await sql<TaskRow>`select type, id, title, progress, created_at, knowledge_base_id, knowledge_base_name
      from ${ownTasks(owner)} order by created_at desc, id limit ${limit}`.execute(db)
  ).rows

export const countRunningTasks = (db: Db, owner: Owner): Promise<number> => counted(db, ownTasks(owner))

async function counted(db: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: found } = await sql<{ total: number }>`select count(*) as total from ${rows}`.execute(db)
  return found[0]?.total ?? 0
}

/** What of the getting-started guide has really been done. */
export const milestones = async (db: Db, { organizationId, employeeId }: Owner) => {
  const { rows } = await sql<Record<'knowledgeBase' | 'file' | 'faq' | 'colleague' | 'search' | 'feedback', boolean>>`
    select
      exists (select from knowledge_bases where organization_id = ${organizationId} and deleted_at is null) as "knowledgeBase",
      exists (select from files where organization_id = ${organizationId} and deleted_at is null) as file,
      exists (select from faqs where organization_id = ${organizationId} and deleted_at is null) as faq,
      exists (select from role_organizations where organization_id = ${organizationId}
        and employee_id <> ${employeeId}) as colleague,
      exists (select from search_queries where employee_id = ${employeeId} and organization_id = ${organizationId}) as search,
      exists (select from search_feedback where employee_id = ${employeeId}) as feedback`.execute(db)
  return rows[0]
}

/** Enabled people of an organization who hold a role above type 1 in it, administrators first. */
export const operators = async (db: Db, organizationId: string): Promise<{ id: string; role_type: string }[]> =>
  db
    .selectFrom('role_organizations as ro')
    .innerJoin('roles as r', 'r.id', 'ro.role_id')
    .innerJoin('employees as e', 'e.id', 'ro.employee_id')
    .where('ro.organization_id', '=', organizationId)
    .where('r.role_type', 'in', ['2', '3'])
    .where('e.enabled', '=', true)
    .orderBy('r.role_type', 'desc')
    .orderBy('e.id')
    .select(['e.id', 'r.role_type'])
    .execute()
