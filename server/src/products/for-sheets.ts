/** What the room that reads and writes workbooks of products asks of this one. */
import type { ProductDetail } from '@zhiku/contract/products'
import { modelKey } from '../language/identifiers.ts'
import type { Context } from '../platform/context.ts'
import * as revisions from './revisions.ts'
import { requireAnywhere } from './rewrite.ts'
import * as store from './store.ts'

/** The organization's products by {@link modelKey} of their model, whichever knowledge base they are in; removed ones are left out. */
export async function findByModels(ctx: Context, models: readonly string[]): Promise<Map<string, store.StoredProduct>> {
  const { organizationId } = ctx.actor
  const keys = [...new Set(models.map(modelKey))].filter(Boolean)
  if (keys.length === 0) return new Map()
  const ids = [...(await store.idsByKey(ctx.db, organizationId, keys)).values()].map(({ id }) => id)
  const found = await store.findAll(ctx.db, organizationId, ids)
  return new Map(found.map((stored) => [modelKey(stored.product.model), stored]))
}

/** The model of each of these products, by id; removed ones are left out. */
export async function modelsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const stored = await store.findAll(ctx.db, ctx.actor.organizationId, [...new Set(ids)])
  return new Map(stored.flatMap(({ product, isRemoved }) => (isRemoved ? [] : [[product.id, product.model]])))
}

/** Products filed directly in one category; the caller has seen that the knowledge base may be read. */
export const eachOfCategory = (
  ctx: Context,
  knowledgeBaseId: string,
  categoryId: string,
  filter: Omit<store.ListFilter, 'knowledgeBaseId' | 'categoryIds' | 'sort'>,
): AsyncIterable<store.StoredProduct> =>
  store.each(ctx.db, ctx.actor.organizationId, { ...filter, knowledgeBaseId, categoryIds: [categoryId] })

/** A product in a revision, in whichever knowledge base. @throws product.not_found, revision.not_found */
export async function detailAt(ctx: Context, productId: string, version?: number): Promise<ProductDetail> {
  const { product } = await requireAnywhere(ctx, productId)
  return revisions.get(ctx, product.knowledgeBaseId, { categoryId: product.categoryId, productId, version })
}
