import type { FaqImportRow } from '@zhiku/contract/faqs'
import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { importOutcomes } from '@zhiku/contract/words/imports'
import { Segmented } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { DataTable } from '../../../components/data-table.tsx'
import type { ListColumn } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/page-states.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useListPage } from '../../../lib/use-list-page.ts'
import { outcomeKinds } from '../imports/import-states.ts'

const filters = { outcome: { label: '结果', words: importOutcomes, hidden: true } } as const

interface Props {
  base: KnowledgeBase
  task: ImportTask
}

export function FaqImportRows({ base, task }: Props) {
  const list = useListPage(filters)
  const rows = useApiQuery(
    api.faqImports.rows,
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
    <DataTable<FaqImportRow>
      name="import-rows"
      label="表格里的行"
      list={list}
      result={rows}
      columns={columns}
      rowKey="row"
      scrollX={880}
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

const columns: ListColumn<FaqImportRow>[] = [
  { key: 'row', title: '行', locked: true, width: 72, align: 'right', render: (_, { row }) => row },
  {
    key: 'outcome',
    title: '结果',
    locked: true,
    width: 96,
    render: (_, { outcome }) => <StatusTag kind={outcomeKinds[outcome]} text={importOutcomes[outcome]} />,
  },
  {
    key: 'question',
    title: '标准问题',
    width: 260,
    render: (_, { question, similarQuestions }) => (
      <div className="zk-cell-lines zk-import-question">
        <span>{question || <span className="zk-muted">（空）</span>}</span>
        {similarQuestions.length > 0 && (
          <small title={similarQuestions.slice(0, 10).join('\n')}>{similarQuestions.length} 条相似问法</small>
        )}
      </div>
    ),
  },
  {
    key: 'answer',
    title: '答案',
    width: 300,
    render: (_, { answer }) => <p className="zk-import-answer">{answer || '（空）'}</p>,
  },
  { key: 'errors', title: '说明', width: 260, render: (_, row) => <Reasons row={row} /> },
]

function Reasons({ row: { outcome, errors } }: { row: FaqImportRow }) {
  if (errors.length === 0)
    return <span className="zk-muted">{outcome === 'duplicate' ? '知识库里已有这个问题' : '—'}</span>
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
