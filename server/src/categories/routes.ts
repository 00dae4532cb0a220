import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as categories from './service.ts'
import type { CountFiles, Refile } from './service.ts'

export const routes = (countFiles: CountFiles, refile: Refile) => [
  route(api.categories.list, (ctx, { query }) => categories.tree(ctx, query.knowledgeBaseId, countFiles)),
  route(api.categories.create, (ctx, { body }) => categories.create(ctx, body)),
  route(api.categories.update, async (ctx, { params, body }) => {
    const { knowledgeBaseId } = await categories.update(ctx, params.id, body)
    const all = await categories.tree(ctx, knowledgeBaseId, countFiles)
    return categories.findIn(all, params.id)
  }),
  route(api.categories.remove, async (ctx, { params, query }) => {
    await categories.remove(ctx, params.id, query, refile)
    return null
  }),
]
