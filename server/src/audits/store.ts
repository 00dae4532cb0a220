import type { Audit } from '@zhiku/contract/audits'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Insertable, Updateable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, RowOf, Tables } from '../platform/db.ts'
import type { Fields } from './subject.ts'

/** An audit without what depends on who looks at it. */
export type StoredAudit = Omit<Audit, 'canDecide' | 'canWithdraw' | 'canEdit' | 'canApproveEdited'> & {
  before: Fields | null
  after: Fields | null
}

export interface ListFilter {
  organizationId: string
  state?: Audit['state'] | undefined
  /** Only what does not wait any more. */
  isDecided?: boolean | undefined
  targetType?: Audit['targetType'] | undefined
  knowledgeBaseId?: string | undefined
  submitterId?: string | undefined
  /** Whose submissions and additions are meant. */
  byEmployeeId?: string | undefined
  /** Whose are left out. */
  notByEmployeeId?: string | undefined
  importId?: string | undefined
  decidedBy?: string | undefined
  keyword?: string | undefined
}

const selectEvery = (db: Db) =>
  db
    .selectFrom('audits as a')
    .leftJoin('knowledge_bases as b', 'b.id', 'a.knowledge_base_id')
    .selectAll('a')
    .select(['b.name as base_name', employeeName('a.submitter_id').as('submitter_name')])
    .select(employeeName<string | null>('a.decided_by').as('decider_name'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('employees as c')
          .select(['c.id', 'c.name'])
          .where(sql<boolean>`c.id = any(a.contributor_ids)`)
          .orderBy('c.name'),
      ).as('contributors'),
    )

/** Changes in a removed knowledge base wait with it. */
const selectAll = (db: Db) => selectEvery(db).where('b.deleted_at', 'is', null)

type Selected = ReturnType<typeof selectAll>
type Row = RowOf<typeof selectAll>

function filtered(query: Selected, filter: ListFilter): Selected {
  let q = query.where('a.organization_id', '=', filter.organizationId)
  if (filter.state) q = q.where('a.state', '=', filter.state)
  if (filter.isDecided) q = q.where('a.state', '<>', 'pending')
  if (filter.targetType) q = q.where('a.target_type', '=', filter.targetType)
  if (filter.knowledgeBaseId) q = q.where('a.knowledge_base_id', '=', filter.knowledgeBaseId)
  if (filter.submitterId) q = q.where('a.submitter_id', '=', filter.submitterId)
  if (filter.importId) q = q.where('a.import_id', '=', filter.importId)
  if (filter.decidedBy) q = q.where('a.decided_by', '=', filter.decidedBy)
  if (filter.byEmployeeId) q = q.where(isBy(filter.byEmployeeId))
  if (filter.notByEmployeeId) q = q.where(sql<boolean>`not ${isBy(filter.notByEmployeeId)}`)
  if (filter.keyword) q = q.where('a.target_name', 'ilike', containing(filter.keyword))
  return q
}

/** Of whom they are one of the authors. */
const isBy = (employeeId: string) =>
  sql<boolean>`(a.submitter_id = ${employeeId} or ${employeeId} = any(a.contributor_ids))`

/** Newest first; with `care` what is to be looked at twice before everything else. */
export const list = (db: Db, filter: ListFilter, page: PageQuery, order: 'care' | 'time'): Promise<Page<StoredAudit>> =>
  paginate(
    filtered(selectAll(db), filter),
    page,
    (q) =>
      q
        .$if(order === 'care', (found) => found.orderBy('a.care', 'desc'))
        .orderBy('a.submitted_at', 'desc')
        .orderBy('a.id', 'desc'),
    toAudit,
  )

export async function count(db: Db, filter: ListFilter): Promise<number> {
  const query = filtered(selectAll(db), filter)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
  return (await query.executeTakeFirstOrThrow()).total
}

export async function find(db: Db, organizationId: string, id: string): Promise<StoredAudit | undefined> {
  const query = selectAll(db).where('a.id', '=', id).where('a.organization_id', '=', organizationId)
  const row = await query.executeTakeFirst()
  return row && toAudit(row)
}

/** Also one of a removed knowledge base. */
export async function findAny(db: Db, organizationId: string, id: string): Promise<StoredAudit | undefined> {
  const query = selectEvery(db).where('a.id', '=', id).where('a.organization_id', '=', organizationId)
  const row = await query.executeTakeFirst()
  return row && toAudit(row)
}

/** Whether an import of the organization has submitted anything, decided or not. */
export const hasOfImport = async (db: Db, organizationId: string, importId: string): Promise<boolean> =>
  (await filtered(selectAll(db), { organizationId, importId }).limit(1).executeTakeFirst()) !== undefined

