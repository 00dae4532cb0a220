/** 员工导入: calls of the import of employees. */
import type { api } from '@zhiku/contract'
import type { EmployeeImportRow, EmployeeImportTask } from '@zhiku/contract/employees'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import { importsOf, madeBy } from '../imports/service.ts'
import type { StagedRow } from '../imports/service.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { workbook } from '../platform/http/workbook.ts'
import { assignableByName, employeeImportKind } from './import-kind.ts'
import { roleNamesOf, sheet } from './import-rows.ts'
import * as store from './store.ts'

type Endpoints = typeof api.employeeImports

export const calls = importsOf({
  kind: employeeImportKind,
  tell: async (ctx, told, task): Promise<EmployeeImportTask> => {
    const ids = (await madeBy(ctx.db, task.id)).map(({ madeId }) => madeId)
    return { ...told, waiting: (await store.neverSignedIn(ctx.db, ids)).length }
  },
})

/** Nothing is written before the start. @throws file.upload_missing */
export const create = (ctx: Context, body: BodyOf<Endpoints['create']>): Promise<EmployeeImportTask> =>
  calls.create(ctx, {}, { ...body, onDuplicate: 'skip', preview: true })

export const rows = (
  ctx: Context,
  params: { taskId: string },
  query: QueryOf<Endpoints['rows']>,
): Promise<Page<EmployeeImportRow>> => calls.rows(ctx, params, query, toRow)

const toRow = ({ row, outcome, cells, errors }: StagedRow<unknown>): EmployeeImportRow => ({
  row,
  outcome,
  name: cells['name'] ?? '',
  mobile: cells['mobile'] ?? '',
  roles: roleNamesOf(cells['roles'] ?? ''),
  errors,
})

/** An empty sheet; the roles that can be given are named in the heading's row. */
export async function template(ctx: Context): Promise<Download> {
  const names = [...(await assignableByName(ctx)).keys()]
  const note = { header: `可用角色：${names.join('、')}（多个用顿号隔开）`, width: 60 }
  return workbook('员工导入模板.xlsx', { name: '员工', columns: [...sheet.columns, note] }, noLines())
}

async function* noLines(): AsyncIterable<string[]> {}
