import type { PageQuery } from '@zhiku/contract/fields'
import type { Change, OperationRecord } from '@zhiku/contract/operation-records'
import type { Action, TargetType } from '@zhiku/contract/words/operation-records'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { storableText } from '../platform/storable.ts'

export interface RecordFilter {
  organizationId: string
  /** In the name of the object, or of who acted. */
  keyword?: string | undefined
  targetType?: TargetType | undefined
  targetId?: string | undefined
  knowledgeBaseId?: string | undefined
  employeeId?: string | undefined
  action?: Action | undefined
  withoutSignIns?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  scope?: RecordScope | undefined
}

/** What of an organization's records somebody may read. */
export interface RecordScope {
  /** Records of other things than people: of these knowledge bases only, or of everything. */
  knowledgeBaseIds?: readonly string[]
  /** Records of people, sign-ins among them: of these only, or of everybody. */
  employeeIds?: readonly string[]
  /** No records of model services. */
  withoutModels?: true
}

export interface Span {
  from: Date
  /** Exclusive. */
  to: Date
  organizationId?: string | undefined
}

/** A shortened text may end with half of a character. */
const storable = (_key: string, value: unknown): unknown => (typeof value === 'string' ? storableText(value) : value)

export type NewRecord = Omit<OperationRecord, 'createdAt'> & {
  organizationId: string
  knowledgeBaseId: string | undefined
  createdAt: Date
}

export async function insertAllIf(db: Db, isMeant: boolean, records: readonly NewRecord[]): Promise<void> {
  const rows = JSON.stringify(records, storable)
  await sql`
    insert into operation_records (id, organization_id, employee_id, employee_name, action, target_type, target_id,
      target_name, knowledge_base_id, changes, ip, created_at)
    select r.id, r."organizationId", r.employee ->> 'id', r.employee ->> 'name', r.action, r."targetType", r."targetId",
      r."targetName", r."knowledgeBaseId", r.changes, r.ip, r."createdAt"
    from jsonb_to_recordset(${rows}::jsonb) as r(id text, "organizationId" text, employee jsonb, action text,
      "targetType" text, "targetId" text, "targetName" text, "knowledgeBaseId" text, changes jsonb, ip text,
      "createdAt" timestamptz)
    where ${isMeant}::boolean`.execute(db)
}

/** Changes of what knowledge says and whether it is served; not of people, settings or what merely waits. */
const knowledgeTargets: readonly TargetType[] = ['knowledgeBase', 'file', 'chunk', 'category', 'faq']
const waitingActions: readonly Action[] = ['submit', 'reject', 'withdraw', 'cancel', 'retry', 'configure']

/** Per organization, or of one. */
export async function countKnowledgeChanges(db: Db, { from, to, organizationId }: Span) {
  let query = db
    .selectFrom('operation_records')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('target_type', 'in', knowledgeTargets)
    .where('action', 'not in', waitingActions)
    .groupBy('organization_id')
    .select(({ fn }) => ['organization_id as organizationId', fn.countAll<number>().as('count')])
  if (organizationId) query = query.where('organization_id', '=', organizationId)
  return query.execute()
}

/** The oldest record of all. */
export async function firstAt(db: Db): Promise<Date | undefined> {
  const query = db.selectFrom('operation_records').select(({ fn }) => fn.min('created_at').as('at'))
  return (await query.executeTakeFirst())?.at ?? undefined
}

export const list = (db: Db, filter: RecordFilter, page: PageQuery) =>
  paginate(filtered(db, filter), page, (q) => q.orderBy('created_at', 'desc').orderBy('id', 'desc'), toRecord)

/** What was done to one thing before a time, the last first; at most ten. */
export async function recentOn(
  db: Db,
  filter: { organizationId: string; targetId: string; actions: readonly Action[]; before: Date },
): Promise<OperationRecord[]> {
  const query = db
    .selectFrom('operation_records')
    .selectAll()
    .where('organization_id', '=', filter.organizationId)
    .where('target_id', '=', filter.targetId)
    .where('action', 'in', filter.actions)
    .where('created_at', '<', filter.before)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
  return (await query.execute()).map(toRecord)
}

/** Everything that matches, newest first, in batches; what is written meanwhile is newer than where the reading began. */
export async function* each(db: Db, filter: RecordFilter): AsyncIterable<OperationRecord> {
  const batchSize = 500
  for (let last: { created_at: Date; id: string } | undefined; ;) {
    const before = last
    const rows = await filtered(db, filter)
      .where(before ? sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})` : sql<boolean>`true`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(batchSize)
      .execute()
    yield* rows.map(toRecord)
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

function filtered(db: Db, filter: RecordFilter) {
  let query = db.selectFrom('operation_records').selectAll().where('organization_id', '=', filter.organizationId)
  if (filter.keyword) {
    const pattern = containing(filter.keyword)
    query = query.where(({ or, eb }) =>
      or([eb('target_name', 'ilike', pattern), eb('employee_name', 'ilike', pattern)]),
    )
  }
  if (filter.targetType) query = query.where('target_type', '=', filter.targetType)
  if (filter.targetId) query = query.where('target_id', '=', filter.targetId)
  if (filter.knowledgeBaseId) query = query.where('knowledge_base_id', '=', filter.knowledgeBaseId)
  if (filter.employeeId) query = query.where('employee_id', '=', filter.employeeId)
  if (filter.action) query = query.where('action', '=', filter.action)
  else if (filter.withoutSignIns) query = query.where('action', 'not in', ['signIn', 'signOut'])
  if (filter.from) query = query.where('created_at', '>=', new Date(filter.from))
  if (filter.to) query = query.where('created_at', '<', new Date(filter.to))
  return filter.scope ? query.where(within(filter.scope)) : query
}

const within = ({ knowledgeBaseIds, employeeIds, withoutModels }: RecordScope) => {
  const base = knowledgeBaseIds ? sql`knowledge_base_id = any(${knowledgeBaseIds})` : sql`true`
  const person = employeeIds ? sql`target_id = any(${employeeIds})` : sql`true`
  return sql<boolean>`case when target_type in ('employee', 'session') then ${person}
    when target_type = 'modelProvider' then ${withoutModels ? sql`false` : sql`true`} else ${base} end`
}

const toRecord = (row: Selectable<Tables['operation_records']>): OperationRecord => ({
  id: row.id,
  employee: { id: row.employee_id, name: row.employee_name },
  action: row.action as Action, // written from the closed list
  targetType: row.target_type as TargetType, // written from the closed list
  targetId: row.target_id,
  targetName: row.target_name,
  ...(row.knowledge_base_id !== null && { knowledgeBaseId: row.knowledge_base_id }),
  changes: row.changes as unknown as Change[], // written by `insert` above
  ip: row.ip,
  createdAt: row.created_at.toISOString(),
})
