/** What would become of each employee of a workbook. */
import type { EmployeeImportRow, EmployeeImportTask } from '@zhiku/contract/employees'
import type { TableColumnsType } from 'antd'
import { api } from '../../../api/client.ts'
import { listPage, useApiQuery } from '../../../api/query.ts'
import { ImportRows, useImportRows } from '../../../components/workbook-import/import-rows.tsx'

export function EmployeeRows({ task }: { task: EmployeeImportTask }) {
  const place = useImportRows()
  const args = { params: { taskId: task.id }, query: place.query }
  const result = useApiQuery(api.employeeImports.rows, args, listPage)
  return <ImportRows task={task} place={place} result={result} columns={columns} />
}

const columns: TableColumnsType<EmployeeImportRow> = [
  { title: '姓名', dataIndex: 'name', width: 110 },
  { title: '手机号', dataIndex: 'mobile', width: 130 },
  { title: '角色', width: 160, render: (_, row) => row.roles.join('、') },
]
