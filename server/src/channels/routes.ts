import { api, everyCall } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as seatKeys from './seat-keys.ts'
import * as channels from './service.ts'

const { seatKeys: keys } = everyCall

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
  route(keys.list, (ctx) => seatKeys.list(ctx)),
  route(keys.create, (ctx, { body }) => seatKeys.create(ctx, body)),
  route(keys.update, (ctx, { params, body }) => seatKeys.update(ctx, params.keyId, body)),
  route(keys.remove, async (ctx, { params }) => {
    await seatKeys.remove(ctx, params.keyId)
    return null
  }),
  route(keys.renew, (ctx, { params }) => seatKeys.renew(ctx, params.keyId)),
]
