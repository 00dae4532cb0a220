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
  route(api.productImports.list, imports.calls.list),
  route(api.productImports.create, (ctx, { params, body }) => imports.create(ctx, params.id, body)),
  route(api.productImports.get, imports.calls.get),
  route(api.productImports.rows, (ctx, { params, query }) => imports.rows(ctx, params, query)),
  route(api.productImports.start, imports.calls.start),
  route(api.productImports.cancel, imports.calls.cancel),
  route(api.productImports.errorFile, imports.calls.errorFile),
  route(api.products.exportList, (ctx, { params, query }) => exportList(ctx, params.id, query)),
  route(api.products.exportParameters, (ctx, { params, query }) => exportParameters(ctx, params.id, query.version)),
]
