import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as search from './service.ts'
import type { Find, Journal, OnMiss, OnVerdict } from './service.ts'

interface Slots {
  journal: Journal
  onVerdict: OnVerdict
  onMiss: OnMiss
}

export const routes = (find: Find, slots: Slots) => [
  route(api.search.search, (ctx, { query }) => search.search(ctx, find, query, slots.journal)),
  route(api.search.suggest, (ctx, { query }) => search.suggest(ctx, query.keyword)),
  route(api.search.history, (ctx) => search.history(ctx, slots.journal)),
  route(api.search.clearHistory, async (ctx) => {
    await search.clearHistory(ctx, slots.journal)
    return null
  }),
  route(api.search.feedback, async (ctx, { params, body }) => {
    await search.giveFeedback(ctx, params.searchId, body, slots)
    return null
  }),
  route(api.search.act, async (ctx, { body }) => {
    search.noteAct(ctx, body, slots.journal)
    return null
  }),
]
