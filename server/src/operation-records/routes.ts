import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { exportList } from './export-list.ts'
import * as operationRecords from './service.ts'
import type { ScopeOf } from './service.ts'

export const routes = (scopeOf: ScopeOf) => [
  route(api.operationRecords.list, async (ctx, { query: { pageNum, pageSize, ...filter } }) =>
    operationRecords.list(ctx, { ...filter, scope: await scopeOf(ctx) }, { pageNum, pageSize }),
  ),
  route(api.operationRecords.exportList, async (ctx, { query }) =>
    exportList(operationRecords.each(ctx, { ...query, scope: await scopeOf(ctx) }), ctx.clock.now()),
  ),
]
