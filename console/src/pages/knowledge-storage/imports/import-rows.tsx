/** The rows of a workbook that was checked: what each would do, and what is wrong with it. */
import type { ImportRow, ImportTask } from '@zhiku/contract/imports'
import { importOutcomes } from '@zhiku/contract/words/imports'
import { Segmented } from 'antd'
import { DataTable } from '../../../components/data-table.tsx'
import type { DataTableProps, ListColumn } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import { outcomeKinds } from './import-states.ts'

const filters = { outcome: { label: '结果', words: importOutcomes, hidden: true } } as const

export const useRowsList = () => useListPage(filters)

interface Props<Row extends ImportRow> extends Pick<DataTableProps<Row>, 'name' | 'result' | 'columns'> {
  task: ImportTask
  list: ReturnType<typeof useRowsList>
  /** Said of a duplicate that nothing else is said of. */
  duplicate: string
}

/** `columns` tell what a row holds; before them stand its number and outcome, behind them the reasons. */
export function ImportRows<Row extends ImportRow>({ task, list, columns, duplicate, ...table }: Props<Row>) {
  const { expected } = task
  return (
    <DataTable<Row>
      {...table}
      label="表格里的行"
      list={list}
      columns={[...leading<Row>(), ...columns, reasons<Row>(duplicate)]}
      rowKey="row"
      presets={
        <Segmented
          aria-label="按结果筛选"
          options={[
            { value: '', label: `全部 ${task.total}` },
            { value: 'new', label: `新增 ${expected.new}` },
            { value: 'duplicate', label: `重复 ${expected.duplicate}` },
            { value: 'invalid', label: `有误 ${expected.invalid}` },
          ]}
          value={list.filters.outcome ?? ''}
          onChange={(outcome) => list.setFilters({ outcome: outcome || undefined })}
        />
      }
      empty={<EmptyState title="没有这样的行" description="换一种结果看看。" />}
    />
  )
}

const leading = <Row extends ImportRow>(): ListColumn<Row>[] => [
  { key: 'row', title: '行', locked: true, width: 72, align: 'right', render: (_, { row }) => row },
  {
    key: 'outcome',
    title: '结果',
    locked: true,
    width: 96,
    render: (_, { outcome }) => <StatusTag kind={outcomeKinds[outcome]} text={importOutcomes[outcome]} />,
  },
]

const reasons = <Row extends ImportRow>(duplicate: string): ListColumn<Row> => ({
  key: 'errors',
  title: '说明',
  locked: true,
  width: 250,
  render: (_, { outcome, errors }) =>
    errors.length === 0 ? (
      <span className="zk-muted">{outcome === 'duplicate' ? duplicate : '—'}</span>
    ) : (
      <ul className="zk-import-reasons" data-outcome={outcome}>
        {errors.map(({ column, message }) => (
          <li key={column + message}>
            <strong>{column}</strong>
            {message}
          </li>
        ))}
      </ul>
    ),
})
