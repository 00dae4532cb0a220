import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { conversations } from './conversations.ts'
import * as home from './service.ts'

export const routes = [
  route(api.home.workQueue, (ctx) => home.workQueue(ctx)),
  route(api.home.trends, (ctx, { query }) => home.trends(ctx, query.days)),
  route(api.home.conversations, (ctx) => conversations(ctx)),
  route(api.home.guide, (ctx) => home.guide(ctx)),
]
