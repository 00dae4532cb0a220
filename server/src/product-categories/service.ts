/** 商品分类: the organization's tree of what it sells; each node says by which parameters its products are described. */
import type { api } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { ParameterGroup, ParameterSchema, ProductCategory } from '@zhiku/contract/product-categories'
import type { Action } from '@zhiku/contract/words/operation-records'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context, Reading } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { changesOfSchema, isSameSchema } from './schema-changes.ts'
import { lossesOf, productsOf, refuseLoss, requireSound, rescalesOf } from './schema-rules.ts'
import type { Holding, Loss } from './schema-rules.ts'
import * as store from './store.ts'
import type { CategoryRow } from './store.ts'
import { branches, findIn, requirePlace, withDescendants as idsBelow } from './tree.ts'

type Endpoints = typeof api.productCategories

export type { Holding, Loss } from './schema-rules.ts'

/** What this room must ask of the products that lie above it; filled by app.ts. */
export interface ProductsOfCategories {
  /** Products directly in each category. */
  count(db: Db, organizationId: string): Promise<Map<string, number>>
  /** Products of the category that hold, or have held, a value that would be lost; undefined where there is none. */
  holding(db: Db, categoryId: string, loss: Loss): Promise<Holding | undefined>
  /** Whether removed products, which can be brought back, are filed under it. */
  holdsRemoved(db: Db, categoryId: string): Promise<boolean>
  /** Files all products of one category under another, those that can be restored too. */
  move(ctx: Context, from: string, to: string): Promise<void>
  /** Told, in the transaction of the change, that products of the category are described anew. */
  redescribed(ctx: Context, categoryId: string): Promise<void>
}

const nameTaken = () =>
  new Problem('product_category.name_taken', undefined, [{ path: 'name', message: '同级商品分类中已有这个名称' }])

export async function tree(ctx: Context, products: ProductsOfCategories): Promise<ProductCategory[]> {
  const { organizationId } = ctx.actor
  const rows = await store.list(ctx.db, organizationId)
  return branches(rows, null, await products.count(ctx.db, organizationId))
}

export const get = async (ctx: Context, products: ProductsOfCategories, id: string): Promise<ProductCategory> =>
  findIn(await tree(ctx, products), id)

const schemaOf = ({ id, groups, version }: CategoryRow): ParameterSchema => ({ categoryId: id, groups, version })

/** @throws product_category.not_found, also for another organization's */
export const schema = async (ctx: Context, id: string): Promise<ParameterSchema> => schemaOf(await requireRow(ctx, id))

/** The same; neither schema nor category changes until the transaction ends. @throws product_category.not_found */
export const requireSteadySchema = async (ctx: Context, id: string): Promise<ParameterSchema> =>
  schemaOf(await requireRow(ctx, id, 'share'))

/** The same of many, in one order for all callers; what is gone is left out. */
export async function steadySchemas(ctx: Context, ids: Iterable<string>): Promise<Map<string, ParameterSchema>> {
  const rows = await store.findAll(ctx.db, ctx.actor.organizationId, [...new Set(ids)], 'share')
  return new Map(rows.map((row) => [row.id, schemaOf(row)]))
}

/** Schemas of the organization's categories, by id; what is gone is left out. */
export async function schemas(ctx: Reading, ids: Iterable<string>): Promise<Map<string, ParameterSchema>> {
  const rows = await store.findAll(ctx.db, ctx.actor.organizationId, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, schemaOf(row)]))
}

/** Every category of the organization by id, with its name and schema, and the ids of itself and all below it. */
export async function all(
  ctx: Reading,
): Promise<Map<string, { name: string; schema: ParameterSchema; within: () => string[] }>> {
  const rows = await store.listKept(ctx.db, ctx.actor.organizationId)
  return new Map(
    rows.map((row) => [row.id, { name: row.name, schema: schemaOf(row), within: () => idsBelow(rows, row.id) }]),
  )
}

