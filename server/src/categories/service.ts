/** 分类: the tree that a knowledge base's files are filed under. */
import type { api } from '@zhiku/contract'
import type { Category } from '@zhiku/contract/categories'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import { limits } from '@zhiku/contract/words/limits'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context, Reading } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'
import type { CategoryRow } from './store.ts'

/** Files directly in each category; filled by app.ts, for the room that owns files lies above this one. */
export type CountFiles = (db: Db, organizationId: string) => Promise<Map<string, number>>

/**
 * Files under another category, or none, what is filed directly in one: in the transaction of the removal. It waits for
 * no audit, because what the knowledge says stays the same.
 */
export type Refile = (ctx: Context, from: string, to: string | null) => Promise<void>

const nameTaken = () =>
  new Problem('category.name_taken', undefined, [{ path: 'name', message: '同级分类中已有这个名称' }])
const notEmpty = () => new Problem('category.not_empty')

export async function tree(
  ctx: Context,
  knowledgeBaseId: string | undefined,
  countFiles: CountFiles,
): Promise<Category[]> {
  const { organizationId } = ctx.actor
  if (knowledgeBaseId) await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const rows = await store.list(ctx.db, organizationId, knowledgeBaseId)
  return branches(rows, null, await countFiles(ctx.db, organizationId))
}

/** @throws category.not_found, also for another organization's or another knowledge base's. */
export async function requireCategory(ctx: Reading, id: string, knowledgeBaseId?: string): Promise<CategoryRow> {
  const category = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!category || (knowledgeBaseId && category.knowledgeBaseId !== knowledgeBaseId)) {
    throw new Problem('category.not_found')
  }
  return category
}

/** Whether the knowledge base still has it. */
export const isThere = async (ctx: Context, id: string, knowledgeBaseId: string): Promise<boolean> =>
  (await store.find(ctx.db, ctx.actor.organizationId, id))?.knowledgeBaseId === knowledgeBaseId

/** All of a knowledge base that is going for good, from the lowest up: nothing is filed under them any more. */
export async function removeAll(db: Db, knowledgeBaseId: string): Promise<void> {
  for (let removed = 1; removed > 0;) removed = await store.removeLeaves(db, knowledgeBaseId)
}

/** Its name; the id of one that is gone. */
export const nameOf = async (ctx: Context, id: string): Promise<string> =>
  (await store.find(ctx.db, ctx.actor.organizationId, id))?.name ?? id

/** The category and everything below it. */
export async function withDescendants(ctx: Reading, id: string): Promise<string[]> {
  const { knowledgeBaseId } = await requireCategory(ctx, id)
  const rows = await store.list(ctx.db, ctx.actor.organizationId, knowledgeBaseId)
  return descendants(rows, id)
}

export const create = (ctx: Context, draft: BodyOf<typeof api.categories.create>): Promise<Category> =>
  inTransaction(ctx, async (ctx) => {
    const { knowledgeBaseId, name, parentId = null } = draft
    await knowledgeBases.lock(ctx, knowledgeBaseId)
    const rows = await store.list(ctx.db, ctx.actor.organizationId, knowledgeBaseId)
    if (parentId) requireDepth(rows, parentId, 1)
    const siblings = rows.filter((row) => row.parentId === parentId)
    const row = { id: newId(), knowledgeBaseId, parentId, name, sort: siblings.length }
    const insert = () =>
      store.insert(ctx.db, { ...row, organizationId: ctx.actor.organizationId, now: ctx.clock.now() })
    await refuseOn('categories__sibling_name', nameTaken, insert)
    if (draft.sort !== undefined) await place(ctx.db, siblings, row.id, draft.sort)
    await record(ctx, 'create', row, operationRecords.changesOfNew({ name, parentId: nameIn(rows, parentId) }))
    return { ...row, count: 0, children: [] }
  })

/** Renames, moves under another parent, or takes another place among its siblings. */
export const update = (ctx: Context, id: string, draft: BodyOf<typeof api.categories.update>): Promise<CategoryRow> =>
  inTransaction(ctx, async (ctx) => {
    const { knowledgeBaseId } = await requireCategory(ctx, id)
    await knowledgeBases.lock(ctx, knowledgeBaseId)
    const rows = await store.list(ctx.db, ctx.actor.organizationId, knowledgeBaseId)
    const before = rows.find((row) => row.id === id)
    if (!before) throw new Problem('category.not_found')
    const parentId = draft.parentId === undefined ? before.parentId : draft.parentId
    if (parentId) {
      if (descendants(rows, id).includes(parentId)) throw new Problem('category.cycle')
      requireDepth(rows, parentId, height(rows, id))
    }
    const after = { ...before, name: draft.name ?? before.name, parentId, sort: draft.sort ?? before.sort }
    await refuseOn('categories__sibling_name', nameTaken, () => store.update(ctx.db, id, after))
    const siblings = rows.filter((row) => row.parentId === parentId && row.id !== id)
    const isMoved = parentId !== before.parentId
    if (draft.sort !== undefined || isMoved) await place(ctx.db, siblings, id, draft.sort ?? siblings.length)
    await record(ctx, 'update', after, changesOf(rows, before, after))
    return after
  })

