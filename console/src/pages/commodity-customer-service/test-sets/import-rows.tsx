/** What would become of each question of a workbook. */
import type { ImportTask } from '@zhiku/contract/imports'
import type { TestImportRow } from '@zhiku/contract/test-sets'
import type { TableColumnsType } from 'antd'
import { api } from '../../../api/client.ts'
import { listPage, useApiQuery } from '../../../api/query.ts'
import { ClampedText } from '../../../components/list-cells.tsx'
import { ImportRows, useImportRows } from '../../../components/workbook-import/import-rows.tsx'

export function QuestionRows({ setId, task }: { setId: string; task: ImportTask }) {
  const place = useImportRows()
  const args = { params: { id: setId, taskId: task.id }, query: place.query }
  const result = useApiQuery(api.testImports.rows, args, listPage)
  return <ImportRows task={task} place={place} result={result} columns={columns} />
}

const columns: TableColumnsType<TestImportRow> = [
  {
    title: '问题',
    width: 260,
    render: (_, { question, history }) => (
      <div className="zk-cell-lines">
        {question ? <ClampedText text={question} /> : '（空）'}
        {history.length > 0 && <small title={history.join(' → ')}>接着问：{history.join(' → ')}</small>}
      </div>
    ),
  },
  {
    title: '期望',
    width: 220,
    render: (_, { sources, text, kind, none }) => (
      <ClampedText
        text={[...sources, ...text, kind, none && `应当不回答：${none}`].filter(Boolean).join('；') || '—'}
      />
    ),
  },
]