/** Names of the organization's categories, by id; what is gone is left out. */
export async function namesOf(ctx: Reading, ids: Iterable<string>): Promise<Map<string, string>> {
  const rows = await store.findAll(ctx.db, ctx.actor.organizationId, [...new Set(ids)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Its name; the id of one that is gone. */
export const nameOf = async (ctx: Reading, id: string): Promise<string> =>
  (await store.find(ctx.db, ctx.actor.organizationId, id))?.name ?? id

/** The category and everything below it. @throws product_category.not_found */
export async function withDescendants(ctx: Reading, id: string): Promise<string[]> {
  const rows = await store.list(ctx.db, ctx.actor.organizationId)
  if (!rows.some((row) => row.id === id)) throw new Problem('product_category.not_found')
  return idsBelow(rows, id)
}

async function requireRow(ctx: Context, id: string, lock?: 'share'): Promise<CategoryRow> {
  const row = await store.find(ctx.db, ctx.actor.organizationId, id, lock)
  if (!row) throw new Problem('product_category.not_found')
  return row
}

/** The tree as it stays until the transaction ends. */
async function lockedTree(ctx: Context): Promise<CategoryRow[]> {
  await store.lockAll(ctx.db, ctx.actor.organizationId)
  return store.list(ctx.db, ctx.actor.organizationId)
}

const rowIn = (rows: readonly CategoryRow[], id: string): CategoryRow => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Problem('product_category.not_found')
  return row
}

export const create = (ctx: Context, draft: BodyOf<Endpoints['create']>): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { name, parentId = null, sort, copySchemaFrom } = draft
    const rows = await lockedTree(ctx)
    requirePlace(rows, parentId)
    const siblings = rows.filter((row) => row.parentId === parentId)
    const groups = copySchemaFrom ? inUse(rowIn(rows, copySchemaFrom).groups) : []
    const row = { id: newId(), parentId, name, sort: siblings.length, groups }
    const { organizationId } = ctx.actor
    const insert = () => store.insert(ctx.db, { ...row, organizationId, now: ctx.clock.now() })
    await refuseOn('product_categories__sibling_name', nameTaken, insert)
    if (sort !== undefined) await place(ctx.db, siblings, row.id, sort)
    await record(ctx, 'create', row, operationRecords.changesOfNew(madeOf(rows, { name, parentId, copySchemaFrom })))
    return row.id
  })

/** Other categories by their names: the record outlives them. */
const nameIn = (rows: readonly { id: string; name: string }[], id: string | null | undefined) =>
  rows.find((row) => row.id === id)?.name ?? null

const madeOf = (
  rows: Parameters<typeof nameIn>[0],
  { name, parentId, copySchemaFrom }: { name: string; parentId: string | null; copySchemaFrom: string | undefined },
) => ({ name, parentId: nameIn(rows, parentId), copySchemaFrom: nameIn(rows, copySchemaFrom) })

const inUse = (groups: readonly ParameterGroup[]): ParameterGroup[] =>
  groups.map((group) => ({ ...group, parameters: group.parameters.filter(({ retired }) => !retired) }))

/** Renames, moves under another parent, or takes another place among its siblings. */
export const update = (ctx: Context, id: string, { version, ...draft }: BodyOf<Endpoints['update']>): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const rows = await lockedTree(ctx)
    const before = rowIn(rows, id)
    const parentId = draft.parentId === undefined ? before.parentId : draft.parentId
    if (parentId !== before.parentId) requirePlace(rows, parentId, id)
    const after = { ...before, name: draft.name ?? before.name, parentId, sort: draft.sort ?? before.sort }
    const values = { name: after.name, parentId, now: ctx.clock.now() }
    const write = () => store.update(ctx.db, id, version, values)
    if (!(await refuseOn('product_categories__sibling_name', nameTaken, write))) throw new Problem('version.stale')
    const siblings = rows.filter((row) => row.parentId === parentId && row.id !== id)
    const isMoved = parentId !== before.parentId
    if (draft.sort !== undefined || isMoved) await place(ctx.db, siblings, id, draft.sort ?? siblings.length)
    const told = (row: typeof before) => ({ ...row, parentId: nameIn(rows, row.parentId) })
    const fields = ['name', 'parentId', 'sort'] as const
    await record(ctx, 'update', after, operationRecords.changesBetween(told(before), told(after), fields))
  })

/**
 * Removed products do not hold it back: it is kept for them, unseen, until the last of them has gone for good.
 * @throws product_category.not_empty while it holds anything and nobody said where that goes: the database decides
 */
export const remove = (
  ctx: Context,
  products: ProductsOfCategories,
  id: string,
  moveTo: string | undefined,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const rows = await lockedTree(ctx)
    const category = rowIn(rows, id)
    if (moveTo) await moveContents(ctx, products, rows, id, moveTo)
    if (await products.holdsRemoved(ctx.db, id)) {
      await requireEmpty(ctx, products, rows, id)
      await store.hide(ctx.db, id, ctx.clock.now())
    } else {
      await refuseOn('product_categories_parent_id_fkey', notEmpty, () =>
        refuseOn('products_category_id_fkey', notEmpty, () => store.remove(ctx.db, id)),
      )
    }
    const changes = moveTo ? [{ field: 'moveTo', after: rowIn(rows, moveTo).name }] : []
    await record(ctx, 'remove', category, changes)
  })

