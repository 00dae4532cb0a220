/** What product categories ask of the products in them; app.ts hands it in. */
import type { ProductsOfCategories } from '../product-categories/service.ts'
import * as store from './filing-store.ts'
import { productDescribe } from './jobs.ts'
import * as revisions from './revisions-store.ts'

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
