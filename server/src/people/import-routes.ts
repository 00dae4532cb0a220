import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { credentials } from './credentials.ts'
import * as imports from './imports.ts'

export const routes = [
  route(api.employeeImports.ticket, (ctx, { query }) => imports.calls.ticket(ctx, query)),
  route(api.employeeImports.template, (ctx) => imports.template(ctx)),
  route(api.employeeImports.list, (ctx, { query }) => imports.calls.list(ctx, {}, query)),
  route(api.employeeImports.create, (ctx, { body }) => imports.create(ctx, body)),
  route(api.employeeImports.get, (ctx, { params }) => imports.calls.get(ctx, params.taskId)),
  route(api.employeeImports.rows, (ctx, { params, query }) => imports.rows(ctx, params.taskId, query)),
  route(api.employeeImports.start, (ctx, { params }) => imports.calls.start(ctx, params.taskId, {})),
  route(api.employeeImports.cancel, (ctx, { params }) => imports.calls.cancel(ctx, params.taskId)),
  route(api.employeeImports.errorFile, (ctx, { params }) => imports.calls.errorFile(ctx, params.taskId)),
  route(api.employeeImports.credentials, (ctx, { params }) => credentials(ctx, params.taskId)),
]
