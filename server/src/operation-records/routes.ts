import { api } from '@zhiku/contract'
import { route } from '../platform/http/route.ts'
import { exportList } from './export-list.ts'
import * as operationRecords from './service.ts'

export const routes = [
  route(api.operationRecords.list, (ctx, { query: { pageNum, pageSize, ...filter } }) =>
    operationRecords.list(ctx, filter, { pageNum, pageSize }),
  ),
  route(api.operationRecords.exportList, async (ctx, { query }) =>
    exportList(operationRecords.each(ctx, query), ctx.clock.now()),
  ),
]
