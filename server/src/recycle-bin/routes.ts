import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as recycleBin from './service.ts'

export const routes = [
  route(api.recycleBin.list, (ctx, { query }) => recycleBin.list(ctx, query)),
  route(api.recycleBin.restore, (ctx, { body }) => recycleBin.restore(ctx, body)),
  route(api.recycleBin.purge, (ctx, { body }) => recycleBin.purge(ctx, body)),
]
