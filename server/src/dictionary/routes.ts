import { dictionaryCalls } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import type { Find } from '../search/service.ts'
import * as dictionary from './service.ts'

export const routes = (find: Find) => [
  route(dictionaryCalls.dictionary.list, (ctx, { query }) => dictionary.list(ctx, query)),
  route(dictionaryCalls.dictionary.create, (ctx, { body }) => dictionary.create(ctx, body)),
  route(dictionaryCalls.dictionary.effect, (ctx, { body }) => dictionary.effect(ctx, find, body)),
  route(dictionaryCalls.dictionary.exportList, (ctx, { query }) => dictionary.exportList(ctx, query)),
  route(dictionaryCalls.dictionary.update, (ctx, { params, body }) => dictionary.update(ctx, params.id, body)),
  route(dictionaryCalls.dictionary.remove, async (ctx, { params }) => {
    await dictionary.remove(ctx, params.id)
    return null
  }),
]
