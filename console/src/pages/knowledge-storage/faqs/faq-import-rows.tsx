import type { FaqImportRow } from '@zhiku/contract/faqs'
import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { listPage, useApiQuery } from '../../../api/query.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { WordDiff } from '../../../components/field-diff.tsx'
import { ClampedText } from '../../../components/list-cells.tsx'
import { ImportRows, useRowsList } from '../imports/import-rows.tsx'

export function FaqImportRows({ base, task }: { base: KnowledgeBase; task: ImportTask }) {
  const list = useRowsList()
  const rows = useApiQuery(
    api.faqImports.rows,
    { params: { id: base.id, taskId: task.id }, query: list.query },
    listPage,
  )
  return (
    <ImportRows<FaqImportRow>
      name="import-rows"
      task={task}
      list={list}
      result={rows}
      columns={columns}
      duplicate="知识库里已有这个问题"
    />
  )
}

const columns: ListColumn<FaqImportRow>[] = [
  {
    key: 'question',
    title: '标准问题',
    width: 260,
    render: (_, { question, similarQuestions }) => (
      <div className="zk-cell-lines">
        {question ? <ClampedText text={question} /> : <span className="zk-muted">（空）</span>}
        {similarQuestions.length > 0 && (
          <small title={similarQuestions.slice(0, 10).join('\n')}>{similarQuestions.length} 条相似问题</small>
        )}
      </div>
    ),
  },
  { key: 'content', title: '内容', width: 320, render: (_, row) => <Content row={row} /> },
]

/** What a new one says; of one that is there, what replacing it would change. */
function Content({ row }: { row: FaqImportRow }) {
  if (row.outcome === 'duplicate' && row.changes.length > 0) return <Changes changes={row.changes} />
  const { answer, category, tags, validity } = row
  const facts = [category, tags.join('、'), validity].filter(Boolean)
  return (
    <div className="zk-cell-lines">
      {answer ? <ClampedText text={answer} /> : '（空）'}
      {facts.length > 0 && <small title={facts.join(' · ')}>{facts.join(' · ')}</small>}
    </div>
  )
}

const Changes = ({ changes }: Pick<FaqImportRow, 'changes'>) => (
  <ul className="zk-import-changes">
    {changes.map(({ key, name, before, after }) => (
      <li key={key}>
        <strong>{name}</strong>
        <ClampedText text={textOf(after)}>
          <WordDiff before={textOf(before)} after={textOf(after)} />
        </ClampedText>
      </li>
    ))}
  </ul>
)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('、')
  if (typeof value === 'boolean') return value ? '启用' : '停用'
  return typeof value === 'string' ? value : ''
}
