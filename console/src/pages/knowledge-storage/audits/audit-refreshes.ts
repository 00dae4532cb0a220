import { api } from '../../../api/client.ts'

/** What is out of date after a change was decided, withdrawn or sent again. */
export const auditRefreshes = [
  api.audits.list,
  api.audits.counts,
  api.audits.get,
  api.productAudits.list,
  api.productAudits.get,
  api.products.list,
  api.products.get,
]
