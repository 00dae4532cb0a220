/** What would become of each term of a workbook. */
import type { TermImportRow } from '@zhiku/contract/dictionary'
import type { ImportTask } from '@zhiku/contract/imports'
import type { TableColumnsType } from 'antd'
import { dictionaryApi } from '../../../api/dictionary.ts'
import { listPage, useApiQuery } from '../../../api/query.ts'
import { ImportRows, useImportRows } from '../../../components/workbook-import/import-rows.tsx'

export function TermRows({ task }: { task: ImportTask }) {
  const place = useImportRows()
  const args = { params: { taskId: task.id }, query: place.query }
  const result = useApiQuery(dictionaryApi.dictionaryImports.rows, args, listPage)
  return <ImportRows task={task} place={place} result={result} columns={columns} reasonWidth={260} />
}

const columns: TableColumnsType<TermImportRow> = [
  {
    title: '词条',
    render: (_, { kind, words, means }) => (
      <>
        {words || '（没有词）'}
        {means && <span className="zk-term-means">指的是</span>}
        {means} <span className="zk-term-kind">{kind || '（没有类型）'}</span>
      </>
    ),
  },
]
