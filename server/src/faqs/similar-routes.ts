import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import type { ChatModel } from '../platform/models/chat-model.ts'
import type { Find } from '../search/service.ts'
import { similarAnswers } from './similar-answers.ts'
import { similarQuestions } from './similar-questions.ts'

/** @param model Where one is configured. */
export const routes = (find: Find, model: ChatModel | undefined) => [
  route(api.faqs.similarQuestions, (ctx, { params, body }) => similarQuestions(ctx, model, params.id, body)),
  route(api.faqs.similarAnswers, (ctx, { params, body }) => similarAnswers(ctx, find, params.id, body)),
]
