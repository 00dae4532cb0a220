/** 回收站: what was removed and can still be brought back, whatever kind it is of; or goes for good before its days are over. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { RemovedThing } from '@zhiku/contract/recycle-bin'
import { limits } from '@zhiku/contract/words/limits'
import type { KnowledgeBaseType } from '@zhiku/contract/words/knowledge-bases'
import type { RemovedType } from '@zhiku/contract/words/recycle-bin'
import type { Permission } from '@zhiku/contract/words/roles'
import * as faqs from '../faqs/service.ts'
import * as files from '../files/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { hasPage, inTransaction, requirePermission } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as products from '../products/service.ts'
import { basePurge } from './purge-base.ts'
import * as store from './store.ts'
import type { RemovedRow } from './store.ts'

type Endpoints = typeof api.recycleBin
type Item = BodyOf<Endpoints['purge']>['items'][number]

const dayMs = 24 * 60 * 60 * 1000
const pages = { document: 'docStorage', faq: 'faqStorage' } as const satisfies Record<KnowledgeBaseType, string>

const purging: Record<RemovedType, Permission> = {
  file: 'knowledge.remove',
  faq: 'knowledge.remove',
  product: 'knowledge.remove',
  knowledgeBase: 'knowledgeBase.configure',
}

/** The page that keeps something shows what was removed of it. */
const shownTypes = (ctx: Context): KnowledgeBaseType[] =>
  (['document', 'faq'] as const).filter((type) => hasPage(ctx, pages[type]))

export async function list(
  ctx: Context,
  { pageNum, pageSize, knowledgeBaseType, ...filter }: QueryOf<Endpoints['list']>,
): Promise<DataOf<Endpoints['list']>> {
  const { organizationId } = ctx.actor
  const knowledgeBaseTypes = shownTypes(ctx).filter((type) => !knowledgeBaseType || type === knowledgeBaseType)
  const found = await store.list(ctx.db, { ...filter, organizationId, knowledgeBaseTypes }, { pageNum, pageSize })
  const contentsOf = await countContents(ctx, found.list)
  return { ...found, list: found.list.map((row) => ({ ...toThing(row), ...contentsOf(row) })) }
}

/** What each of the knowledge bases among them holds. */
async function countContents({ db }: Context, rows: readonly RemovedRow[]) {
  const ids = rows.filter(({ type }) => type === 'knowledgeBase').map(({ id }) => id)
  if (ids.length === 0) return () => ({})
  const [fileCounts, productCounts, faqCounts] = await Promise.all([
    files.countByBase(db, ids),
    products.countByBase(db, ids),
    faqs.countByBase(db, ids),
  ])
  const countOf = (counts: ReadonlyMap<string, number>, id: string) => counts.get(id) ?? 0
  return ({ type, id }: RemovedRow): Pick<RemovedThing, 'contents'> =>
    type === 'knowledgeBase'
      ? {
          contents: {
            files: countOf(fileCounts, id),
            products: countOf(productCounts, id),
            faqs: countOf(faqCounts, id),
          },
        }
      : {}
}

const toThing = (row: RemovedRow): RemovedThing => ({
  type: row.type,
  id: row.id,
  name: row.name,
  knowledgeBase: {
    id: row.knowledgeBaseId,
    name: row.knowledgeBaseName,
    type: row.knowledgeBaseType,
    isRemoved: row.isBaseRemoved,
  },
  removedAt: row.removedAt.toISOString(),
  ...(row.removedById && row.removedByName ? { removedBy: { id: row.removedById, name: row.removedByName } } : {}),
  keptUntil: new Date(row.removedAt.getTime() + limits.removedDays * dayMs).toISOString(),
})

export async function restore(
  ctx: Context,
  { items, categoryId }: BodyOf<Endpoints['restore']>,
): Promise<DataOf<Endpoints['restore']>> {
  requirePermissions(ctx, items, { knowledgeBase: 'knowledgeBase.configure' })
  let submitted = 0
  const ended = await eachItem(ctx, items, async (row) => {
    const waits = await bringBack(ctx, row, categoryId)
    if (waits) submitted++
  })
  return { ...ended, submitted }
}

/** @returns whether it waits for an audit from now on */
async function bringBack(ctx: Context, row: RemovedRow, categoryId: string | undefined): Promise<boolean> {
  const { type, id, knowledgeBaseId } = row
  if (type === 'knowledgeBase') {
    await knowledgeBases.restore(ctx, id)
    return false
  }
  if (row.isBaseRemoved) throw baseRemoved(row)
  const acts = {
    file: () => files.restore(ctx, knowledgeBaseId, id),
    faq: () => faqs.restore(ctx, knowledgeBaseId, id),
    product: () => products.restore(ctx, knowledgeBaseId, id, categoryId),
  }
  return (await acts[type]()).pendingAuditId !== undefined
}

const baseRemoved = ({ knowledgeBaseName }: RemovedRow) =>
  new Problem('removed.base_removed', `所在的知识库“${knowledgeBaseName}”也已删除，请先恢复知识库`)

export async function purge(ctx: Context, { items }: BodyOf<Endpoints['purge']>): Promise<DataOf<Endpoints['purge']>> {
  requirePermissions(ctx, items, purging)
  const acts: Record<RemovedType, (row: RemovedRow) => Promise<void>> = {
    file: (row) => files.purge(ctx, row.knowledgeBaseId, row.id),
    faq: (row) => faqs.purge(ctx, row.knowledgeBaseId, row.id),
    product: (row) => products.purge(ctx, row.knowledgeBaseId, row.id),
    knowledgeBase: ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        await knowledgeBases.purge(ctx, id)
        await ctx.jobs.enqueue(ctx.db, basePurge, { knowledgeBaseId: id })
      }),
  }
  return eachItem(ctx, items, (row) => acts[row.type](row))
}

/** @throws permission.denied */
function requirePermissions(
  ctx: Context,
  items: readonly Item[],
  needed: Partial<Record<RemovedType, Permission>>,
): void {
  for (const { type } of items) {
    const permission = needed[type]
    if (permission) requirePermission(ctx, permission)
  }
}

/** The same act on many; each succeeds or fails for itself. */
async function eachItem(ctx: Context, items: readonly Item[], act: (row: RemovedRow) => Promise<unknown>) {
  const failed: (Item & { code: number; message: string })[] = []
  for (const item of items) {
    try {
      await act(await requireRemoved(ctx, item))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed.push({ ...item, code: error.code, message: error.message })
    }
  }
  return { changed: items.length - failed.length, failed }
}

/** @throws removed.not_found, also for what none of the caller's pages shows */
async function requireRemoved(ctx: Context, { type, id }: Item): Promise<RemovedRow> {
  const row = await store.find(ctx.db, { organizationId: ctx.actor.organizationId, type, id })
  if (!row || !shownTypes(ctx).includes(row.knowledgeBaseType)) throw new Problem('removed.not_found')
  return row
}
