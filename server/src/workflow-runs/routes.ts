import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import type { Doors } from './doors.ts'
import { testNode } from './node-test.ts'
import * as runs from './service.ts'

export const routes = (doors: Doors) => [
  route(api.workflowRuns.list, (ctx, { params, query }) => runs.list(ctx, params.clientKey, query)),
  route(api.workflowRuns.create, (ctx, { params, body }) => runs.create(ctx, doors, params.clientKey, body)),
  route(api.workflowRuns.testNode, (ctx, { params, body }) => testNode(ctx, doors, params.clientKey, body)),
  route(api.workflowRuns.get, (ctx, { params }) => runs.get(ctx, params.id)),
  route(api.workflowRuns.graph, (ctx, { params }) => runs.graph(ctx, params.id)),
  route(api.workflowRuns.input, (ctx, { params, body }) => runs.input(ctx, doors, params.id, body)),
  route(api.workflowRuns.cancel, (ctx, { params }) => runs.cancel(ctx, doors, params.id)),
  route(api.workflowRuns.events, (ctx, { params, lastEventId, signal }) =>
    runs.events(ctx, doors, params.id, { lastEventId, signal }),
  ),
]
