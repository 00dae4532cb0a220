import { api } from '../../../api/client.ts'

/** Answers that are out of date once products have changed. */
export const productRefreshes = [
  api.products.list,
  api.products.get,
  api.products.options,
  api.productCategories.list,
  api.productAudits.list,
  api.knowledgeBases.get,
  api.knowledgeBases.list,
  api.audits.list,
  api.audits.counts,
  api.operationRecords.list,
] as const
