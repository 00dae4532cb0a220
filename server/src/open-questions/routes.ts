import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as openQuestions from './service.ts'

export const routes = [
  route(api.openQuestions.list, (ctx, { query }) => openQuestions.list(ctx, query)),
  route(api.openQuestions.get, (ctx, { params }) => openQuestions.get(ctx, params.id)),
  route(api.openQuestions.settle, (ctx, { params, body }) => openQuestions.settle(ctx, params.id, body)),
  route(api.openQuestions.ignoreAll, (ctx, { body }) => openQuestions.ignoreAll(ctx, body.openQuestionIds)),
]
