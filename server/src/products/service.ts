/**
 * 商品: what the company sells. Its values answer questions, so every change of them is a revision; where audits are
 * required a change of what is served waits (proposals.ts), and a product that never was approved is not served.
 */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { Product } from '@zhiku/contract/products'
import * as faqs from '../faqs/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import * as productCategories from '../product-categories/service.ts'
import { eachOf } from '../platform/batch.ts'
import { inTransaction, requireBatchPermission } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { recordedChanges } from './changes.ts'
import { columnsOf, contentOf, contentOfDraft, modelTaken, requireModel, withChanges } from './content.ts'
import { lastingPictures, requirePictures } from './pictures.ts'
import { propose } from './proposals.ts'
import { mustWait, record, requireFree, requireLocked, requireStored, rewrite, settle, stopNow } from './rewrite.ts'
import { reflect } from './source.ts'
import * as store from './store.ts'
import { requireValues } from './values.ts'
import { keepContent, requireFiles, writeFiles } from './writing.ts'

export { answering, inOrderOfModel, passing } from './answering-store.ts'
export { namedInFull, namedInPart, productsNamed, tiers } from './identifiers-store.ts'
export { auditSubject } from './proposals.ts'
export { createMany, updateMany } from './bulk.ts'
export { holders, isShown } from './pictures.ts'
export { changesOf } from './changes.ts'
export type { AnsweringProduct, NumberTest } from './answering-store.ts'
export type { Content } from './content.ts'
export type { NamedProduct, Tier } from './identifiers-store.ts'
export { detailAt, eachOfCategory, findByModels } from './for-sheets.ts'
export { modelKey } from '../language/model-key.ts'
export { checkValues, valuesInUse } from './values.ts'
export type { StoredProduct } from './store.ts'

type Endpoints = typeof api.products

export const countByBase = store.countByBase

export async function list(
  ctx: Context,
  knowledgeBaseId: string,
  query: QueryOf<Endpoints['list']>,
): Promise<Page<Product>> {
  const { pageNum, pageSize, ...filters } = query
  const filter = await filterOf(ctx, knowledgeBaseId, filters)
  return store.list(ctx.db, ctx.actor.organizationId, filter, { pageNum, pageSize })
}

async function filterOf(
  ctx: Context,
  knowledgeBaseId: string,
  { categoryId, ...query }: { categoryId?: string | undefined } & Omit<store.ListFilter, 'categoryIds'>,
): Promise<store.ListFilter> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const categoryIds = categoryId ? await productCategories.withDescendants(ctx, categoryId) : undefined
  return { ...query, knowledgeBaseId, categoryIds }
}

export async function options(
  ctx: Context,
  { ids, keyword, categoryId, pageNum, pageSize }: QueryOf<Endpoints['options']>,
): Promise<DataOf<Endpoints['options']>> {
  const chosen = ids?.split(',').filter(Boolean)
  if (chosen?.length === 0) return { list: [], total: 0, pageNum, pageSize }
  const categoryIds = categoryId ? await productCategories.withDescendants(ctx, categoryId) : undefined
  const filter: store.ListFilter = { keyword, categoryIds, ids: chosen, sort: 'name' }
  const found = await store.list(ctx.db, ctx.actor.organizationId, filter, { pageNum, pageSize })
  return { ...found, list: found.list.map(optionOf) }
}

const optionOf = ({ id, knowledgeBaseId, name, model, categoryId }: Product) => ({
  id,
  knowledgeBaseId,
  name,
  model,
  categoryId,
})

/** @throws product.not_found, also for a removed one and for another knowledge base's or organization's */
export const get = async (ctx: Context, knowledgeBaseId: string, id: string): Promise<Product> =>
  (await requireStored(ctx, knowledgeBaseId, id)).product

