import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { avatar } from './avatar.ts'
import { effectivePermissions } from './effective-permissions.ts'
import { handOver, holdings } from './handover.ts'
import * as people from './service.ts'

export const routes = [
  route(api.employees.list, (ctx, { query }) => people.list(ctx, query)),
  route(api.employees.options, async (ctx, { query }) => ({ list: await people.options(ctx, query) })),
  route(api.employees.get, (ctx, { params }) => people.get(ctx, params.id)),
  route(api.employees.create, (ctx, { body }) => people.create(ctx, body)),
  route(api.employees.update, (ctx, { params, body }) => people.update(ctx, params.id, body)),
  route(api.employees.remove, async (ctx, { params }) => {
    await people.remove(ctx, params.id)
    return null
  }),
  route(api.employees.setStatus, (ctx, { params, body }) => people.setStatus(ctx, params.id, body)),
  route(api.employees.resetPassword, (ctx, { params }) => people.resetPassword(ctx, params.id)),
  route(api.employees.sessions, async (ctx, { params }) => ({ list: await people.listSessions(ctx, params.id) })),
  route(api.employees.endSessions, async (ctx, { params }) => ({ ended: await people.endSessions(ctx, params.id) })),
  route(api.employees.endSession, async (ctx, { params }) => {
    await people.endSession(ctx, params.id, params.sessionId)
    return null
  }),
  route(api.employees.holdings, (ctx, { params }) => holdings(ctx, params.id)),
  route(api.employees.handOver, (ctx, { params, body }) => handOver(ctx, params.id, body.toEmployeeId)),
  route(api.employees.effectivePermissions, (ctx, { params }) => effectivePermissions(ctx, params.id)),
  route(api.employees.avatar, (ctx, { params }) => avatar(ctx, params.id)),
]
