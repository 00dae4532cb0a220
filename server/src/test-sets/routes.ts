import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as gates from './gates.ts'
import { template } from './import-template.ts'
import * as imports from './imports.ts'
import * as questions from './questions.ts'
import * as runs from './runs.ts'
import * as testSets from './service.ts'
import { offer } from './sources.ts'

export const routes = [
  route(api.testSets.list, (ctx, { query }) => testSets.list(ctx, query)),
  route(api.testSets.create, (ctx, { body }) => testSets.create(ctx, body)),
  route(api.testSets.get, (ctx, { params }) => testSets.get(ctx, params.id)),
  route(api.testSets.update, (ctx, { params, body }) => testSets.update(ctx, params.id, body)),
  route(api.testSets.remove, async (ctx, { params }) => {
    await testSets.remove(ctx, params.id)
    return null
  }),
  route(api.testSets.exportList, (ctx, { params }) => imports.exportList(ctx, params.id)),
  route(api.testSets.sources, (ctx, { query }) => offer(ctx, query.keyword)),
  route(api.testQuestions.list, (ctx, { params, query }) => questions.list(ctx, params.id, query)),
  route(api.testQuestions.create, (ctx, { params, body }) => questions.create(ctx, params.id, body)),
  route(api.testQuestions.createMany, (ctx, { params, body }) => questions.createMany(ctx, params.id, body)),
  route(api.testQuestions.update, (ctx, { params, body }) => questions.update(ctx, params, body)),
  route(api.testQuestions.remove, async (ctx, { params }) => {
    await questions.remove(ctx, params.id, params.questionId)
    return null
  }),
  route(api.testImports.template, async () => template()),
  route(api.testImports.ticket, (ctx, { params, query }) => imports.ticket(ctx, params.id, query)),
  route(api.testImports.create, (ctx, { params, body }) => imports.create(ctx, params.id, body)),
  route(api.testImports.list, imports.calls.list),
  route(api.testImports.get, imports.calls.get),
  route(api.testImports.rows, (ctx, { params, query }) => imports.rows(ctx, params, query)),
  route(api.testImports.start, imports.calls.start),
  route(api.testImports.cancel, imports.calls.cancel),
  route(api.testImports.errorFile, imports.calls.errorFile),
  route(api.testRuns.list, (ctx, { query }) => runs.list(ctx, query)),
  route(api.testRuns.create, (ctx, { params, body }) => runs.create(ctx, params.id, body)),
  route(api.testRuns.get, (ctx, { params }) => runs.get(ctx, params.runId)),
  route(api.testRuns.cancel, (ctx, { params }) => runs.cancel(ctx, params.runId)),
  route(api.testRuns.results, (ctx, { params, query }) => runs.listResults(ctx, params.runId, query)),
  route(api.testRuns.result, (ctx, { params }) => runs.result(ctx, params.runId, params.ordinal)),
  route(api.testRuns.compare, (ctx, { params, query }) => runs.compare(ctx, params.runId, query)),
  route(api.gates.get, (ctx, { params }) => gates.get(ctx, params.id)),
  route(api.gates.set, (ctx, { params, body }) => gates.set(ctx, params.id, body)),
]
