/** Products as workbooks: template, import, export. */
import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { requireSheet } from './categories.ts'
import { exportList } from './export-list.ts'
import { exportParameters } from './export-parameters.ts'
import * as imports from './imports.ts'
import { template } from './template.ts'

export const routes = [
  route(api.productImports.template, async (ctx, { query }) => template(await requireSheet(ctx, query.categoryId))),
  route(api.productImports.list, (ctx, { params, query }) => imports.list(ctx, params.id, query)),
  route(api.productImports.create, (ctx, { params, body }) => imports.create(ctx, params.id, body)),
  route(api.productImports.get, (ctx, { params }) => imports.calls.get(ctx, params.taskId, imports.placeOf(params))),
  route(api.productImports.rows, (ctx, { params, query }) => imports.rows(ctx, params, query)),
  route(api.productImports.start, (ctx, { params, body }) =>
    imports.calls.start(ctx, params.taskId, body, imports.placeOf(params)),
  ),
  route(api.productImports.cancel, (ctx, { params }) =>
    imports.calls.cancel(ctx, params.taskId, imports.placeOf(params)),
  ),
  route(api.productImports.errorFile, (ctx, { params }) =>
    imports.calls.errorFile(ctx, params.taskId, imports.placeOf(params)),
  ),
  route(api.products.exportList, (ctx, { params, query }) => exportList(ctx, params.id, query)),
  route(api.products.exportParameters, (ctx, { params, query }) => exportParameters(ctx, params.id, query.version)),
]
