import type { FaqImportRow } from '@zhiku/contract/faqs'
import type { ImportTask } from '@zhiku/contract/imports'
import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import type { ListColumn } from '../../../components/data-table.tsx'
import { ImportRows, useRowsList } from '../imports/import-rows.tsx'

export function FaqImportRows({ base, task }: { base: KnowledgeBase; task: ImportTask }) {
  const list = useRowsList()
  const rows = useApiQuery(
    api.faqImports.rows,
    { params: { id: base.id, taskId: task.id }, query: list.query },
    { keepPrevious: true },
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
      <div className="zk-cell-lines zk-import-question">
        <span>{question || <span className="zk-muted">（空）</span>}</span>
        {similarQuestions.length > 0 && (
          <small title={similarQuestions.slice(0, 10).join('\n')}>{similarQuestions.length} 条相似问题</small>
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
]
