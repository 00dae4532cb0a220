import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as profile from './service.ts'

export const routes = [
  route(api.profile.get, (ctx) => profile.get(ctx)),
  route(api.profile.update, (ctx, { body }) => profile.update(ctx, body)),
  route(api.profile.sessions, async (ctx) => ({ list: await profile.listSessions(ctx) })),
  route(api.profile.endSession, async (ctx, { params }) => {
    await profile.endSession(ctx, params.sessionId)
    return null
  }),
  route(api.profile.endOtherSessions, async (ctx) => ({ ended: await profile.endOtherSessions(ctx) })),
  route(api.profile.records, (ctx, { query }) => profile.records(ctx, query)),
]
