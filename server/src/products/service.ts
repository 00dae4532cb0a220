/**
 * 商品: what the company sells. Its values answer questions, so every change of them is a revision; where audits are
 * required a change of what is served waits (proposals.ts), and a product that never was approved is not served.
 */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { Product } from '@zhiku/contract/products'
import * as faqs from '../faqs/service.ts'
import { columnsOfNew, filterOf, requireBatch } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as productCategories from '../product-categories/service.ts'
import { recordedChanges } from './changes.ts'
import { columnsOf, contentOf, contentOfDraft, modelTaken, requireModel, withChanges } from './content.ts'
import { fileAgain } from './filing.ts'
import { kept, targetOf } from './kept.ts'
import { lastingPictures, requirePictures } from './pictures.ts'
import { rewrite, submitOrPublish } from './rewrite.ts'
import * as store from './store.ts'
import { requireValues } from './values.ts'
import { keepContent, requireFiles, writeFiles } from './writing.ts'

export { answering, calledBy, inOrderOfModel, passing } from './answering-store.ts'
export { beginningWith, isInNames, namedBy, productsNamed, tiers } from './identifiers-store.ts'
export { auditSubject } from './proposals.ts'
export { createMany, updateMany } from './bulk.ts'
export { holders, isShown } from './pictures.ts'
export { changesOf } from './changes.ts'
export type { AnsweringProduct, Bounds, CategoryTest, ValueTest } from './answering-store.ts'
export type { Content } from './content.ts'
export type { NamedProduct, Tier } from './identifiers-store.ts'
export { detailAt, eachOfCategory, findByModels, modelsOf } from './for-sheets.ts'
export { isModel, modelKey } from '../language/identifiers.ts'
export { checkValues, valuesInUse } from './values.ts'
export type { StoredProduct } from './store.ts'

type Endpoints = typeof api.products

export const { countByBase, lastChangeIn } = store
export const { get, purge, remove } = kept

export async function list(
  ctx: Context,
  knowledgeBaseId: string,
  query: QueryOf<Endpoints['list']>,
): Promise<Page<Product>> {
  const { pageNum, pageSize, ...filters } = query
  const filter = await filterOf(ctx, knowledgeBaseId, filters, productCategories.withDescendants)
  return store.list(ctx.db, ctx.actor.organizationId, filter, { pageNum, pageSize })
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
    const id = newId()
    const row = { ...columnsOfNew(ctx, base), ...columnsOf(content, groups), id }
    await refuseOn('products__organization_model', modelTaken, () => store.insert(ctx.db, row))
    await writeFiles(ctx, id, content)
    await keepContent(ctx, id, content)
    const stored = await kept.requireStored(ctx, knowledgeBaseId, id)
    const auditId = await submitOrPublish(ctx, stored, { after: content, remark, isRevised: true })
    if (!auditId) await kept.record(ctx, 'create', targetOf(stored.product), await recordedChanges(ctx, null, content))
    await kept.sync(ctx, id)
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
  await kept.requireStored(ctx, knowledgeBaseId, id)
  const draft = given.imageUrls ? { ...given, imageUrls: await lastingPictures(ctx, given.imageUrls) } : given
  return inTransaction(ctx, async (ctx) => {
    const found = await kept.requireLocked(ctx, knowledgeBaseId, id, version)
    const { enabled, ...others } = draft
    if (enabled === false && found.product.enabled) await kept.stop(ctx, found)
    const isMore = Object.keys(others).length > 0 || parameters !== undefined || enabled === true
    if (isMore) {
      const stored = await kept.requireFree(ctx, knowledgeBaseId, id)
      await rewrite(ctx, stored, { draft: withChanges(contentOf(stored), draft), parameters, remark })
    }
    if (relatedFaqIds) await faqs.relateToProduct(ctx, id, relatedFaqIds)
    return get(ctx, knowledgeBaseId, id)
  })
}

/** @param categoryId where its own category has been removed */
export const restore = (ctx: Context, knowledgeBaseId: string, id: string, categoryId?: string): Promise<Product> =>
  inTransaction(ctx, async (ctx) => {
    await fileAgain(ctx, id, categoryId)
    return kept.restore(ctx, knowledgeBaseId, id, (ctx, stored) =>
      submitOrPublish(ctx, stored, { after: contentOf(stored), remark: '恢复已删除的商品', isRevised: false }),
    )
  })

/** The same act on many; each succeeds or fails for itself. */
export async function batch(
  ctx: Context,
  knowledgeBaseId: string,
  { productIds, action, targetKnowledgeBaseId = knowledgeBaseId, categoryId }: BodyOf<Endpoints['batch']>,
): Promise<DataOf<Endpoints['batch']>> {
  await requireBatch(ctx, knowledgeBaseId, action)
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
  const { failed, ...counts } = await kept.batch(ctx, productIds, action, acts[action])
  return { ...counts, failed: failed.map(({ id: productId, message }) => ({ productId, message })) }
}

/** To enable it is a change of its content, for what its schema asks for may have become more. */
const setEnabled = (ctx: Context, knowledgeBaseId: string, id: string, enabled: boolean): Promise<unknown> =>
  inTransaction(ctx, async (ctx) => {
    const found = await kept.requireLocked(ctx, knowledgeBaseId, id)
    if (found.product.enabled === enabled) return
    if (!enabled) return kept.stop(ctx, found)
    const stored = await kept.requireFree(ctx, knowledgeBaseId, id)
    await rewrite(ctx, stored, { draft: { ...contentOf(stored), enabled } })
  })

/** Within its base a product is only filed anew. */
const move = (
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  { targetKnowledgeBaseId, categoryId }: { targetKnowledgeBaseId: string; categoryId?: string | undefined },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireFree(ctx, knowledgeBaseId, id)
    if (categoryId) {
      const auditId = await rewrite(ctx, stored, { draft: { ...contentOf(stored), categoryId } })
      if (auditId && targetKnowledgeBaseId !== knowledgeBaseId) throw new Problem('audit.pending', filedFirst)
    }
    if (targetKnowledgeBaseId === knowledgeBaseId) return
    const { auditStatus } = stored
    await kept.moveOut(ctx, await kept.requireStored(ctx, knowledgeBaseId, id), {
      knowledgeBaseId: targetKnowledgeBaseId,
      auditStatus,
      afterMove: (ctx, moved) => submitOrPublish(ctx, moved, { after: contentOf(moved), isRevised: false }),
    })
  })

const filedFirst = '换分类需要审核，请先移动知识库，再换分类'