/** What of an import waits as it came, behind `after`, in the order of ids. */
export async function waitingOfImport(
  db: Db,
  organizationId: string,
  { importId, after, limit }: { importId: string; after: string; limit: number },
): Promise<StoredAudit[]> {
  const query = filtered(selectAll(db), { organizationId, importId, state: 'pending' })
  const untouched = query.where('a.version', '=', 1).where('a.id', '>', after)
  return (await untouched.orderBy('a.id').limit(limit).execute()).map(toAudit)
}

export async function fieldsOf(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, { before: Fields | null; after: Fields | null }>> {
  const rows = await db
    .selectFrom('audits')
    .select(['id', 'before', 'after'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(
    rows.map(({ id, before, after }) => [id, { before: before as Fields | null, after: after as Fields | null }]), // objects or nothing were stored
  )
}

export type NewAudit = Omit<Insertable<Tables['audits']>, 'before' | 'after' | 'state'> & {
  before: Fields | null
  after: Fields | null
}

export async function insertAll(db: Db, audits: NewAudit[]): Promise<void> {
  if (audits.length === 0) return
  const rows = audits.map((audit) => ({
    ...audit,
    state: 'pending',
    before: json(audit.before),
    after: json(audit.after),
  }))
  await db.insertInto('audits').values(rows).execute()
}

type Change = Omit<Updateable<Tables['audits']>, 'before' | 'after'> & {
  before?: Fields | null
  after?: Fields | null
}

/**
 * Writes only while the audit is in one of `states` and, if given, at `version`: of two at once, one gets true.
 * @returns false when it is not
 */
export async function update(
  db: Db,
  id: string,
  expected: { states: readonly Audit['state'][]; version?: number | undefined },
  { before, after, ...values }: Change,
): Promise<boolean> {
  const { states, version } = expected
  const result = await db
    .updateTable('audits')
    .set((eb) => ({
      ...values,
      ...(before === undefined ? {} : { before: json(before) }),
      ...(after === undefined ? {} : { after: json(after) }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', states)
    .$if(version !== undefined, (q) => q.where('version', '=', version ?? 0))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Absent settings are the careful ones. */
/** What an organization has never set is off. */
export async function settings(db: Db, organizationId: string) {
  const query = db.selectFrom('audit_settings').selectAll().where('organization_id', '=', organizationId)
  const row = await query.executeTakeFirst()
  return {
    administratorsMayDecideOwn: row?.administrators_may_decide_own ?? false,
    workflowsAudited: row?.workflows_audited ?? false,
    scriptsAudited: row?.scripts_audited ?? false,
  }
}

export function configure(db: Db, organizationId: string, after: Awaited<ReturnType<typeof settings>>) {
  const values = {
    administrators_may_decide_own: after.administratorsMayDecideOwn,
    workflows_audited: after.workflowsAudited,
    scripts_audited: after.scriptsAudited,
  }
  return db
    .insertInto('audit_settings')
    .values({ organization_id: organizationId, ...values })
    .onConflict((on) => on.column('organization_id').doUpdateSet(values))
    .execute()
}

const json = (fields: Fields | null): string | null => (fields ? JSON.stringify(fields) : null)

const toAudit = (row: Row): StoredAudit => ({
  id: row.id,
  targetType: row.target_type as Audit['targetType'], // written from the closed list
  targetId: row.target_id,
  targetName: row.target_name,
  knowledgeBase: row.knowledge_base_id === null ? null : { id: row.knowledge_base_id, name: row.base_name ?? '' },
  action: row.action as Audit['action'], // check constraint
  state: row.state as Audit['state'], // check constraint
  submitter: { id: row.submitter_id, name: row.submitter_name },
  submittedAt: row.submitted_at.toISOString(),
  contributors: row.contributors,
  ...(row.remark ? { remark: row.remark } : {}),
  ...(row.import_id && row.import_name ? { importTask: { id: row.import_id, name: row.import_name } } : {}),
  ...(row.decided_by ? { decidedBy: { id: row.decided_by, name: row.decider_name ?? '' } } : {}),
  ...(row.decided_at ? { decidedAt: row.decided_at.toISOString() } : {}),
  ...(row.comment ? { comment: row.comment } : {}),
  ...(row.flags.length > 0 ? { flags: row.flags as NonNullable<Audit['flags']> } : {}), // written by submitting and editing only
  version: row.version,
  before: row.before as Fields | null, // written by this file only
  after: row.after as Fields | null, // written by this file only
})
