import { seatSettings } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import * as configuration from './configuration.ts'
import { exportList } from './script-export.ts'
import * as groups from './script-groups.ts'
import * as scripts from './scripts.ts'

export const routes = [
  route(seatSettings.seatConfiguration.get, (ctx) => configuration.get(ctx)),
  route(seatSettings.seatConfiguration.set, (ctx, { body }) => configuration.set(ctx, body)),
  route(seatSettings.seatScriptGroups.list, (ctx) => groups.list(ctx)),
  route(seatSettings.seatScriptGroups.create, (ctx, { body }) => groups.create(ctx, body)),
  route(seatSettings.seatScriptGroups.update, (ctx, { params, body }) => groups.update(ctx, params.id, body)),
  route(seatSettings.seatScriptGroups.remove, async (ctx, { params }) => {
    await groups.remove(ctx, params.id)
    return null
  }),
  route(seatSettings.seatScripts.list, (ctx, { query }) => scripts.list(ctx, query)),
  route(seatSettings.seatScripts.create, (ctx, { body }) => scripts.create(ctx, body)),
  route(seatSettings.seatScripts.exportList, (ctx, { query }) => exportList(ctx, query)),
  route(seatSettings.seatScripts.update, (ctx, { params, body }) => scripts.update(ctx, params.id, body)),
  route(seatSettings.seatScripts.remove, async (ctx, { params }) => {
    await scripts.remove(ctx, params.id)
    return null
  }),
]
