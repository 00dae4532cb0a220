/** What would become of each script of a workbook. */
import type { ImportTask } from '@zhiku/contract/imports'
import type { SeatScriptImportRow } from '@zhiku/contract/seat-assistant/scripts'
import type { TableColumnsType } from 'antd'
import { listPage, useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { ClampedText } from '../../../components/list-cells.tsx'
import { ImportRows, useImportRows } from '../../../components/workbook-import/import-rows.tsx'
import { ScriptText } from './script-text.tsx'

export function ScriptRows({ task }: { task: ImportTask }) {
  const place = useImportRows()
  const args = { params: { taskId: task.id }, query: place.query }
  const result = useApiQuery(seatApi.seatScriptImports.rows, args, listPage)
  return <ImportRows task={task} place={place} result={result} columns={columns} reasonWidth={260} />
}

const columns: TableColumnsType<SeatScriptImportRow> = [
  {
    title: '话术',
    render: (_, { group, title, text, shortcut }) => (
      <div className="zk-cell-lines">
        <ClampedText text={`${group} / ${title}`}>
          {group || '（没有分组）'} / {title || '（没有标题）'} {shortcut && <code>/{shortcut}</code>}
        </ClampedText>
        <div className="zk-seat-said" title={text}>
          <ScriptText text={text} />
        </div>
      </div>
    ),
  },
]
