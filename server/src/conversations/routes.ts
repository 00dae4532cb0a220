import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { exportList } from './export-list.ts'
import type { LiveTurns } from './live-turns.ts'
import * as replay from './replay.ts'
import * as conversations from './service.ts'

export const routes = (live: LiveTurns) => [
  route(api.turns.get, (ctx, { params }) => conversations.getTurn(ctx, params.turnId)),
  route(api.turns.trace, (ctx, { params }) => conversations.traceOf(ctx, params.turnId)),
  route(api.turns.events, (ctx, { params, lastEventId, signal }) =>
    replay.events(ctx, live, params.turnId, { lastEventId, signal }),
  ),
  route(api.turns.stop, (ctx, { params }) => replay.stop(ctx, live, params.turnId)),
  route(api.turns.judge, (ctx, { params, body }) => conversations.judge(ctx, params.turnId, body)),
  route(api.conversations.list, (ctx, { query }) => conversations.list(ctx, query)),
  route(api.conversations.exportList, async (ctx, { query }) =>
    exportList(await conversations.each(ctx, query), ctx.clock.now()),
  ),
  route(api.conversations.get, (ctx, { params }) => conversations.get(ctx, params.id)),
  route(api.conversations.remove, async (ctx, { params }) => {
    await conversations.remove(ctx, params.id)
    return null
  }),
]
