import type { ParameterGroup } from '@zhiku/contract/product-categories'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { RecentlyUsed } from '../platform/recently-used.ts'

export interface CategoryRow {
  id: string
  parentId: string | null
  name: string
  sort: number
  groups: ParameterGroup[]
  version: number
}

interface Selected extends Omit<CategoryRow, 'groups'> {
  schema: unknown
}

const columns = ['id', 'parent_id as parentId', 'name', 'sort', 'schema', 'version'] as const

const toRow = ({ schema, ...row }: Selected): CategoryRow => ({
  ...row,
  groups: schema as ParameterGroup[], // written by this room only, from what the contract has parsed
})

/** Of categories that are there; a removed one is kept unseen while removed products are filed under it. */
const present = (db: Db, organizationId: string) =>
  db.selectFrom('product_categories').where('organization_id', '=', organizationId).where('deleted_at', 'is', null)

/** Siblings in their order. */
export async function list(db: Db, organizationId: string): Promise<CategoryRow[]> {
  const query = present(db, organizationId).select(columns)
  return (await query.orderBy('sort').orderBy('created_at').orderBy('id').execute()).map(toRow)
}

/** Parameters kept in memory: of some two thousand categories. */
const mostParameters = 100_000
const parametersIn = (groups: readonly ParameterGroup[]): number =>
  groups.reduce((sum, { parameters }) => sum + 1 + parameters.length, 1)
const readGroups = new RecentlyUsed<string, ParameterGroup[]>({ maxSize: mostParameters, sizeOf: parametersIn })
const readAs = ({ id, version }: Pick<CategoryRow, 'id' | 'version'>): string => `${id} ${version}`

/**
 * The same as {@link list}, for every question that is asked: parameters, which are most of it, are read once a version.
 * A transaction may still be undone, and its versions given anew: it reads all.
 */
export async function listKept(db: Db, organizationId: string): Promise<CategoryRow[]> {
  if (db.isTransaction) return list(db, organizationId)
  const query = present(db, organizationId).select(['id', 'parent_id as parentId', 'name', 'sort', 'version'])
  const rows = await query.orderBy('sort').orderBy('created_at').orderBy('id').execute()
  const known = new Map(rows.map((row) => [row.id, readGroups.get(readAs(row))])) // what is put in may push out others
  const unread = rows.filter(({ id }) => !known.get(id)).map(({ id }) => id)
  const read = new Map((await findAll(db, organizationId, unread)).map((row) => [row.id, row]))
  for (const row of read.values()) readGroups.put(readAs(row), row.groups)
  return rows.flatMap((row) => {
    const groups = known.get(row.id)
    return groups ? { ...row, groups } : (read.get(row.id) ?? []) // none where it went between the two reads
  })
}

/** All, and no other change of the tree or a schema until the transaction ends; in one order for all writers. */
export async function lockAll(db: Db, organizationId: string): Promise<void> {
  const query = present(db, organizationId).select('id')
  await query.orderBy('id').forNoKeyUpdate().execute()
}

/** @param lock `share`: its schema stays as it is until the transaction ends */
export async function find(
  db: Db,
  organizationId: string,
  id: string,
  lock?: 'share',
): Promise<CategoryRow | undefined> {
  const own = present(db, organizationId).select(columns).where('id', '=', id)
  const row = await (lock === 'share' ? own.forShare() : own).executeTakeFirst()
  return row && toRow(row)
}

/** @param lock as of {@link find} */
export async function findAll(db: Db, organizationId: string, ids: string[], lock?: 'share'): Promise<CategoryRow[]> {
  if (ids.length === 0) return []
  const own = present(db, organizationId).select(columns).where('id', 'in', ids).orderBy('id')
  return (await (lock === 'share' ? own.forShare() : own).execute()).map(toRow)
}

export const insert = (
  db: Db,
  category: Omit<CategoryRow, 'version'> & { organizationId: string; now: Date },
): Promise<unknown> =>
  db
    .insertInto('product_categories')
    .values({
      id: category.id,
      organization_id: category.organizationId,
      parent_id: category.parentId,
      name: category.name,
      sort: category.sort,
      schema: JSON.stringify(category.groups),
      created_at: category.now,
      updated_at: category.now,
    })
    .execute()

/** Counts the version up. @returns false when it is not `version` */
export async function update(
  db: Db,
  id: string,
  version: number,
  { name, parentId, groups, now }: { name?: string; parentId?: string | null; groups?: ParameterGroup[]; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('product_categories')
    .set((eb) => ({
      ...(name === undefined ? {} : { name }),
      ...(parentId === undefined ? {} : { parent_id: parentId }),
      ...(groups === undefined ? {} : { schema: JSON.stringify(groups) }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Numbers the siblings 0, 1, 2 … in the order given; taking another place is no edit. */
export async function setOrder(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update product_categories c set sort = o.place - 1
    from unnest(${ids}::text[]) with ordinality as o(id, place) where c.id = o.id`.execute(db)
}

/** Hangs everything directly below `from` under `to`. */
export const moveChildren = (db: Db, from: string, to: string): Promise<unknown> =>
  db
    .updateTable('product_categories')
    .set((eb) => ({ parent_id: to, version: eb('version', '+', 1) }))
    .where('parent_id', '=', from)
    .execute()

export const remove = (db: Db, id: string) => db.deleteFrom('product_categories').where('id', '=', id).execute()

/** Kept unseen, under no other category. */
export const hide = (db: Db, id: string, now: Date) =>
  db.updateTable('product_categories').set({ deleted_at: now, parent_id: null }).where('id', '=', id).execute()

/** Removed, and perhaps of no more use to any product. */
export const hiddenIds = async (db: Db): Promise<string[]> => {
  const query = db.selectFrom('product_categories').select('id').where('deleted_at', 'is not', null)
  return (await query.execute()).map(({ id }) => id)
}

export async function findHidden(db: Db, organizationId: string, id: string): Promise<CategoryRow | undefined> {
  const query = db.selectFrom('product_categories').select(columns).where('organization_id', '=', organizationId)
  const row = await query.where('id', '=', id).where('deleted_at', 'is not', null).executeTakeFirst()
  return row && toRow(row)
}
