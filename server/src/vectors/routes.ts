import { api } from '@zhiku/contract'
import type { ModelServices } from '../model-services/service.ts'
import { route } from '../platform/http/route.ts'
import * as vectors from './service.ts'

export const routes = (models: ModelServices) => [
  route(api.vectors.list, (ctx) => vectors.list(ctx, models)),
  route(api.vectors.pause, (ctx, { params, body }) => vectors.pause(ctx, models, params.id, body)),
  route(api.vectors.restart, (ctx, { params }) => vectors.restart(ctx, models, params.id)),
]
