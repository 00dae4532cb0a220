import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as knowledgeBases from './service.ts'
import type { Beside } from './service.ts'

export const routes = (beside: Beside) => [
  route(api.knowledgeBases.list, (ctx, { query }) => knowledgeBases.list(ctx, query, beside)),
  route(api.knowledgeBases.create, async (ctx, { body }) =>
    knowledgeBases.get(ctx, await knowledgeBases.create(ctx, body), beside),
  ),
  route(api.knowledgeBases.get, (ctx, { params }) => knowledgeBases.get(ctx, params.id, beside)),
  route(api.knowledgeBases.update, async (ctx, { params, body }) => {
    await knowledgeBases.update(ctx, params.id, body)
    return knowledgeBases.get(ctx, params.id, beside)
  }),
  route(api.knowledgeBases.remove, async (ctx, { params }) => {
    await knowledgeBases.remove(ctx, params.id)
    return null
  }),
  route(api.knowledgeBases.restore, async (ctx, { params }) => {
    await knowledgeBases.restore(ctx, params.id)
    return knowledgeBases.get(ctx, params.id, beside)
  }),
  route(api.knowledgeBases.configure, async (ctx, { params, body }) => {
    await knowledgeBases.configure(ctx, params.id, body)
    return knowledgeBases.get(ctx, params.id, beside)
  }),
]
