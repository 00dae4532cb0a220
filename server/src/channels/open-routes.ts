import { everyCall } from '@zhiku/contract'
import { foreignRoute, route } from '../platform/http/route.ts'
import { visit } from './door.ts'
import { mcp, mcpError } from './mcp.ts'
import { complete, models, openAiError } from './openai.ts'
import * as talk from './talk.ts'
import type { TalkDoors } from './talk.ts'
import type { Visits } from './visits.ts'

const { open } = everyCall

export const openRoutes = (doors: TalkDoors, visits: Visits) => [
  route(open.visit, (ctx, { body, token, site }) => visit(ctx, visits, { ...body, token, site })),
  route(open.begin, (ctx, { body }) => talk.begin(ctx, body)),
  route(open.conversation, (ctx, { params }) => talk.conversation(ctx, params.conversationId)),
  route(open.ask, (ctx, { params, body, signal }) => talk.ask(ctx, doors, { ...params, ...body, signal })),
  route(open.events, (ctx, { params, lastEventId, signal }) =>
    talk.events(ctx, doors, params.turnId, { lastEventId, signal }),
  ),
  route(open.stop, (ctx, { params }) => talk.stop(ctx, doors, params.turnId)),
  route(open.judge, (ctx, { params, body }) => talk.judge(ctx, params.turnId, body)),
  foreignRoute(open.models, openAiError, (ctx) => models(ctx)),
  foreignRoute(open.complete, openAiError, (ctx, { body, signal }) => complete(ctx, doors, body, signal)),
  foreignRoute(open.mcp, mcpError, (ctx, { body, headers, signal }) => mcp({ ctx, doors, signal }, body, headers)),
]
