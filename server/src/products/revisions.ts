/** 版本: reading a product at any revision, and the two ways in which a new one comes to be. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import type { ParameterValues, ProductDetail } from '@zhiku/contract/products'
import * as audits from '../audits/service.ts'
import * as productCategories from '../product-categories/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { contentOf } from './content.ts'
import { kept } from './kept.ts'
import { relatedOf } from './related.ts'
import * as store from './revisions-store.ts'
import type { StoredRevision } from './revisions-store.ts'
import { requireAnywhere, rewrite } from './rewrite.ts'
import type { StoredProduct } from './store.ts'
import { fittingValues, valuesInUse } from './values.ts'

type Endpoints = typeof api.products
type Saved = DataOf<Endpoints['saveParameters']>

/** A product with the values of a revision: the published one, or the latest while none is. */
export interface AtRevision {
  stored: StoredProduct
  revision: StoredRevision
}

/** @throws revision.not_found */
export async function atRevision(ctx: Context, stored: StoredProduct, version?: number): Promise<AtRevision> {
  const { id, publishedRevision, latestRevision } = stored.product
  const revision = await store.find(ctx.db, id, version ?? publishedRevision ?? latestRevision)
  if (!revision) throw new Problem('revision.not_found')
  return { stored, revision }
}

/** @throws product.not_found where the product is filed elsewhere, revision.not_found */
export async function get(
  ctx: Context,
  knowledgeBaseId: string,
  { categoryId, productId, version }: { categoryId: string; productId: string; version?: number | undefined },
): Promise<ProductDetail> {
  const stored = await kept.requireStored(ctx, knowledgeBaseId, productId)
  if (stored.product.categoryId !== categoryId) throw new Problem('product.not_found')
  const { revision } = await atRevision(ctx, stored, version)
  const [schema, revisions, related] = await Promise.all([
    productCategories.schema(ctx, categoryId),
    store.list(ctx.db, productId),
    relatedOf(ctx, stored.product),
  ])
  return {
    ...stored.product,
    revision: revision.revision,
    parameters: fittingValues(schema.groups, revision.parameters),
    schema,
    revisions: revisions.map(withoutValues),
    related,
  }
}

export const withoutValues = ({ parameters: _parameters, ...revision }: StoredRevision) => revision

/** These become other ones; what is not named stays. */
export const saveParameters = (
  ctx: Context,
  { productId, parameters, remark, version }: BodyOf<Endpoints['saveParameters']>,
): Promise<Saved> =>
  inTransaction(ctx, async (ctx) => {
    const { product, parameters: before } = await requireAnywhere(ctx, productId)
    const { groups } = await productCategories.schema(ctx, product.categoryId)
    return save(ctx, product, { parameters: { ...valuesInUse(groups, before), ...parameters }, remark, version })
  })

/** With the values of an old revision that the schema still asks for; retired parameters stay as they are. */
export const restoreRevision = (
  ctx: Context,
  knowledgeBaseId: string,
  { productId, revision, version }: { productId: string; revision: number; version: number },
): Promise<Saved> =>
  inTransaction(ctx, async (ctx) => {
    const { product } = await kept.requireStored(ctx, knowledgeBaseId, productId)
    const old = await store.find(ctx.db, productId, revision)
    if (!old) throw new Problem('revision.not_found')
    const { groups } = await productCategories.schema(ctx, product.categoryId)
    const parameters = valuesInUse(groups, old.parameters)
    return save(ctx, product, { parameters, remark: `恢复第 ${revision} 版`, version })
  })

async function save(
  ctx: Context,
  { id, knowledgeBaseId }: { id: string; knowledgeBaseId: string },
  { version, ...values }: { parameters: ParameterValues; remark?: string | undefined; version: number },
): Promise<Saved> {
  const stored = await kept.requireFree(ctx, knowledgeBaseId, id, version)
  const auditId = await rewrite(ctx, stored, { draft: contentOf(stored), ...values })
  const { product } = await kept.requireStored(ctx, knowledgeBaseId, id)
  return auditId ? { product, audit: await audits.summary(ctx, auditId) } : { product }
}
