/** Scripts from a workbook. */
import type { ImportTask } from '@zhiku/contract/imports'
import { seatLimits } from '@zhiku/contract/words/seat-assistant'
import { useState } from 'react'
import { call, download } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { ChooseWorkbook } from '../../../components/workbook-import/choose-workbook.tsx'
import { ImportDone } from '../../../components/workbook-import/import-done.tsx'
import { ImportModal, watching } from '../../../components/workbook-import/import-modal.tsx'
import { ImportPreview } from '../../../components/workbook-import/import-preview.tsx'
import { ScriptRows } from './import-rows.tsx'
import { scriptRefreshes } from './refreshes.ts'

const imports = seatApi.seatScriptImports

export function ScriptImport({ onClose }: { onClose: () => void }) {
  const [taskId, setTaskId] = useState<string | null>(null)
  const params = { taskId: taskId ?? '' }
  const { data: task } = useApiQuery(imports.get, { params }, watching(taskId))
  const onAgain = () => setTaskId(null)
  return (
    <ImportModal
      title="导入话术"
      writing="正在写入"
      taskId={taskId}
      task={task}
      choose={<Choose onHandedIn={({ id }) => setTaskId(id)} />}
      preview={(checked) => <Preview task={checked} onAgain={onAgain} />}
      done={(ended) => (
        <ImportDone
          task={ended}
          counter="条"
          refreshes={scriptRefreshes}
          onErrorFile={() => fetchErrors(ended)}
          onClose={onClose}
        />
      )}
      cancel={() => call(imports.cancel, { params }, { silent: true })}
      onAgain={onAgain}
      onClose={onClose}
    />
  )
}

const Choose = ({ onHandedIn }: { onHandedIn: (task: ImportTask) => void }) => (
  <ChooseWorkbook
    most={`${seatLimits.importRows} 行`}
    onTemplate={() => download(imports.template, {}, '话术导入模板.xlsx')}
    ticketOf={(query) => call(imports.ticket, { query })}
    onStored={async (object) => onHandedIn(await call(imports.create, { body: { ...object, preview: true } }))}
  />
)

function Preview({ task, onAgain }: { task: ImportTask; onAgain: () => void }) {
  const start = useApiMutation(imports.start, { refreshes: [imports.get], success: false })
  return (
    <ImportPreview
      task={task}
      noun="话术"
      rows={<ScriptRows task={task} />}
      isStarting={start.isPending}
      onErrorFile={() => fetchErrors(task)}
      onAgain={onAgain}
      onStart={(body) => start.mutate({ params: { taskId: task.id }, body })}
    />
  )
}

const fetchErrors = ({ id }: ImportTask) =>
  download(imports.errorFile, { params: { taskId: id } }, '没有导入的话术.xlsx')
