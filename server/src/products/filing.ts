/** Products and their categories: what the one asks of the other. */
import { completenessOf } from '@zhiku/contract/parameter-values'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as productCategories from '../product-categories/service.ts'
import type { ProductsOfCategories } from '../product-categories/service.ts'
import * as store from './filing-store.ts'
import { productDescribe } from './jobs.ts'
import { kept } from './kept.ts'
import * as revisions from './revisions-store.ts'
import * as products from './store.ts'
import { valuesInUse } from './values.ts'

/** What product categories ask of the products in them; app.ts hands it in. */
export const productsOfCategories: ProductsOfCategories = {
  count: store.countByCategory,
  holdsRemoved: store.holdsRemoved,
  holding: (db, categoryId, loss) => revisions.holding(db, { categoryId }, loss),
  move: async (ctx, from, to) => {
    const { organizationId } = ctx.actor
    await store.moveAll(ctx.db, organizationId, from, to)
    await ctx.jobs.enqueue(ctx.db, productDescribe, { organizationId, categoryId: to })
  },
  redescribed: ({ db, jobs, actor: { organizationId } }, categoryId) =>
    jobs.enqueue(db, productDescribe, { organizationId, categoryId }),
}

/**
 * A removed product whose category has been removed too is filed under another one before it comes back. Takes its lock.
 * @throws product.category_removed where no other is named, product_category.not_found, product_category.unit_differs
 */
export async function fileAgain(ctx: Context, id: string, categoryId: string | undefined): Promise<void> {
  await products.lockAll(ctx.db, ctx.actor.organizationId, [id])
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
  await products.update(ctx.db, id, { category_id: categoryId, completeness })
}

const categoryRemoved = (name = '') =>
  new Problem('product.category_removed', `它的分类“${name}”已删除，请选择恢复到哪个分类`)
