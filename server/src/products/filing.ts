/** What product categories ask of the products in them; app.ts hands it in. */
import type { Jobs } from '../platform/jobs.ts'
import type { ProductsOfCategories } from '../product-categories/service.ts'
import * as store from './filing-store.ts'
import { holding } from './held-values.ts'
import { productDescribe } from './jobs.ts'

export const productsOfCategories = (jobs: Jobs): ProductsOfCategories => ({
  count: store.countByCategory,
  holding: (db, categoryId, loss) => holding(db, { categoryId }, loss),
  move: async (ctx, from, to) => {
    const { organizationId } = ctx.actor
    await store.moveAll(ctx.db, organizationId, from, to)
    await jobs.enqueue(ctx.db, productDescribe, { organizationId, categoryId: to })
  },
  redescribed: ({ db, actor: { organizationId } }, categoryId) =>
    jobs.enqueue(db, productDescribe, { organizationId, categoryId }),
})