/** A parent by its name: the record outlives it. */
const nameIn = (rows: readonly CategoryRow[], id: string | null) => rows.find((row) => row.id === id)?.name ?? null

function changesOf(rows: readonly CategoryRow[], before: CategoryRow, after: CategoryRow) {
  const told = (row: CategoryRow) => ({ ...row, parentId: nameIn(rows, row.parentId) })
  return operationRecords.changesBetween(told(before), told(after), ['name', 'parentId', 'sort'])
}

/** A category with everything below it, somewhere in a tree. */
export function findIn(tree: Category[], id: string): Category {
  for (let level = tree; level.length > 0; level = level.flatMap((category) => category.children)) {
    const found = level.find((category) => category.id === id)
    if (found) return found
  }
  throw new Problem('category.not_found')
}

/** @throws category.not_empty while it holds a category, a file or a FAQ and nobody said where that goes: the database decides. */
export const remove = (
  ctx: Context,
  id: string,
  { moveTo }: QueryOf<typeof api.categories.remove>,
  refile: Refile,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const category = await requireCategory(ctx, id)
    await knowledgeBases.lock(ctx, category.knowledgeBaseId)
    if (moveTo) await moveContents(ctx, category, moveTo === 'none' ? null : moveTo, refile)
    await refuseOn('categories_parent_id_fkey', notEmpty, () =>
      refuseOn('files_category_id_fkey', notEmpty, () =>
        refuseOn('faqs_category_id_fkey', notEmpty, () => store.remove(ctx.db, id)),
      ),
    )
    const target = moveTo && moveTo !== 'none' ? await nameOf(ctx, moveTo) : moveTo && '不分类'
    await record(ctx, 'remove', category, target ? [{ field: 'moveTo', after: target }] : [])
  })

/** @throws category.not_found, category.name_taken, category.too_deep, category.cycle */
async function moveContents(
  ctx: Context,
  { id, knowledgeBaseId }: CategoryRow,
  moveTo: string | null,
  refile: Refile,
): Promise<void> {
  const rows = await store.list(ctx.db, ctx.actor.organizationId, knowledgeBaseId)
  if (moveTo) {
    if (!rows.some((row) => row.id === moveTo)) throw new Problem('category.not_found')
    if (descendants(rows, id).includes(moveTo)) throw new Problem('category.cycle')
  }
  const children = childrenOf(rows, id)
  for (const child of children) {
    if (moveTo) requireDepth(rows, moveTo, height(rows, child.id))
    await refuseOn('categories__sibling_name', nameTaken, () =>
      store.update(ctx.db, child.id, { name: child.name, parentId: moveTo }),
    )
  }
  const siblings = rows.filter((row) => row.parentId === moveTo && row.id !== id)
  await store.setOrder(
    ctx.db,
    [...siblings, ...children].map((row) => row.id),
  )
  await refile(ctx, id, moveTo)
}

async function record(
  ctx: Context,
  action: 'create' | 'update' | 'remove',
  { id, name, knowledgeBaseId }: CategoryRow,
  changes: operationRecords.Act['changes'],
): Promise<void> {
  const said = async (value: unknown) => (typeof value === 'string' ? nameOf(ctx, value) : value)
  const readable = changes.map(async (change) => {
    if (change.field !== 'parentId') return change
    return { ...change, before: await said(change.before), after: await said(change.after) }
  })
  const target = { type: 'category', id, name } as const
  await operationRecords.write(ctx, { action, target, knowledgeBaseId, changes: await Promise.all(readable) })
}

const place = (db: Db, siblings: CategoryRow[], id: string, sort: number): Promise<void> => {
  const ids = siblings.map((row) => row.id)
  ids.splice(Math.min(sort, ids.length), 0, id)
  return store.setOrder(db, ids)
}

function branches(rows: CategoryRow[], parentId: string | null, counts: Map<string, number>): Category[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = branches(rows, row.id, counts)
      const below = children.reduce((sum, child) => sum + child.count, 0)
      return { ...row, count: (counts.get(row.id) ?? 0) + below, children }
    })
}

const childrenOf = (rows: CategoryRow[], id: string): CategoryRow[] => rows.filter((row) => row.parentId === id)

const descendants = (rows: CategoryRow[], id: string): string[] => [
  id,
  ...childrenOf(rows, id).flatMap((row) => descendants(rows, row.id)),
]

/** Levels from `id` down, itself included. */
const height = (rows: CategoryRow[], id: string): number =>
  1 + Math.max(0, ...childrenOf(rows, id).map((row) => height(rows, row.id)))

/** @throws category.not_found, category.too_deep */
function requireDepth(rows: CategoryRow[], parentId: string, added: number): void {
  let depth = 0
  for (let at: string | null = parentId; at; depth++) {
    const parent = rows.find((row) => row.id === at)
    if (!parent) throw new Problem('category.not_found')
    at = parent.parentId
  }
  if (depth + added > limits.categoryDepth) throw new Problem('category.too_deep')
}
