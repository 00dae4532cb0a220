import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as notifications from './service.ts'
import type { NotificationHub } from './service.ts'

export const routes = (hub: NotificationHub) => [
  route(api.notifications.list, (ctx, { query }) => notifications.list(ctx, query)),
  route(api.notifications.unread, async (ctx) => ({ unread: await notifications.countUnread(ctx) })),
  route(api.notifications.read, (ctx, { params }) => notifications.read(ctx, params.id)),
  route(api.notifications.readAll, async (ctx) => ({ changed: await notifications.readAll(ctx) })),
  route(api.notifications.stream, async (ctx, { signal }) => hub.stream(ctx, signal)),
]
