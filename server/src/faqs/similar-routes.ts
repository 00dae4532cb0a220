import { api } from '@zhiku/contract'
import type { ModelServices } from '../model-services/service.ts'
import { route } from '../platform/http/route.ts'
import type { Find, WordsOf } from '../search/service.ts'
import { similarAnswers } from './similar-answers.ts'
import { similarQuestions } from './similar-questions.ts'

export const routes = (find: Find, models: ModelServices, wordsOf: WordsOf) => [
  route(api.faqs.similarQuestions, (ctx, { params, body }) =>
    similarQuestions(ctx, { models, wordsOf }, params.id, body),
  ),
  route(api.chunks.wordings, async (ctx, { params, body }) => {
    const { suggestions } = await similarQuestions(ctx, { models, wordsOf }, params.id, body)
    return { suggestions }
  }),
  route(api.faqs.similarAnswers, (ctx, { params, body }) => similarAnswers(ctx, find, params.id, body)),
]
