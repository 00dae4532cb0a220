import type { Author, Page, PageQuery } from '@zhiku/contract/fields'
import type { KnowledgeBase, KnowledgeBaseConfig } from '@zhiku/contract/knowledge-bases'
import { knowledgeBaseTypes } from '@zhiku/contract/words/knowledge-bases'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { updateOf } from '../platform/versioned.ts'

/** A knowledge base without what the rooms that own the contents tell of it. */
export type BareKnowledgeBase = Omit<KnowledgeBase, 'counts' | 'usedBy' | 'contentUpdatedAt'>

/** When what a knowledge base holds last changed, as SQL; null where it holds nothing. */
export type LastChangeIn = (baseId: Expression<string>) => RawBuilder<Date | null>

export interface ListFilter {
  organizationId: string
  type?: KnowledgeBaseType | undefined
  keyword?: string | undefined
  enabled?: boolean | undefined
}

const selectAll = (db: Db) =>
  db.selectFrom('knowledge_bases as b').selectAll('b').select(employeeName('b.created_by').as('created_by_name'))

/** Whose content changed last stands first. */
export const list = (
  db: Db,
  filter: ListFilter,
  page: PageQuery,
  lastChangeIn: LastChangeIn,
): Promise<Page<BareKnowledgeBase>> => {
  let query = selectAll(db).where('b.organization_id', '=', filter.organizationId).where('b.deleted_at', 'is', null)
  if (filter.type) query = query.where('b.type', '=', filter.type)
  if (filter.enabled !== undefined) query = query.where('b.enabled', '=', filter.enabled)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where((eb) => eb.or([eb('b.name', 'ilike', like), eb('b.description', 'ilike', like)]))
  }
  const at = sql`coalesce(${lastChangeIn(sql.ref<string>('b.id'))}, b.created_at)`
  return paginate(query, page, (q) => q.orderBy(at, 'desc').orderBy('b.id'), toKnowledgeBase)
}

/** Of those that hold something, by id. */
export async function lastChanges(
  db: Db,
  ids: readonly string[],
  lastChangeIn: LastChangeIn,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('knowledge_bases as b')
    .where('b.id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .select(['b.id', lastChangeIn(sql.ref<string>('b.id')).as('at')])
    .execute()
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at.toISOString()]] : [])))
}

/** Without `includeRemoved` a removed knowledge base is not found; one that is going for good never is. */
export const find = async (
  db: Db,
  organizationId: string,
  id: string,
  { includeRemoved = false } = {},
): Promise<BareKnowledgeBase | undefined> => {
  const own = selectAll(db).where('b.id', '=', id).where('b.organization_id', '=', organizationId)
  let query = own.where('b.purged_at', 'is', null)
  if (!includeRemoved) query = query.where('b.deleted_at', 'is', null)
  const row = await query.executeTakeFirst()
  return row && toKnowledgeBase(row)
}

export const insert = (
  db: Db,
  base: {
    id: string
    organizationId: string
    type: KnowledgeBaseType
    name: string
    description: string
    tags: string[]
    config: KnowledgeBaseConfig
    createdBy: string
    now: Date
  },
) =>
  db
    .insertInto('knowledge_bases')
    .values({
      id: base.id,
      organization_id: base.organizationId,
      type: base.type,
      name: base.name,
      description: base.description,
      tags: base.tags,
      config: JSON.stringify(base.config),
      created_by: base.createdBy,
      created_at: base.now,
      updated_at: base.now,
    })
    .execute()

export const update = updateOf('knowledge_bases')

/** Locks the row until the transaction ends, against other lockers only; undefined when it is not there. */
export const lock = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom('knowledge_bases')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** @returns false where it is going for good */
export async function setRemoved(db: Db, id: string, removed: { at: Date; by: string } | null): Promise<boolean> {
  const values = { deleted_at: removed?.at ?? null, deleted_by: removed?.by ?? null }
  const query = db.updateTable('knowledge_bases').set(values).where('id', '=', id).where('purged_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/**
 * From now on it cannot be brought back.
 * @param before where it goes by itself: only what was removed before this time
 * @returns false where it is in use, or going already
 */
export async function setPurged(db: Db, id: string, now: Date, before?: Date): Promise<boolean> {
  const query = db.updateTable('knowledge_bases').set({ purged_at: now }).where('id', '=', id)
  const removed = query.where('deleted_at', 'is not', null).where('purged_at', 'is', null)
  const due = before ? removed.where('deleted_at', '<', before) : removed
  return (await due.executeTakeFirst()).numUpdatedRows > 0n
}

/** Whether it is going for good, and nothing brings it back any more. */
export async function isGoing(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('knowledge_bases').select('id').where('id', '=', id)
  const going = query.where('purged_at', 'is not', null).where('deleted_at', 'is not', null)
  return (await going.executeTakeFirst()) !== undefined
}

/** Removed before this time, or going for good already. */
export async function removedBefore(db: Db, before: Date): Promise<string[]> {
  const query = db.selectFrom('knowledge_bases').select('id')
  const going = query.where((eb) => eb.or([eb('deleted_at', '<', before), eb('purged_at', 'is not', null)]))
  return (await going.execute()).map(({ id }) => id)
}

/** With whatever the database still hangs on it: imports, audits. */
export const forget = (db: Db, id: string) => db.deleteFrom('knowledge_bases').where('id', '=', id).execute()

/** The configuration by which a worker, who acts for nobody, cuts a file. */
export const configOf = async (db: Db, id: string): Promise<KnowledgeBaseConfig> => {
  const row = await db.selectFrom('knowledge_bases').select('config').where('id', '=', id).executeTakeFirstOrThrow()
  return row.config as unknown as KnowledgeBaseConfig // written by `insert` and `update` only, from the contract's shape
}

/** Ids of knowledge bases that may serve: enabled and not removed. */
export const servingIds = async (db: Db, organizationId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('knowledge_bases')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that have not been removed, of some types or of any. */
export const presentIds = async (
  db: Db,
  organizationId: string,
  types: readonly string[] = Object.keys(knowledgeBaseTypes),
): Promise<string[]> => {
  const rows = await db
    .selectFrom('knowledge_bases')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('type', '=', ({ fn, val }) => fn.any(val([...types])))
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

const toKnowledgeBase = (row: {
  id: string
  type: string
  name: string
  description: string
  tags: string[]
  enabled: boolean
  config: unknown
  created_by: string
  created_by_name: string
  created_at: Date
  updated_at: Date
  version: number
}): BareKnowledgeBase => ({
  id: row.id,
  type: row.type as KnowledgeBaseType, // check constraint
  name: row.name,
  description: row.description,
  tags: row.tags,
  enabled: row.enabled,
  config: row.config as KnowledgeBaseConfig, // written by `insert` and `update` only, from the contract's shape
  createdBy: { id: row.created_by, name: row.created_by_name } satisfies Author,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