export async function create(
  ctx: Context,
  knowledgeBaseId: string,
  { remark, relatedFaqIds = [], ...draft }: BodyOf<Endpoints['create']> & { enabled?: boolean | undefined },
): Promise<Product> {
  await knowledgeBases.requireType(ctx, knowledgeBaseId, 'document')
  const imageUrls = await lastingPictures(ctx, draft.imageUrls ?? [])
  return inTransaction(ctx, async (ctx) => {
    const base = await knowledgeBases.requireType(ctx, knowledgeBaseId, 'document')
    const given = contentOfDraft({ ...draft, imageUrls })
    const { groups } = await productCategories.requireSteadySchema(ctx, given.categoryId)
    const parameters = requireValues(groups, given.parameters)
    await requireModel(ctx, given.model)
    await requireFiles(ctx, given.relatedFileIds, [])
    await requirePictures(ctx, given.imageUrls)
    const content = { ...given, parameters }
    const { organizationId: organization_id, employeeId: created_by } = ctx.actor
    const [id, now] = [newId(), ctx.clock.now()]
    const audit_status = knowledgeBases.auditStatusAfterChange(base)
    const made = { created_by, created_at: now, updated_at: now }
    const row = { ...columnsOf(content, groups), id, organization_id, knowledge_base_id: knowledgeBaseId, audit_status }
    await refuseOn('products__organization_model', modelTaken, () => store.insert(ctx.db, { ...row, ...made }))
    await writeFiles(ctx, id, content)
    await keepContent(ctx, id, content)
    const stored = await requireStored(ctx, knowledgeBaseId, id)
    const auditId = await settle(ctx, stored, { after: content, remark, isRevised: true })
    if (!auditId) await record(ctx, 'create', stored.product, await recordedChanges(ctx, null, content))
    await reflect(ctx, id)
    if (relatedFaqIds.length > 0) await faqs.relateToProduct(ctx, id, relatedFaqIds)
    return get(ctx, knowledgeBaseId, id)
  })
}

/** Answers the product as it serves: the change may be waiting. To disable it is done at once, whatever waits. */
export async function update(
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  { version, parameters, remark, relatedFaqIds, ...given }: BodyOf<Endpoints['update']>,
): Promise<Product> {
  await requireStored(ctx, knowledgeBaseId, id)
  const draft = given.imageUrls ? { ...given, imageUrls: await lastingPictures(ctx, given.imageUrls) } : given
  return inTransaction(ctx, async (ctx) => {
    const found = await requireLocked(ctx, knowledgeBaseId, id)
    if (found.product.version !== version) throw new Problem('version.stale')
    const { enabled, ...others } = draft
    if (enabled === false && found.product.enabled) await stopNow(ctx, found)
    const isMore = Object.keys(others).length > 0 || parameters !== undefined || enabled === true
    if (isMore) {
      const stored = await requireFree(ctx, knowledgeBaseId, id)
      await rewrite(ctx, stored, { draft: withChanges(contentOf(stored), draft), parameters, remark })
    }
    if (relatedFaqIds) await faqs.relateToProduct(ctx, id, relatedFaqIds)
    return get(ctx, knowledgeBaseId, id)
  })
}

/** Removed products are kept for 30 days. */
export const remove = (ctx: Context, knowledgeBaseId: string, id: string): Promise<DataOf<Endpoints['remove']>> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await requireFree(ctx, knowledgeBaseId, id)
    if (await mustWait(ctx, stored)) {
      await propose(ctx, stored.product, 'remove', contentOf(stored), null)
      return { submitted: true }
    }
    await store.update(ctx.db, id, { deleted_at: ctx.clock.now() })
    await record(ctx, 'remove', stored.product, [])
    await reflect(ctx, id)
    return { submitted: false }
  })

/** Where audits are required it comes back like a new one: unserved until it is approved. */
export const restore = (ctx: Context, knowledgeBaseId: string, id: string): Promise<Product> =>
  inTransaction(ctx, async (ctx) => {
    const base = await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
    await store.lockAll(ctx.db, ctx.actor.organizationId, [id])
    const stored = await store.find(ctx.db, ctx.actor.organizationId, id)
    if (!stored || stored.product.knowledgeBaseId !== knowledgeBaseId) throw new Problem('product.not_found')
    if (!stored.isRemoved) return stored.product
    const values = { deleted_at: null, audit_status: knowledgeBases.auditStatusAfterChange(base) }
    await refuseOn('products__organization_model', modelTaken, () => store.update(ctx.db, id, values))
    await settle(ctx, stored, { after: contentOf(stored), remark: '恢复已删除的商品', isRevised: false })
    await record(ctx, 'restore', stored.product, [])
    await reflect(ctx, id)
    return get(ctx, knowledgeBaseId, id)
  })

