import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import type { Doors } from './doors.ts'
import * as drafts from './drafts.ts'
import * as publishing from './publishing.ts'
import * as secrets from './secrets.ts'
import * as workflows from './service.ts'
import { templates } from './templates/templates.ts'

export const routes = (doors: Doors) => [
  route(api.workflows.list, (ctx, { query }) => workflows.list(ctx, doors, query)),
  route(api.workflows.create, (ctx, { body }) => workflows.create(ctx, doors, body)),
  route(api.workflows.get, (ctx, { params }) => workflows.get(ctx, doors, params.clientKey)),
  route(api.workflows.update, (ctx, { params, body }) => workflows.update(ctx, doors, params.clientKey, body)),
  route(api.workflows.remove, async (ctx, { params }) => {
    await workflows.remove(ctx, doors.usesOf, params.clientKey)
    return null
  }),
  route(api.workflows.draft, (ctx, { params }) => drafts.draft(ctx, params.clientKey)),
  route(api.workflows.saveDraft, (ctx, { params, body }) => drafts.saveDraft(ctx, params.clientKey, body)),
  route(api.workflows.validate, (ctx, { params, body }) => drafts.problems(ctx, doors, params.clientKey, body)),
  route(api.workflows.revisions, (ctx, { params, query }) => drafts.revisions(ctx, params.clientKey, query)),
  route(api.workflows.publish, (ctx, { params, body }) => publishing.publish(ctx, doors, params.clientKey, body)),
  route(api.workflows.revision, (ctx, { params }) => drafts.revision(ctx, params.clientKey, params.revision)),
  route(api.workflows.nameRevision, (ctx, { params, body }) =>
    drafts.nameRevision(ctx, params.clientKey, params.revision, body),
  ),
  route(api.workflows.restore, (ctx, { params, body }) => drafts.restore(ctx, params.clientKey, params.revision, body)),
  route(api.workflows.compare, (ctx, { params, query }) => drafts.compare(ctx, params.clientKey, query)),
  route(api.workflows.exportGraph, (ctx, { params, query }) => drafts.exportGraph(ctx, params.clientKey, query)),
  route(api.workflows.secrets, (ctx, { params }) => secrets.list(ctx, params.clientKey)),
  route(api.workflows.setSecret, (ctx, { params, body }) =>
    secrets.set(ctx, doors.sealer, params.clientKey, { name: params.name, value: body.value }),
  ),
  route(api.workflows.removeSecret, async (ctx, { params }) => {
    await secrets.remove(ctx, params.clientKey, params.name)
    return null
  }),
  route(api.workflows.tags, (ctx) => workflows.tags(ctx)),
  route(api.workflows.templates, async () => ({ list: [...templates] })),
]
