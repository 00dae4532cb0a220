import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as organizations from './organizations.ts'
import * as roles from './service.ts'

export const routes = [
  route(api.roles.list, (ctx, { query }) => roles.list(ctx, query)),
  route(api.roles.options, async (ctx) => ({ list: await roles.options(ctx) })),
  route(api.roles.get, (ctx, { params }) => roles.get(ctx, params.id)),
  route(api.roles.create, (ctx, { body }) => roles.create(ctx, body)),
  route(api.roles.update, (ctx, { params, body }) => roles.update(ctx, params.id, body)),
  route(api.roles.remove, async (ctx, { params }) => {
    await roles.remove(ctx, params.id)
    return null
  }),
  route(api.roles.copy, (ctx, { params, body }) => roles.copy(ctx, params.id, body.name)),
  route(api.roles.members, (ctx, { params, query }) => roles.members(ctx, params.id, query)),
  route(api.roles.setMembers, (ctx, { params, body }) => roles.setMembers(ctx, params.id, body)),
  route(api.organizations.list, async (ctx) => ({ list: await organizations.list(ctx) })),
  route(api.organizations.create, (ctx, { body }) => organizations.create(ctx, body.name)),
  route(api.organizations.update, (ctx, { params, body }) =>
    organizations.rename(ctx, params.id, body.name, body.version),
  ),
]