/** The same act on many; each succeeds or fails for itself. */
export async function batch(
  ctx: Context,
  knowledgeBaseId: string,
  { productIds, action, targetKnowledgeBaseId = knowledgeBaseId, categoryId }: BodyOf<Endpoints['batch']>,
): Promise<DataOf<Endpoints['batch']>> {
  requireBatchPermission(ctx, action)
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  if (action === 'move') {
    await knowledgeBases.requireType(ctx, targetKnowledgeBaseId, 'document')
    if (categoryId) await productCategories.schema(ctx, categoryId)
  }
  const acts: Record<typeof action, (id: string) => Promise<unknown>> = {
    enable: (id) => setEnabled(ctx, knowledgeBaseId, id, true),
    disable: (id) => setEnabled(ctx, knowledgeBaseId, id, false),
    remove: (id) => remove(ctx, knowledgeBaseId, id),
    restore: (id) => restore(ctx, knowledgeBaseId, id),
    move: (id) => move(ctx, knowledgeBaseId, id, { targetKnowledgeBaseId, categoryId }),
  }
  const { changed, failed } = await eachOf(productIds, acts[action])
  return {
    changed: changed.length,
    submitted: await store.countSubmitted(ctx.db, ctx.actor.organizationId, changed, action === 'disable'),
    failed: failed.map(({ id: productId, message }) => ({ productId, message })),
  }
}

const setEnabled = (ctx: Context, knowledgeBaseId: string, id: string, enabled: boolean): Promise<unknown> =>
  inTransaction(ctx, async (ctx) => {
    const found = await requireLocked(ctx, knowledgeBaseId, id)
    if (found.product.enabled === enabled) return
    if (!enabled) return stopNow(ctx, found)
    const stored = await requireFree(ctx, knowledgeBaseId, id)
    await rewrite(ctx, stored, { draft: { ...contentOf(stored), enabled } })
  })

/**
 * Within its base a product is only filed anew. Out of one that requires audits the move waits; into one, where it need
 * not wait before, the product waits there like a new one.
 */
const move = (
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  { targetKnowledgeBaseId, categoryId }: { targetKnowledgeBaseId: string; categoryId?: string | undefined },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await requireFree(ctx, knowledgeBaseId, id)
    if (categoryId) {
      const auditId = await rewrite(ctx, stored, { draft: { ...contentOf(stored), categoryId } })
      if (auditId && targetKnowledgeBaseId !== knowledgeBaseId) throw new Problem('audit.pending', filedFirst)
    }
    if (targetKnowledgeBaseId === knowledgeBaseId) return
    if (await mustWait(ctx, stored)) {
      const content = contentOf(stored)
      const moved = { ...content, knowledgeBaseId: targetKnowledgeBaseId }
      await propose(ctx, stored.product, 'move', { ...content, knowledgeBaseId }, moved)
      return
    }
    const base = await knowledgeBases.requireType(ctx, targetKnowledgeBaseId, 'document')
    const values = { knowledge_base_id: targetKnowledgeBaseId, updated_at: ctx.clock.now() }
    const audit_status = base.config.auditRequired ? 'pending' : stored.auditStatus
    await store.update(ctx.db, id, { ...values, audit_status })
    const moved = await requireStored(ctx, targetKnowledgeBaseId, id)
    if (base.config.auditRequired) await settle(ctx, moved, { after: contentOf(moved), isRevised: false })
    const after = await get(ctx, targetKnowledgeBaseId, id)
    const changes = operationRecords.changesBetween(stored.product, after, ['knowledgeBaseId'])
    await record(ctx, 'move', after, changes)
    await reflect(ctx, id)
  })

const filedFirst = '换分类需要审核，请先移动知识库，再换分类'