const notEmpty = () => new Problem('product_category.not_empty')

/** No product comes to it meanwhile: whoever files one under it waits for the lock of the tree. */
async function requireEmpty(
  { db, actor }: Context,
  products: ProductsOfCategories,
  rows: readonly CategoryRow[],
  id: string,
): Promise<void> {
  const count = (await products.count(db, actor.organizationId)).get(id) ?? 0
  if (count > 0 || rows.some((row) => row.parentId === id)) throw notEmpty()
}

/** A removed category as it was, which removed products are still filed under. */
export const hidden = (ctx: Context, id: string): Promise<CategoryRow | undefined> =>
  store.findHidden(ctx.db, ctx.actor.organizationId, id)

/** Removed categories that no product is filed under any more go for good. */
export async function sweep(ctx: Context<undefined>, holdsRemoved: ProductsOfCategories['holdsRemoved']) {
  for (const id of await store.hiddenIds(ctx.db))
    await inTransaction(ctx, async ({ db }) => {
      if (!(await holdsRemoved(db, id))) await store.remove(db, id)
    })
}

async function moveContents(
  ctx: Context,
  products: ProductsOfCategories,
  rows: readonly CategoryRow[],
  id: string,
  moveTo: string,
): Promise<void> {
  requirePlace(rows, rowIn(rows, moveTo).id, id)
  await requireSameUnits(rowIn(rows, id).groups, rowIn(rows, moveTo), (loss) => products.holding(ctx.db, id, loss))
  const children = rows.filter((row) => row.parentId === id)
  for (const child of children) requirePlace(rows, moveTo, child.id)
  await refuseOn('product_categories__sibling_name', nameTaken, () => store.moveChildren(ctx.db, id, moveTo))
  const siblings = rows.filter((row) => row.parentId === moveTo && row.id !== id)
  const order = [...siblings, ...children].map((row) => row.id)
  await store.setOrder(ctx.db, order)
  await products.move(ctx, id, moveTo)
}

/**
 * Products take their values along to another category: each number must mean there what it meant.
 * @param holding those of the products that hold, or have held, the number
 * @throws product_category.unit_differs
 */
export async function requireSameUnits(
  from: readonly ParameterGroup[],
  to: { name: string; groups: readonly ParameterGroup[] },
  holding: (loss: Loss) => Promise<Holding | undefined>,
): Promise<void> {
  for (const loss of rescalesOf(from, to.groups)) {
    const held = await holding(loss)
    if (!held) continue
    const { parameter, unit } = loss
    const units = `单位「${parameter.unit ?? '无'}」，在分类「${to.name}」里是「${unit ?? '无'}」`
    const message = `参数「${parameter.name}」（编码 ${parameter.key}）${productsOf(held)}填过，${units}，移过去数值的意思会变；请在那个分类里新建商品`
    throw new Problem('product_category.unit_differs', message, [{ path: 'categoryId', message }])
  }
}

/** @throws parameter.in_use where a value that a product holds, or has held, would be lost or mean something else */
export const saveSchema = (
  ctx: Context,
  products: ProductsOfCategories,
  id: string,
  { groups, version }: BodyOf<Endpoints['saveSchema']>,
): Promise<ParameterSchema> =>
  inTransaction(ctx, async (ctx) => {
    requireSound(groups)
    const before = rowIn(await lockedTree(ctx), id)
    if (before.version !== version) throw new Problem('version.stale')
    for (const loss of lossesOf(before.groups, groups)) {
      const holding = await products.holding(ctx.db, id, loss)
      if (holding) refuseLoss(loss, holding, groups)
    }
    const changes = changesOfSchema(before.groups, groups)
    if (isSameSchema(before.groups, groups)) return schemaOf(before)
    await store.update(ctx.db, id, version, { groups, now: ctx.clock.now() })
    await record(ctx, 'configure', before, changes)
    await products.redescribed(ctx, id)
    return schema(ctx, id)
  })

const record = (
  ctx: Context,
  action: Action,
  { id, name }: Pick<CategoryRow, 'id' | 'name'>,
  changes: operationRecords.Act['changes'],
) => operationRecords.write(ctx, { action, target: { type: 'productCategory', id, name }, changes })

const place = (db: Db, siblings: readonly CategoryRow[], id: string, sort: number): Promise<void> => {
  const ids = siblings.map((row) => row.id)
  ids.splice(Math.min(sort, ids.length), 0, id)
  return store.setOrder(db, ids)
}
