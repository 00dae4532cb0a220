import { everyCall } from '@zhiku/contract'
import type { Context } from '../platform/context.ts'
import { route } from '../platform/http/route.ts'
import * as conversations from './conversations.ts'
import type { SeatDoors } from './doors.ts'
import { events } from './events.ts'
import { figures } from './figures.ts'
import * as messages from './messages.ts'
import { preview } from './preview.ts'
import { findScripts } from './suggested-scripts.ts'
import { saveSummary, summarize } from './summary.ts'
import * as uses from './uses.ts'
import * as webhook from './webhook.ts'
import type { SeatCaller } from './whose.ts'

const { seatConversations: live, seatWebhook, seatFigures, seatConfiguration } = everyCall

/** A key's calls are counted before anything is done. */
export const routes = (doors: SeatDoors) => {
  const counted = <A extends SeatCaller>(ctx: Context<A>): Context<A> => {
    doors.limits.takeCall(ctx.actor)
    return ctx
  }
  return [
    route(live.list, async (ctx, { query }) => conversations.list(counted(ctx), query)),
    route(live.open, async (ctx, { body }) => conversations.open(counted(ctx), body)),
    route(live.get, async (ctx, { params }) => conversations.get(counted(ctx), params.conversationId)),
    route(live.close, async (ctx, { params }) => conversations.close(counted(ctx), doors, params.conversationId)),
    route(live.say, async (ctx, { params, body }) => messages.say(counted(ctx), doors, params.conversationId, body)),
    route(live.events, async (ctx, { params, lastEventId, signal }) =>
      events(counted(ctx), doors, params.conversationId, { lastEventId, signal }),
    ),
    route(live.scripts, async (ctx, { params, query }) => findScripts(counted(ctx), params.conversationId, query)),
    route(live.search, async (ctx, { params, body }) => uses.search(counted(ctx), doors, params.conversationId, body)),
    route(live.checkDraft, async (ctx, { params, body }) =>
      messages.checkDraft(counted(ctx), params.conversationId, body),
    ),
    route(live.use, async (ctx, { params, body }) => uses.use(counted(ctx), doors, params, body)),
    route(live.propose, async (ctx, { params, body }) => uses.propose(counted(ctx), params, body)),
    route(live.summarize, async (ctx, { params }) => summarize(counted(ctx), doors, params.conversationId)),
    route(live.saveSummary, async (ctx, { params, body }) => saveSummary(counted(ctx), params.conversationId, body)),
    route(live.panelToken, async (ctx, { params, body }) =>
      conversations.panelToken(counted(ctx), doors, params.conversationId, body),
    ),
    route(live.panel, async (ctx) => conversations.panel(counted(ctx))),
    route(seatWebhook.get, (ctx) => webhook.get(ctx)),
    route(seatWebhook.save, (ctx, { body }) => webhook.save(ctx, doors, body)),
    route(seatWebhook.renewSecret, (ctx) => webhook.renewSecret(ctx, doors)),
    route(seatWebhook.deliveries, (ctx, { query }) => webhook.deliveries(ctx, query)),
    route(seatWebhook.resend, (ctx, { params }) => webhook.resend(ctx, params.deliveryId)),
    route(seatFigures.get, (ctx, { query }) => figures(ctx, query)),
    route(seatConfiguration.preview, (ctx, { body, signal }) => preview(ctx, doors, body, signal)),
  ]
}
