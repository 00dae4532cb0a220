import { api } from '@zhiku/contract'
import type { Subjects } from '../audits/service.ts'
import { reached, reachedPage } from '../kept/service.ts'
import { route } from '../platform/http/route.ts'
import { Problem } from '../platform/problem.ts'
import { compare, compareServed } from './compare.ts'
import * as productAudits from './product-audits.ts'
import * as revisions from './revisions.ts'
import * as served from './served.ts'
import * as products from './service.ts'

/** @param subjects What a product's own page of audits decides by. */
export const routes = (subjects: Subjects) => [
  route(api.products.list, (ctx, { params, query }) => reachedPage(ctx, products.list(ctx, params.id, query))),
  route(api.products.options, (ctx, { query }) => products.options(ctx, query)),
  route(api.products.create, (ctx, { params, body }) => products.create(ctx, params.id, body)),
  route(api.products.batch, (ctx, { params, body }) => products.batch(ctx, params.id, body)),
  route(api.products.update, (ctx, { params, body }) => products.update(ctx, params.id, params.productId, body)),
  route(api.products.remove, (ctx, { params }) => products.remove(ctx, params.id, params.productId)),
  route(api.products.restore, (ctx, { params }) => products.restore(ctx, params.id, params.productId)),
  route(api.products.get, (ctx, { params: { id, ...of }, query }) =>
    reached(ctx, revisions.get(ctx, id, { ...of, ...query })),
  ),
  route(api.products.saveParameters, (ctx, { body }) => revisions.saveParameters(ctx, body)),
  route(api.products.restoreRevision, (ctx, { params: { id, productId, revision }, body }) =>
    revisions.restoreRevision(ctx, id, { productId, revision: numberOf(revision), ...body }),
  ),
  route(api.products.compare, (ctx, { query }) => compare(ctx, query.columns)),
  route(api.products.compareServed, (ctx, { query }) => compareServed(ctx, query.columns)),
  route(api.products.servedOptions, (ctx, { query }) => served.options(ctx, query)),
  route(api.products.served, (ctx, { params, query }) => served.get(ctx, params.productId, query.version)),
  route(api.productAudits.list, (ctx, { query }) => productAudits.list(ctx, query)),
  route(api.productAudits.get, (ctx, { params }) => productAudits.get(ctx, params.id)),
  route(api.productAudits.decide, (ctx, { params, body }) => productAudits.decide(ctx, subjects, params.id, body)),
  route(api.productAudits.edit, (ctx, { params, body }) => productAudits.edit(ctx, subjects, params.id, body)),
  route(api.productAudits.withdraw, async (ctx, { params }) => {
    await productAudits.withdraw(ctx, subjects, params.id)
    return null
  }),
]

/** @throws revision.not_found for what is no number of a revision */
function numberOf(revision: string): number {
  if (!/^\d{1,9}$/.test(revision)) throw new Problem('revision.not_found')
  return Number(revision)
}
