import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { credentials } from './credentials.ts'
import * as imports from './imports.ts'

export const routes = [
  route(api.employeeImports.ticket, (ctx, { query }) => imports.calls.ticket(ctx, query)),
  route(api.employeeImports.template, (ctx) => imports.template(ctx)),
  route(api.employeeImports.list, imports.calls.list),
  route(api.employeeImports.create, (ctx, { body }) => imports.create(ctx, body)),
  route(api.employeeImports.get, imports.calls.get),
  route(api.employeeImports.rows, (ctx, { params, query }) => imports.rows(ctx, params, query)),
  route(api.employeeImports.start, imports.calls.start),
  route(api.employeeImports.cancel, imports.calls.cancel),
  route(api.employeeImports.errorFile, imports.calls.errorFile),
  route(api.employeeImports.credentials, (ctx, { params }) => credentials(ctx, params.taskId)),
]
