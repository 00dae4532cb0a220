import { api } from '@zhiku/contract'
import type { Subjects } from '../audits/service.ts'
import { route } from '../platform/http/route.ts'
import * as productAudits from './product-audits.ts'

export const routes = (subjects: Subjects) => [
  route(api.productAudits.list, (ctx, { query }) => productAudits.list(ctx, query)),
  route(api.productAudits.get, (ctx, { params }) => productAudits.get(ctx, params.id)),
  route(api.productAudits.decide, (ctx, { params, body }) => productAudits.decide(ctx, subjects, params.id, body)),
  route(api.productAudits.edit, (ctx, { params, body }) => productAudits.edit(ctx, subjects, params.id, body)),
  route(api.productAudits.withdraw, async (ctx, { params }) => {
    await productAudits.withdraw(ctx, subjects, params.id)
    return null
  }),
]
