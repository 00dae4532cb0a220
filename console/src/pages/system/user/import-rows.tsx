import type { EmployeeImportRow, EmployeeImportTask } from '@zhiku/contract/employees'
import { importOutcomes } from '@zhiku/contract/words/imports'
import type { ImportOutcome } from '@zhiku/contract/words/imports'
import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { ErrorState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'

const outcomeKinds = { new: 'success', duplicate: 'default', invalid: 'error' } as const
const pageSize = 10

/** What would become of each row. */
export function ImportRows({ task }: { task: EmployeeImportTask }) {
  const [outcome, setOutcome] = useState<ImportOutcome | 'all'>('all')
  const [pageNum, setPageNum] = useState(1)
  const rows = useApiQuery(
    api.employeeImports.rows,
    { params: { taskId: task.id }, query: { pageNum, pageSize, ...(outcome !== 'all' && { outcome }) } },
    { keepPrevious: true },
  )
  if (rows.error && !rows.data) return <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />
  const { expected, total } = task
  return (
    <>
      <Segmented<ImportOutcome | 'all'>
        className="zk-user-import-outcomes"
        value={outcome}
        onChange={(word) => {
          setOutcome(word)
          setPageNum(1)
        }}
        options={[
          { value: 'all', label: `全部 ${total}` },
          { value: 'new', label: `${importOutcomes.new} ${expected.new}` },
          { value: 'duplicate', label: `${importOutcomes.duplicate} ${expected.duplicate}` },
          { value: 'invalid', label: `${importOutcomes.invalid} ${expected.invalid}` },
        ]}
      />
      <Table<EmployeeImportRow>
        size="small"
        rowKey="row"
        aria-label="导入预览"
        loading={rows.isPending}
        dataSource={rows.data?.list ?? []}
        pagination={{
          current: pageNum,
          pageSize,
          total: rows.data?.total ?? 0,
          showSizeChanger: false,
          onChange: setPageNum,
        }}
        columns={[
          { title: '行', dataIndex: 'row', width: 56 },
          {
            title: '结果',
            width: 84,
            render: (_, row) => <StatusTag kind={outcomeKinds[row.outcome]} text={importOutcomes[row.outcome]} />,
          },
          { title: '姓名', dataIndex: 'name', width: 110 },
          { title: '手机号', dataIndex: 'mobile', width: 130 },
          { title: '角色', width: 160, render: (_, row) => row.roles.join('、') },
          {
            title: '原因',
            render: (_, { errors }) => (
              <span className="zk-field-problem">
                {errors.map(({ column, message }) => `${column}：${message}`).join('；')}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}
