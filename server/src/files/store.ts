import type { Page, PageQuery } from '@zhiku/contract/fields'
import { ParseWarning } from '@zhiku/contract/parse-warnings'
import type { File } from '@zhiku/contract/files'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { KnowledgeType, ParseStatus, ParseWarningKind } from '@zhiku/contract/words/files'
import type { Validity } from '@zhiku/contract/words/validity'
import { sql } from 'kysely'
import type { Insertable, SelectQueryBuilder, Selectable, Updateable } from 'kysely'
import { containing, paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'

export interface ListFilter {
  knowledgeBaseId?: string | undefined
  keyword?: string | undefined
  /** Any of these. */
  categoryIds?: string[] | undefined
  knowledgeType?: KnowledgeType | undefined
  parseStatus?: ParseStatus | undefined
  parseWarning?: ParseWarningKind | 'any' | undefined
  auditStatus?: AuditStatus | undefined
  enabled?: boolean | undefined
  validity?: Validity | undefined
  sort?: 'updatedAt' | '-updatedAt' | 'name' | '-name' | 'size' | '-size'
}

const selectAll = (db: Db) =>
  db
    .selectFrom('files as f')
    .innerJoin('employees as e', 'e.id', 'f.created_by')
    .innerJoin('file_revisions as v', (join) =>
      join.onRef('v.file_id', '=', 'f.id').onRef('v.revision', '=', 'f.revision'),
    )
    .selectAll('f')
    .select(['e.name as created_by_name', 'v.object_key', 'v.size'])

type Selected = ReturnType<typeof selectAll>

export const list = (
  db: Db,
  organizationId: string,
  filter: ListFilter,
  page: PageQuery,
  now: Date,
): Promise<Page<File>> =>
  paginate(filtered(selectAll(db), organizationId, filter, now), page, ordered(filter.sort), toFile)

/**
 * Everything that matches, for exports: what and in which order is settled at once, so that an edit meanwhile neither
 * skips a row nor repeats one. What is removed meanwhile is left out.
 */
export async function* each(db: Db, organizationId: string, filter: ListFilter, now: Date): AsyncIterable<File> {
  const matching = ordered(filter.sort)(filtered(selectAll(db), organizationId, filter, now))
  const keys = (await matching.clearSelect().select('f.id').execute()).map(({ id }) => id)
  const batchSize = 500
  for (let at = 0; at < keys.length; at += batchSize) {
    const batch = keys.slice(at, at + batchSize)
    const stored = new Map((await findAll(db, organizationId, batch)).map((file) => [file.id, file]))
    for (const id of batch) {
      const file = stored.get(id)
      if (file) yield file
    }
  }
}

function filtered(query: Selected, organizationId: string, filter: ListFilter, now: Date): Selected {
  let q = query.where('f.organization_id', '=', organizationId).where('f.deleted_at', 'is', null)
  if (filter.knowledgeBaseId) q = q.where('f.knowledge_base_id', '=', filter.knowledgeBaseId)
  if (filter.keyword) q = q.where('f.name', 'ilike', containing(filter.keyword))
  if (filter.categoryIds) q = q.where('f.category_id', 'in', filter.categoryIds)
  if (filter.knowledgeType) q = q.where('f.knowledge_type', '=', filter.knowledgeType)
  if (filter.parseStatus) q = q.where('f.parse_status', '=', filter.parseStatus)
  if (filter.parseWarning) q = q.where(hasWarning(filter.parseWarning))
  if (filter.auditStatus) q = q.where(auditStatusIs(filter.auditStatus))
  if (filter.enabled !== undefined) q = q.where('f.enabled', '=', filter.enabled)
  if (filter.validity) q = q.where(validityIs(filter.validity, now))
  return q
}

/** As it is shown: a change that waits goes before. */
const auditStatusIs = (status: AuditStatus) =>
  status === 'pending'
    ? sql<boolean>`(f.pending_audit_id is not null or f.audit_status = 'pending')`
    : sql<boolean>`(f.pending_audit_id is null and f.audit_status = ${status})`

const hasWarning = (kind: ParseWarningKind | 'any') =>
  kind === 'any'
    ? sql<boolean>`f.parse_warnings <> '[]'`
    : sql<boolean>`f.parse_warnings @> ${JSON.stringify([{ kind }])}::jsonb`

const validityIs = (validity: Validity, now: Date) => {
  const from = sql.ref('f.effective_from')
  const to = sql.ref('f.effective_to')
  if (validity === 'upcoming') return sql<boolean>`${from} > ${now}`
  if (validity === 'expired') return sql<boolean>`${to} <= ${now}`
  return sql<boolean>`(${from} is null or ${from} <= ${now}) and (${to} is null or ${to} > ${now})`
}

const sortColumns = { updatedAt: 'f.updated_at', name: 'f.name', size: 'v.size' } as const

const ordered = (sort: ListFilter['sort'] = '-updatedAt') => {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns] // the closed list of `sort`
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return (q: Selected): Selected => q.orderBy(column, direction).orderBy('f.id')
}

/** Without `includeRemoved` a removed file is not found. */
export const find = async (
  db: Db,
  organizationId: string,
  id: string,
  { includeRemoved = false } = {},
): Promise<File | undefined> => {
  let query = selectAll(db).where('f.id', '=', id).where('f.organization_id', '=', organizationId)
  if (!includeRemoved) query = query.where('f.deleted_at', 'is', null)
  const row = await query.executeTakeFirst()
  return row && toFile(row)
}

