import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import type { ProductImportRow } from '@zhiku/contract/product-imports'
import { importOutcomes } from '@zhiku/contract/words/imports'
import { parameterFlags } from '@zhiku/contract/words/product-categories'
import { Segmented } from 'antd'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import { outcomeKinds } from '../imports/import-states.ts'
import { changeWords } from './change-words.ts'

const filters = { outcome: { label: '结果', words: importOutcomes, hidden: true } } as const

interface Props {
  base: KnowledgeBase
  task: ImportTask
}

/** What each row of the workbook would do to which product. */
export function ProductImportRows({ base, task }: Props) {
  const list = useListPage(filters)
  const rows = useApiQuery(
    api.productImports.rows,
    { params: { id: base.id, taskId: task.id }, query: list.query },
    { keepPrevious: true },
  )
  const { expected } = task
  const tabs = [
    { value: '', label: `全部 ${task.total}` },
    { value: 'new', label: `新增 ${expected.new}` },
    { value: 'duplicate', label: `重复 ${expected.duplicate}` },
    { value: 'invalid', label: `有误 ${expected.invalid}` },
  ]
  return (
    <DataTable<ProductImportRow>
      name="product-import-rows"
      label="表格里的行"
      list={list}
      result={rows}
      columns={columns}
      rowKey="row"
      scrollX={920}
      filterExtra={
        <Segmented
          aria-label="按结果筛选"
          options={tabs}
          value={list.filters.outcome ?? ''}
          onChange={(outcome) => list.setFilters({ outcome: outcome || undefined })}
        />
      }
      empty={<EmptyState title="没有这样的行" description="换一种结果看看。" />}
    />
  )
}

const columns: ListColumn<ProductImportRow>[] = [
  { key: 'row', title: '行', locked: true, width: 72, align: 'right', render: (_, { row }) => row },
  {
    key: 'outcome',
    title: '结果',
    locked: true,
    width: 96,
    render: (_, { outcome }) => <StatusTag kind={outcomeKinds[outcome]} text={importOutcomes[outcome]} />,
  },
  {
    key: 'model',
    title: '商品',
    width: 220,
    render: (_, { model, name }) => (
      <div className="zk-cell-lines zk-import-question">
        <span>{model || <span className="zk-muted">（没有型号）</span>}</span>
        <small>{name}</small>
      </div>
    ),
  },
  { key: 'changes', title: '内容', width: 320, render: (_, row) => <Changes row={row} /> },
  { key: 'errors', title: '说明', width: 240, render: (_, row) => <Reasons row={row} /> },
]

/** Changes that are listed at once; a schema may hold two hundred parameters. */
const shownChanges = 4

function Changes({ row: { outcome, changes } }: { row: ProductImportRow }) {
  const [isWhole, setWhole] = useState(false)
  if (changes.length === 0)
    return <span className="zk-muted">{outcome === 'duplicate' ? '与已有的相同，没有变化' : '—'}</span>
  const shown = isWhole ? changes : changes.slice(0, shownChanges)
  return (
    <>
      <ul className="zk-import-changes">
        {shown.map((change) => (
          <li key={change.key}>
            <strong>{change.name}</strong>
            {changeWords(change, outcome)}
            {change.flags.map((flag) => (
              <em key={flag}>{parameterFlags[flag]}</em>
            ))}
          </li>
        ))}
      </ul>
      {changes.length > shownChanges && (
        <button type="button" className="zk-text-button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `展开全部 ${changes.length} 项`}
        </button>
      )}
    </>
  )
}

function Reasons({ row: { outcome, errors } }: { row: ProductImportRow }) {
  if (errors.length === 0)
    return <span className="zk-muted">{outcome === 'duplicate' ? '已有这个型号的商品' : '—'}</span>
  return (
    <ul className="zk-import-reasons" data-outcome={outcome}>
      {errors.map(({ column, message }) => (
        <li key={column + message}>
          <strong>{column}</strong>
          {message}
        </li>
      ))}
    </ul>
  )
}
