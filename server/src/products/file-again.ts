/** A removed product whose category has been removed too is filed under another one before it comes back. */
import { completenessOf } from '@zhiku/contract/parameter-values'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as productCategories from '../product-categories/service.ts'
import { kept } from './kept.ts'
import * as revisions from './revisions-store.ts'
import * as store from './store.ts'
import { valuesInUse } from './values.ts'

/**
 * Takes the product's lock.
 * @throws product.category_removed where no other is named, product_category.not_found, product_category.unit_differs
 */
export async function fileAgain(ctx: Context, id: string, categoryId: string | undefined): Promise<void> {
  await store.lockAll(ctx.db, ctx.actor.organizationId, [id])
  const { product, parameters } = await kept.requireThere(ctx, id)
  const present = await productCategories.steadySchemas(ctx, [product.categoryId])
  if (present.has(product.categoryId)) return
  const removed = await productCategories.hidden(ctx, product.categoryId)
  if (!categoryId) throw categoryRemoved(removed?.name)
  const { groups } = await productCategories.requireSteadySchema(ctx, categoryId)
  const to = { name: await productCategories.nameOf(ctx, categoryId), groups }
  await productCategories.requireSameUnits(removed?.groups ?? [], to, (loss) =>
    revisions.holding(ctx.db, { productId: id }, loss),
  )
  const completeness = completenessOf(groups, valuesInUse(groups, parameters))
  await store.update(ctx.db, id, { category_id: categoryId, completeness })
}

const categoryRemoved = (name = '') =>
  new Problem('product.category_removed', `它的分类“${name}”已删除，请选择恢复到哪个分类`)
