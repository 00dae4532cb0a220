import { api } from '@zhiku/contract'
import { reached, reachedPage } from '../kept/service.ts'
import { route } from '../platform/http/route.ts'
import type { Notes } from '../platform/notes.ts'
import * as served from './served.ts'
import * as faqs from './service.ts'

export const routes = (hits: Notes<string>) => [
  route(api.faqs.list, (ctx, { params, query }) => reachedPage(ctx, faqs.list(ctx, params.id, query))),
  route(api.faqs.create, (ctx, { params, body }) => faqs.create(ctx, params.id, body)),
  route(api.faqs.batch, (ctx, { params, body }) => faqs.batch(ctx, params.id, body)),
  route(api.faqs.get, (ctx, { params }) => reached(ctx, faqs.get(ctx, params.id, params.faqId))),
  route(api.faqs.update, (ctx, { params, body }) => faqs.update(ctx, params.id, params.faqId, body)),
  route(api.faqs.remove, (ctx, { params }) => faqs.remove(ctx, params.id, params.faqId)),
  route(api.faqs.restore, (ctx, { params }) => faqs.restore(ctx, params.id, params.faqId)),
  route(api.faqs.setStatus, (ctx, { params, body }) => faqs.setStatus(ctx, params.id, params.faqId, body)),
  route(api.faqs.served, (ctx, { params }) => served.get(ctx, hits, params.faqId)),
]
