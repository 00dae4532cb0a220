import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as models from './service.ts'
import type { ModelServices } from './service.ts'

export const routes = (services: ModelServices) => [
  route(api.modelProviders.list, (ctx) => models.list(ctx, services)),
  route(api.modelProviders.get, (ctx, { params }) => models.get(ctx, services, params.id)),
  route(api.modelProviders.create, (ctx, { body }) => models.create(ctx, services, body)),
  route(api.modelProviders.update, (ctx, { params, body }) => models.update(ctx, services, params.id, body)),
  route(api.modelProviders.remove, async (ctx, { params }) => {
    await models.remove(ctx, services, params.id)
    return null
  }),
  route(api.modelProviders.reorder, async (ctx, { body }) => {
    await models.reorder(ctx, services, body)
    return null
  }),
  route(api.modelProviders.test, (ctx, { params, body }) => models.test(ctx, services, params.id, body)),
  route(api.modelProviders.testDraft, (_ctx, { body }) => models.testDraft(services, body)),
]
