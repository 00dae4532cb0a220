/** Terms from a workbook. */
import type { ImportTask } from '@zhiku/contract/imports'
import { dictionaryLimits } from '@zhiku/contract/words/dictionary'
import { useState } from 'react'
import { call, download } from '../../../api/client.ts'
import { dictionaryApi } from '../../../api/dictionary.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { ChooseWorkbook } from '../../../components/workbook-import/choose-workbook.tsx'
import { ImportDone } from '../../../components/workbook-import/import-done.tsx'
import { ImportModal, watching } from '../../../components/workbook-import/import-modal.tsx'
import { ImportPreview } from '../../../components/workbook-import/import-preview.tsx'
import { TermRows } from './import-rows.tsx'

const { dictionary, dictionaryImports: imports } = dictionaryApi

export function TermImport({ onClose }: { onClose: () => void }) {
  const [taskId, setTaskId] = useState<string | null>(null)
  const params = { taskId: taskId ?? '' }
  const { data: task } = useApiQuery(imports.get, { params }, watching(taskId))
  const start = useApiMutation(imports.start, { refreshes: [imports.get], success: false })
  const onAgain = () => setTaskId(null)
  const fetchErrors = () => download(imports.errorFile, { params }, '没有导入的词条.xlsx')
  return (
    <ImportModal
      title="导入词条"
      writing="正在写入"
      taskId={taskId}
      task={task}
      choose={
        <ChooseWorkbook
          most={`${dictionaryLimits.importRows} 行`}
          onTemplate={() => download(imports.template, {}, '词典导入模板.xlsx')}
          ticketOf={(query) => call(imports.ticket, { query })}
          onStored={async (object) =>
            setTaskId((await call(imports.create, { body: { ...object, preview: true } })).id)
          }
        />
      }
      preview={(checked: ImportTask) => (
        <ImportPreview
          task={checked}
          noun="词"
          rows={<TermRows task={checked} />}
          isStarting={start.isPending}
          onErrorFile={fetchErrors}
          onAgain={onAgain}
          onStart={(body) => start.mutate({ params, body })}
        />
      )}
      done={(ended: ImportTask) => (
        <ImportDone
          task={ended}
          counter="条"
          refreshes={[dictionary.list]}
          onErrorFile={fetchErrors}
          onClose={onClose}
        />
      )}
      cancel={() => call(imports.cancel, { params }, { silent: true })}
      onAgain={onAgain}
      onClose={onClose}
    />
  )
}
