import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { ParameterValues, Product } from '@zhiku/contract/products'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { matching, ordered, rowsOf, shownOf, standingOf } from '../kept/service.ts'
import type { KeptFilter, Standing } from '../kept/service.ts'
import { modelKey } from '../language/identifiers.ts'
import { containing, paginate } from '../platform/db.ts'
import type { Db, RowOf, Tables } from '../platform/db.ts'

export const { lockAll, update, countByBase, lastChangeIn } = rowsOf('products')

/** All that the organization has not removed, when no knowledge base is named. */
export interface ListFilter extends KeptFilter {
  /** In name, model or an alias, in any writing. */
  keyword?: string | undefined
  sort?: Sort | undefined
}
const sortColumns = {
  updatedAt: 'p.updated_at',
  model: 'p.model_key',
  name: 'p.name',
  completeness: 'p.completeness',
} as const
type SortColumn = keyof typeof sortColumns
export type Sort = SortColumn | `-${SortColumn}`

/** A product with what only the server needs to know of it. */
export interface StoredProduct extends Standing {
  product: Product
  /** Of the published revision; of the latest while none is published. */
  parameters: ParameterValues
}

const selectAll = (db: Db) =>
  db
    .selectFrom('products as p')
    .selectAll('p')
    .select([
      employeeName('p.created_by').as('created_by_name'),
      sql<string[]>`array(select f.file_id from product_files f where f.product_id = p.id order by f.file_id)`.as(
        'file_ids',
      ),
    ])

type Row = RowOf<typeof selectAll>

/** Ids alone: an index holds all that filters and orders ask for, and the wide rows are read for what is shown only. */
const selectIds = (db: Db) => db.selectFrom('products as p').select('p.id')
type SelectedIds = ReturnType<typeof selectIds>

export async function list(
  db: Db,
  organizationId: string,
  filter: ListFilter,
  page: PageQuery,
): Promise<Page<Product>> {
  const found = filtered(selectIds(db), organizationId, filter)
  const ids = await paginate(found, page, ordered(sortColumns, 'p.id', filter.sort ?? '-updatedAt'), ({ id }) => id)
  return { ...ids, list: (await inOrder(db, organizationId, ids.list)).map(({ product }) => product) }
}

/** Everything that matches in batches, for exports; a batch begins behind the last id of the one before. */
export async function* each(db: Db, organizationId: string, filter: ListFilter): AsyncIterable<StoredProduct> {
  const batchSize = 500
  for (let last = ''; ;) {
    const query = filtered(selectIds(db), organizationId, filter).where('p.id', '>', last)
    const ids = (await query.orderBy('p.id').limit(batchSize).execute()).map(({ id }) => id)
    yield* await inOrder(db, organizationId, ids)
    const end = ids.at(-1)
    if (!end || ids.length < batchSize) return
    last = end
  }
}

async function inOrder(db: Db, organizationId: string, ids: readonly string[]): Promise<StoredProduct[]> {
  const found = new Map((await findAll(db, organizationId, ids)).map((stored) => [stored.product.id, stored]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

function filtered(query: SelectedIds, organizationId: string, filter: ListFilter): SelectedIds {
  let q = query.where(matching('p', organizationId, filter))
  if (!filter.knowledgeBaseId) q = q.where(inPresentBase)
  if (filter.keyword) q = q.where(isNamed(organizationId, filter.keyword))
  return q
}

const inPresentBase = sql<boolean>`exists (
  select from knowledge_bases b where b.id = p.knowledge_base_id and b.deleted_at is null)`

const isNamed = (organizationId: string, keyword: string) => {
  const key = modelKey(keyword)
  if (!key) return sql<boolean>`(p.name ilike ${containing(keyword)} or p.model ilike ${containing(keyword)})`
  return sql<boolean>`p.id in (select i.product_id from product_identifiers i
    where i.organization_id = ${organizationId} and i.kind in ('model', 'alias', 'name') and i.key like ${containing(key)})`
}

/** Removed ones too. */
export async function find(db: Db, organizationId: string, id: string): Promise<StoredProduct | undefined> {
  const [stored] = await findAll(db, organizationId, [id])
  return stored
}

/** Removed ones too, in no order. */
export async function findAll(db: Db, organizationId: string, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const query = selectAll(db).where('p.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
  return (await query.where('p.organization_id', '=', organizationId).execute()).map(toStored)
}

/** Which of these model keys the organization has, and in which product. */
export async function idsByKey(
  db: Db,
  organizationId: string,
  keys: readonly string[],
): Promise<Map<string, { id: string; knowledgeBaseId: string }>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'knowledge_base_id', 'model_key'])
    .where('organization_id', '=', organizationId)
    .where('model_key', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.model_key, { id: row.id, knowledgeBaseId: row.knowledge_base_id }]))
}

export const insert = (db: Db, row: Insertable<Tables['products']>) => db.insertInto('products').values(row).execute()

/** @returns the ids that were written; the others' models are taken */
export async function insertAll(db: Db, rows: readonly Insertable<Tables['products']>[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await db
    .insertInto('products')
    .values(rows)
    .onConflict((on) => on.columns(['organization_id', 'model_key']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

export type ProductValues = Updateable<Tables['products']>

export const setLatestRevision = (db: Db, id: string, latest_revision: number) =>
  db.updateTable('products').set({ latest_revision }).where('id', '=', id).execute()

/** Which revision serves; null takes the product out of service. */
export const setPublished = (db: Db, id: string, published_revision: number | null) =>
  db.updateTable('products').set({ published_revision }).where('id', '=', id).execute()

export async function setFiles(db: Db, id: string, fileIds: readonly string[]): Promise<void> {
  await db.deleteFrom('product_files').where('product_id', '=', id).execute()
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id) => ({ product_id: id, file_id }))
  await db.insertInto('product_files').values(rows).execute()
}

/** Every product with the addresses of its pictures; of these ids only, where they are given. */
export const picturesOf = (db: Db, ids?: readonly string[]): Promise<{ id: string; imageUrls: string[] }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'image_urls as imageUrls'])
    .$if(ids !== undefined, (q) => q.where('id', '=', (eb) => eb.fn.any(eb.val([...(ids ?? [])]))))
    .execute()

const toStored = (row: Row): StoredProduct => ({
  product: toProduct(row),
  parameters: row.parameters as ParameterValues, // written by this room only, from what a schema allows
  ...standingOf(row),
})

const toProduct = (row: Row): Product => ({
  ...shownOf(row),
  name: row.name,
  model: row.model,
  aliases: row.aliases,
  categoryId: row.category_id,
  imageUrls: row.image_urls,
  sellingPoints: row.selling_points,
  description: row.description,
  relatedFileIds: row.file_ids,
  publishedRevision: row.published_revision,
  latestRevision: row.latest_revision,
  completeness: row.completeness,
})
