import { api } from '../../../api/client.ts'
import { keptRefreshes } from '../shared/kept-refreshes.ts'

/** Answers that are out of date once products have changed. */
export const productRefreshes = [
  api.products.list,
  api.products.get,
  api.products.options,
  api.productCategories.list,
  api.productAudits.list,
  ...keptRefreshes,
] as const
