import { seatSettings } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as groups from './groups.ts'
import * as imports from './imports.ts'
import * as scripts from './service.ts'

export const routes = (offeredGroups: scripts.OfferedGroups) => [
  route(seatSettings.seatScriptGroups.list, (ctx) => groups.list(ctx)),
  route(seatSettings.seatScriptGroups.create, (ctx, { body }) => groups.create(ctx, body)),
  route(seatSettings.seatScriptGroups.update, (ctx, { params, body }) => groups.update(ctx, params.id, body)),
  route(seatSettings.seatScriptGroups.remove, async (ctx, { params }) => {
    await groups.remove(ctx, params.id)
    return null
  }),
  route(seatSettings.seatScripts.list, (ctx, { query }) => scripts.list(ctx, query, offeredGroups)),
  route(seatSettings.seatScripts.create, (ctx, { body }) => scripts.create(ctx, body)),
  route(seatSettings.seatScripts.exportList, (ctx, { query }) => imports.exportList(ctx, query)),
  route(seatSettings.seatScripts.update, (ctx, { params, body }) => scripts.update(ctx, params.id, body)),
  route(seatSettings.seatScripts.remove, (ctx, { params }) => scripts.remove(ctx, params.id)),
  route(seatSettings.seatScriptImports.template, async () => imports.template()),
  route(seatSettings.seatScriptImports.ticket, (ctx, { query }) => imports.calls.ticket(ctx, query)),
  route(seatSettings.seatScriptImports.create, (ctx, { body }) => imports.calls.create(ctx, {}, body)),
  route(seatSettings.seatScriptImports.list, imports.calls.list),
  route(seatSettings.seatScriptImports.get, imports.calls.get),
  route(seatSettings.seatScriptImports.rows, (ctx, { params, query }) => imports.rows(ctx, params, query)),
  route(seatSettings.seatScriptImports.start, imports.calls.start),
  route(seatSettings.seatScriptImports.cancel, imports.calls.cancel),
  route(seatSettings.seatScriptImports.errorFile, imports.calls.errorFile),
]
