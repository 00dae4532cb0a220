import { dictionaryCalls } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import type { Find } from '../search/service.ts'
import * as imports from './imports.ts'
import * as proposals from './proposals.ts'
import * as dictionary from './service.ts'

const { dictionaryImports } = dictionaryCalls

export const routes = (find: Find) => [
  route(dictionaryCalls.dictionary.list, (ctx, { query }) => dictionary.list(ctx, query)),
  route(dictionaryCalls.dictionary.create, (ctx, { body }) => dictionary.create(ctx, body)),
  route(dictionaryCalls.dictionary.effect, (ctx, { body }) => dictionary.effect(ctx, find, body)),
  route(dictionaryCalls.dictionary.proposals, (ctx, { query }) => proposals.list(ctx, query)),
  route(dictionaryCalls.dictionary.gatherProposals, async (ctx) => {
    await proposals.gatherSoon(ctx)
    return null
  }),
  route(dictionaryCalls.dictionary.settleProposal, async (ctx, { params, body }) => {
    await proposals.settle(ctx, params.proposalId, body)
    return null
  }),
  route(dictionaryCalls.dictionary.exportList, (ctx, { query }) => imports.exportList(ctx, query)),
  route(dictionaryCalls.dictionary.update, (ctx, { params, body }) => dictionary.update(ctx, params.id, body)),
  route(dictionaryCalls.dictionary.remove, async (ctx, { params }) => {
    await dictionary.remove(ctx, params.id)
    return null
  }),
  route(dictionaryImports.template, async () => imports.template()),
  route(dictionaryImports.ticket, (ctx, { query }) => imports.calls.ticket(ctx, query)),
  route(dictionaryImports.create, (ctx, { body }) => imports.calls.create(ctx, {}, body)),
  route(dictionaryImports.list, imports.calls.list),
  route(dictionaryImports.get, imports.calls.get),
  route(dictionaryImports.rows, (ctx, { params, query }) => imports.rows(ctx, params, query)),
  route(dictionaryImports.start, imports.calls.start),
  route(dictionaryImports.cancel, imports.calls.cancel),
  route(dictionaryImports.errorFile, imports.calls.errorFile),
]
