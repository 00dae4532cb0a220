/** What would become of each row of a workbook. */
import type { ImportTask } from '@zhiku/contract/imports'
import type { TestImportRow } from '@zhiku/contract/test-sets'
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

export function ImportRows({ setId, task }: { setId: string; task: ImportTask }) {
  const [outcome, setOutcome] = useState<ImportOutcome | 'all'>('all')
  const [pageNum, setPageNum] = useState(1)
  const rows = useApiQuery(
    api.testImports.rows,
    {
      params: { id: setId, taskId: task.id },
      query: { pageNum, pageSize, ...(outcome !== 'all' && { outcome }) },
    },
    { keepPrevious: true },
  )
  if (rows.error && !rows.data) return <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />
  const { expected, total } = task
  return (
    <div className="zk-test-import">
      <Segmented<ImportOutcome | 'all'>
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
      <Table<TestImportRow>
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
          {
            title: '问题',
            width: 260,
            render: (_, { question, history }) => (
              <div className="zk-cell-lines">
                <div className="zk-run-answer">{question || '（空）'}</div>
                {history.length > 0 && <small>接着问：{history.join(' → ')}</small>}
              </div>
            ),
          },
          {
            title: '期望',
            width: 220,
            render: (_, { sources, text, kind, none }) =>
              [...sources, ...text, kind, none && `应当不回答：${none}`].filter(Boolean).join('；') || '—',
          },
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
    </div>
  )
}
