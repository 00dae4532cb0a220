/** What would become of each row of a workbook. */
import type { ImportTask } from '@zhiku/contract/imports'
import type { SeatScriptImportRow } from '@zhiku/contract/seat-assistant/scripts'
import { importOutcomes } from '@zhiku/contract/words/imports'
import type { ImportOutcome } from '@zhiku/contract/words/imports'
import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { ErrorState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { ScriptText } from './script-text.tsx'

const outcomeKinds = { new: 'success', duplicate: 'default', invalid: 'error' } as const
const pageSize = 10

export function ImportRows({ task }: { task: ImportTask }) {
  const [outcome, setOutcome] = useState<ImportOutcome | 'all'>('all')
  const [pageNum, setPageNum] = useState(1)
  const rows = useApiQuery(
    seatApi.seatScriptImports.rows,
    { params: { taskId: task.id }, query: { pageNum, pageSize, ...(outcome !== 'all' && { outcome }) } },
    { keepPrevious: true },
  )
  if (rows.error && !rows.data) return <ErrorState message={rows.error.message} onRetry={() => void rows.refetch()} />
  const { expected, total } = task
  return (
    <div className="zk-seat-import">
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
      <Table<SeatScriptImportRow>
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
            title: '话术',
            render: (_, { group, title, text, shortcut }) => (
              <div className="zk-cell-lines">
                <span>
                  {group || '（没有分组）'} / {title || '（没有标题）'} {shortcut && <code>/{shortcut}</code>}
                </span>
                <div className="zk-seat-said">
                  <ScriptText text={text} />
                </div>
              </div>
            ),
          },
          {
            title: '原因',
            width: 260,
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