/** In no order; removed ones are left out. */
export async function findAll(db: Db, organizationId: string, ids: readonly string[]): Promise<File[]> {
  const query = selectAll(db).where('f.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
  const present = query.where('f.organization_id', '=', organizationId).where('f.deleted_at', 'is', null)
  return (await present.execute()).map(toFile)
}

/** Of files that have just been changed: how many an audit is about now, which is another one for a stop. */
export async function countSubmitted(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  isStop: boolean,
): Promise<number> {
  const files = await findAll(db, organizationId, ids)
  return files.filter(({ pendingAuditId, stopAuditId }) => (isStop ? stopAuditId : pendingAuditId) !== undefined).length
}

/** The lock of every write to one file; also answers where it was filed when it was removed. */
export const lock = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'organization_id', 'deleted_at', 'removed_category_id'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()

export const idsByName = async (db: Db, knowledgeBaseId: string, names: string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('name', 'in', names)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export const insert = (db: Db, file: Insertable<Tables['files']>) => db.insertInto('files').values(file).execute()

/** What of a file decides whether it is served, whatever waits. */
export interface ServedFacts {
  audit_status: AuditStatus
  deleted_at: Date | null
  removed_category_id: string | null
}

export const servedFacts = async (db: Db, id: string): Promise<ServedFacts> => {
  const query = db.selectFrom('files').select(['audit_status', 'deleted_at', 'removed_category_id'])
  const row = await query.where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, audit_status: row.audit_status as AuditStatus } // check constraint
}

/** A waiting change is no edit: it leaves the version alone. */
export const setPending = (db: Db, id: string, auditId: string | null) =>
  db.updateTable('files').set({ pending_audit_id: auditId }).where('id', '=', id).execute()

export const setAuditStatus = (db: Db, id: string, audit_status: AuditStatus) =>
  db.updateTable('files').set({ audit_status }).where('id', '=', id).execute()

export type FileValues = Updateable<Tables['files']>

/** Counts the version up; the caller holds the lock. */
export const update = (db: Db, id: string, values: Updateable<Tables['files']>) =>
  db
    .updateTable('files')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The state of parsing is not an edit: it leaves the version alone, so that nobody's open form goes stale. */
export const setParseState = (
  db: Db,
  id: string,
  values: Pick<Updateable<Tables['files']>, 'parse_status' | 'parse_error' | 'parse_warnings' | 'chunk_count'>,
) => db.updateTable('files').set(values).where('id', '=', id).execute()

/** Files whose chunks have reached the index; locked in the order that every writer of many files keeps. */
export const markReady = (db: Db, ids: string[]) =>
  db
    .updateTable('files')
    .set({ parse_status: 'ready' })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('files')
        .select('id')
        .where('id', 'in', ids)
        .where('parse_status', '=', 'indexing')
        .orderBy('id')
        .forUpdate(),
    )
    .execute()

export const countByBase = async (db: Db, knowledgeBaseIds: string[]): Promise<Map<string, number>> => {
  if (knowledgeBaseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .where('knowledge_base_id', 'in', knowledgeBaseIds)
    .where('deleted_at', 'is', null)
    .groupBy('knowledge_base_id')
    .select(({ fn }) => ['knowledge_base_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.knowledge_base_id, row.count]))
}

export const countByCategory = async (db: Db, organizationId: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('files')
    .where('organization_id', '=', organizationId)
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.category_id ?? '', row.count]))
}

/** Files under another category, or none, what one holds, and what would come back to it; answers the ids of the first. */
export async function refile(db: Db, organizationId: string, from: string, to: string | null): Promise<string[]> {
  await db
    .updateTable('files')
    .set({ removed_category_id: to })
    .where('organization_id', '=', organizationId)
    .where('removed_category_id', '=', from)
    .execute()
  const rows = await db
    .updateTable('files')
    .set({ category_id: to })
    .where('organization_id', '=', organizationId)
    .where('category_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removed before this time: past the days in which it could be brought back. */
export const removedBefore = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db.selectFrom('files').select('id').where('deleted_at', '<', before).limit(limit).execute()
  return rows.map(({ id }) => id)
}

export const purge = (db: Db, id: string) => db.deleteFrom('files').where('id', '=', id).execute()

type Row = Selected extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never

const toFile = (row: Row & Pick<Selectable<Tables['files']>, 'id'>): File => ({
  id: row.id,
  knowledgeBaseId: row.knowledge_base_id,
  name: row.name,
  extension: row.extension,
  size: row.size,
  ossUrl: `oss://${row.object_key}`,
  authored: row.authored,
  knowledgeType: row.knowledge_type as KnowledgeType, // check constraint
  categoryId: row.category_id,
  tags: row.tags,
  enabled: row.enabled,
  parseStatus: row.parse_status as ParseStatus, // check constraint
  ...(row.parse_error ? { parseError: row.parse_error } : {}),
  parseWarnings: ParseWarning.array().parse(row.parse_warnings),
  auditStatus: row.pending_audit_id ? 'pending' : (row.audit_status as AuditStatus), // check constraint
  ...(row.pending_audit_id ? { pendingAuditId: row.pending_audit_id } : {}),
  ...(row.stop_audit_id ? { stopAuditId: row.stop_audit_id } : {}),
  ...(row.effective_from ? { effectiveFrom: row.effective_from.toISOString() } : {}),
  ...(row.effective_to ? { effectiveTo: row.effective_to.toISOString() } : {}),
  chunkCount: row.chunk_count,
  revision: row.revision,
  createdBy: { id: row.created_by, name: row.created_by_name },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
