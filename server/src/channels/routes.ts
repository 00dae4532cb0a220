import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as channels from './service.ts'

/** Of the console; open-routes.ts has what channels call. */
export const routes = [
  route(api.channels.list, (ctx, { params }) => channels.list(ctx, params.id)),
  route(api.channels.create, (ctx, { params, body }) => channels.create(ctx, params.id, body)),
  route(api.channels.update, (ctx, { params, body }) => channels.update(ctx, params.id, params.channelId, body)),
  route(api.channels.remove, async (ctx, { params }) => {
    await channels.remove(ctx, params.id, params.channelId)
    return null
  }),
  route(api.channels.renewKey, (ctx, { params }) => channels.renewKey(ctx, params.id, params.channelId)),
]
