import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { botTest } from './bot-test.ts'
import type { BotTest } from './bot-test.ts'
import * as assistants from './service.ts'

export const routes = (doors: BotTest, gate: assistants.PublishGate) => [
  route(api.assistants.list, (ctx, { query }) => assistants.list(ctx, query)),
  route(api.assistants.create, (ctx, { body }) => assistants.create(ctx, body)),
  route(api.assistants.get, (ctx, { params }) => assistants.get(ctx, params.id)),
  route(api.assistants.update, (ctx, { params, body }) => assistants.update(ctx, params.id, body)),
  route(api.assistants.remove, async (ctx, { params }) => {
    await assistants.remove(ctx, params.id)
    return null
  }),
  route(api.assistants.avatar, (ctx, { params }) => assistants.avatar(ctx, params.id)),
  route(api.assistants.setStatus, (ctx, { params, body }) => assistants.setStatus(ctx, params.id, body)),
  route(api.assistants.revisions, (ctx, { params, query }) => assistants.revisions(ctx, params.id, query)),
  route(api.assistants.publish, (ctx, { params, body }) => assistants.publish(ctx, params.id, body, gate)),
  route(api.assistants.revision, (ctx, { params }) => assistants.revision(ctx, params.id, params.revision)),
  route(api.assistants.restore, (ctx, { params, body }) => assistants.restore(ctx, params.id, params.revision, body)),
  route(api.assistants.ask, (ctx, { params, body, signal }) => botTest(ctx, doors, params.id, body, signal)),
]
