/** SQL of scripts. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { SeatScript } from '@zhiku/contract/seat-assistant/scripts'
import type { ScriptState } from '@zhiku/contract/words/seat-assistant'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { updateLockedOf } from '../platform/versioned.ts'

export interface ScriptFilter {
  organizationId: string
  groupIds?: readonly string[] | undefined
  category?: string | undefined
  keyword?: string | undefined
  state?: ScriptState | undefined
  now: Date
}

/** What the contract calls its states; one that was never approved, or is switched off, is that before all. */
const stateAt = (
  now: Date,
) => sql<ScriptState>`case when not s.is_approved then 'unapproved' when not s.enabled then 'disabled'
  when s.effective_to <= ${now} then 'expired' when s.effective_from > ${now} then 'upcoming' else 'served' end`

const selectScripts = (db: Db, now: Date) =>
  db
    .selectFrom('seat_scripts as s')
    .innerJoin('seat_script_groups as g', 'g.id', 's.group_id')
    .selectAll('s')
    .select(['g.name as group_name', employeeName('s.created_by').as('author'), stateAt(now).as('state')])

function matching(db: Db, { organizationId, groupIds, category, keyword, state, now }: ScriptFilter) {
  let query = selectScripts(db, now).where('s.organization_id', '=', organizationId)
  if (groupIds) query = query.where('s.group_id', '=', (eb) => eb.fn.any(eb.val([...groupIds])))
  if (category !== undefined) query = query.where('s.category', '=', category)
  if (state) query = query.where(stateAt(now), '=', state)
  if (keyword) {
    const pattern = containing(keyword)
    query = query.where((eb) =>
      eb.or([
        eb('s.title', 'ilike', pattern),
        eb('s.text', 'ilike', pattern),
        eb('s.shortcut', 'ilike', pattern),
        eb('s.category', 'ilike', pattern),
        eb(sql<string>`array_to_string(s.keywords, ' ')`, 'ilike', pattern),
      ]),
    )
  }
  return query
}

type Row = Awaited<ReturnType<ReturnType<typeof matching>['execute']>>[number]

export const list = (
  db: Db,
  filter: ScriptFilter,
  order: 'recent' | 'used',
  page: PageQuery,
): Promise<Page<SeatScript>> =>
  paginate(
    matching(db, filter),
    page,
    (query) => {
      const first = filter.keyword ? query.orderBy(rankOf(filter.keyword)) : query
      return order === 'used'
        ? first.orderBy('s.uses', 'desc').orderBy('s.id', 'desc')
        : first.orderBy('s.updated_at', 'desc').orderBy('s.id', 'desc')
    },
    toScript,
  )

/** A shortcut that is typed, one that begins so, a title that has it; then the rest. */
const rankOf = (keyword: string) => {
  const typed = keyword.toLowerCase()
  return sql`case when s.shortcut = ${typed} then 0 when starts_with(s.shortcut, ${typed}) then 1
    when s.title ilike ${containing(keyword)} then 2 else 3 end`
}

/** All that match, group by group, for the exported list; an organization has its limit. */
export const all = async (db: Db, filter: ScriptFilter): Promise<SeatScript[]> =>
  (await matching(db, filter).orderBy('g.ordinal').orderBy('g.id').orderBy('s.created_at').orderBy('s.id').execute()).map(toScript) // prettier-ignore

export const find = async (db: Db, organizationId: string, id: string, now: Date): Promise<SeatScript | undefined> => {
  const query = selectScripts(db, now).where('s.organization_id', '=', organizationId)
  const row = await query.where('s.id', '=', id).executeTakeFirst()
  return row && toScript(row)
}

/** One after the other makes or renames scripts of an organization, until the transaction ends. */
export const lockAll = (db: Db, organizationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('seat_scripts ' || ${organizationId}, 0))`.execute(db)

/** One after the other changes it, until the transaction ends. */
export const lock = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom('seat_scripts')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function count(db: Db, organizationId: string): Promise<number> {
  const counted = db.selectFrom('seat_scripts').select(sql<number>`count(*)`.as('total'))
  return (await counted.where('organization_id', '=', organizationId).executeTakeFirstOrThrow()).total
}

export async function categories(db: Db, organizationId: string): Promise<string[]> {
  const query = db
    .selectFrom('seat_scripts')
    .select('category')
    .distinct()
    .where('organization_id', '=', organizationId)
  return (await query.where('category', '<>', '').orderBy('category').execute()).map(({ category }) => category)
}

export const insert = (db: Db, row: Insertable<Tables['seat_scripts']>) =>
  db.insertInto('seat_scripts').values(row).execute()

/** Others that stand in the way of this title or shortcut. */
export async function clashing(
  db: Db,
  organizationId: string,
  { id, groupId, title, shortcut }: { id: string; groupId: string; title: string; shortcut: string },
): Promise<{ hasTitle: boolean; hasShortcut: boolean }> {
  const others = db.selectFrom('seat_scripts').where('organization_id', '=', organizationId).where('id', '<>', id)
  const row = await others
    .select([
      sql<boolean>`coalesce(bool_or(group_id = ${groupId} and title = ${title}), false)`.as('hasTitle'),
      sql<boolean>`coalesce(bool_or(shortcut = ${shortcut} and shortcut <> ''), false)`.as('hasShortcut'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

export const update = updateLockedOf('seat_scripts')

export const remove = (db: Db, id: string) => db.deleteFrom('seat_scripts').where('id', '=', id).execute()

/** Its version stays: being used is no change of it. */
export const noteUse = (db: Db, organizationId: string, id: string, now: Date) =>
  db
    .updateTable('seat_scripts')
    .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: now }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()

const toScript = (row: Row): SeatScript => ({
  id: row.id,
  group: { id: row.group_id, name: row.group_name },
  title: row.title,
  text: row.text,
  category: row.category,
  shortcut: row.shortcut,
  keywords: row.keywords,
  enabled: row.enabled,
  ...(row.effective_from ? { effectiveFrom: row.effective_from.toISOString() } : {}),
  ...(row.effective_to ? { effectiveTo: row.effective_to.toISOString() } : {}),
  state: row.state,
  uses: row.uses,
  ...(row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {}),
  ...(row.pending_audit_id === null ? {} : { pendingAuditId: row.pending_audit_id }),
  createdBy: { id: row.created_by, name: row.author },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
