/** Products as workbooks: template, import, export. */
import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { requireSheet } from './categories.ts'
import { exportList } from './export-list.ts'
import { exportParameters } from './export-parameters.ts'
import * as imports from './tasks.ts'
import type { ImportServices } from './tasks.ts'
import { template } from './template.ts'

export const routes = (services: ImportServices) => [
  route(api.productImports.template, async (ctx, { query }) => template(await requireSheet(ctx, query.categoryId))),
  route(api.productImports.list, (ctx, { params, query }) => imports.list(ctx, params.id, query)),
  route(api.productImports.create, (ctx, { params, body }) => imports.create(ctx, services, params.id, body)),
  route(api.productImports.get, (ctx, { params }) => imports.get(ctx, params.id, params.taskId)),
  route(api.productImports.rows, (ctx, { params, query }) => imports.rows(ctx, params.id, params.taskId, query)),
  route(api.productImports.start, (ctx, { params, body }) =>
    imports.start(ctx, services, params.id, params.taskId, body),
  ),
  route(api.productImports.cancel, (ctx, { params }) => imports.cancel(ctx, params.id, params.taskId)),
  route(api.productImports.errorFile, (ctx, { params }) => imports.errorFile(ctx, params.id, params.taskId)),
  route(api.products.exportList, (ctx, { params, query }) => exportList(ctx, params.id, query)),
  route(api.products.exportParameters, (ctx, { params, query }) => exportParameters(ctx, params.id, query.version)),
]
