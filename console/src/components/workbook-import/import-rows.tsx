/** What would become of each row of a workbook. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ImportRow, ImportTask } from '@zhiku/contract/imports'
import { importOutcomes } from '@zhiku/contract/words/imports'
import type { ImportOutcome } from '@zhiku/contract/words/imports'
import { Alert, Segmented, Table } from 'antd'
import type { TableColumnsType, TableColumnType } from 'antd'
import { useState } from 'react'
import { ErrorState } from '../page-states.tsx'
import { StatusTag } from '../status-tag.tsx'
import { hiddenWords } from './hidden-words.ts'
import './workbook-import.css'

const outcomeKinds = { new: 'success', duplicate: 'default', invalid: 'error' } as const
const pageSize = 10

/** Which rows are looked at. */
export function useImportRows() {
  const [outcome, setOutcome] = useState<ImportOutcome | 'all'>('all')
  const [pageNum, setPageNum] = useState(1)
  return {
    outcome,
    pageNum,
    query: { pageNum, pageSize, ...(outcome !== 'all' && { outcome }) },
    turnTo: setPageNum,
    choose: (word: ImportOutcome | 'all') => {
      setOutcome(word)
      setPageNum(1)
    },
  }
}

interface Props<Row extends ImportRow> {
  task: ImportTask
  place: ReturnType<typeof useImportRows>
  result: Pick<UseQueryResult<{ list: Row[]; total: number }>, 'data' | 'error' | 'isPending' | 'refetch'>
  columns: TableColumnsType<Row>
  /** Pixels of the last column; what the others leave by default. */
  reasonWidth?: number
}

/** `columns` tell what a row holds; before them stand its number and outcome, behind them the reasons. */
export function ImportRows<Row extends ImportRow>({ task, place, result, columns, reasonWidth }: Props<Row>) {
  if (result.error && !result.data) {
    return <ErrorState message={result.error.message} onRetry={() => void result.refetch()} />
  }
  const { expected, total } = task
  return (
    <div className="zk-workbook">
      {hiddenWords(task) && <Alert type="warning" showIcon title={hiddenWords(task)} />}
      <Segmented<ImportOutcome | 'all'>
        value={place.outcome}
        onChange={place.choose}
        options={[
          { value: 'all', label: `全部 ${total}` },
          { value: 'new', label: `${importOutcomes.new} ${expected.new}` },
          { value: 'duplicate', label: `${importOutcomes.duplicate} ${expected.duplicate}` },
          { value: 'invalid', label: `${importOutcomes.invalid} ${expected.invalid}` },
        ]}
      />
      <Table<Row>
        size="small"
        rowKey="row"
        aria-label="导入预览"
        loading={result.isPending}
        dataSource={result.data?.list ?? []}
        pagination={{
          current: place.pageNum,
          pageSize,
          total: result.data?.total ?? 0,
          showSizeChanger: false,
          onChange: place.turnTo,
        }}
        columns={[...leading<Row>(), ...columns, reasons<Row>(reasonWidth)]}
      />
    </div>
  )
}

const leading = <Row extends ImportRow>(): TableColumnsType<Row> => [
  { title: '行', dataIndex: 'row', width: 56 },
  {
    title: '结果',
    width: 84,
    render: (_, { outcome }) => <StatusTag kind={outcomeKinds[outcome]} text={importOutcomes[outcome]} />,
  },
]

const reasons = <Row extends ImportRow>(width: number | undefined): TableColumnType<Row> => ({
  title: '原因',
  ...(width !== undefined && { width }),
  render: (_, { errors }) => (
    <span className="zk-field-problem">{errors.map(({ column, message }) => `${column}：${message}`).join('；')}</span>
  ),
})
