/** Questions from a workbook. */
import type { ImportTask } from '@zhiku/contract/imports'
import type { TestSet } from '@zhiku/contract/test-sets'
import { testLimits } from '@zhiku/contract/words/test-sets'
import { useState } from 'react'
import { api, call, download } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { ChooseWorkbook } from '../../../components/workbook-import/choose-workbook.tsx'
import { ImportDone } from '../../../components/workbook-import/import-done.tsx'
import { ImportModal, watching } from '../../../components/workbook-import/import-modal.tsx'
import { ImportPreview } from '../../../components/workbook-import/import-preview.tsx'
import { QuestionRows } from './import-rows.tsx'
import { questionRefreshes } from './refreshes.ts'

const imports = api.testImports

export function QuestionImport({ set, onClose }: { set: TestSet; onClose: () => void }) {
  const [taskId, setTaskId] = useState<string | null>(null)
  const params = { id: set.id, taskId: taskId ?? '' }
  const { data: task } = useApiQuery(imports.get, { params }, watching(taskId))
  const onAgain = () => setTaskId(null)
  return (
    <ImportModal
      title={`导入到“${set.name}”`}
      writing="正在写入"
      taskId={taskId}
      task={task}
      choose={<Choose set={set} onHandedIn={({ id }) => setTaskId(id)} />}
      preview={(checked) => <Preview set={set} task={checked} onAgain={onAgain} />}
      done={(ended) => (
        <ImportDone
          task={ended}
          counter="个"
          refreshes={questionRefreshes}
          onErrorFile={() => fetchErrors(set, ended)}
          onClose={onClose}
        />
      )}
      cancel={() => call(imports.cancel, { params }, { silent: true })}
      onAgain={onAgain}
      onClose={onClose}
    />
  )
}

function Choose({ set, onHandedIn }: { set: TestSet; onHandedIn: (task: ImportTask) => void }) {
  const params = { id: set.id }
  return (
    <ChooseWorkbook
      most={`${testLimits.questions} 行`}
      onTemplate={() => download(imports.template, {}, '测试问题导入模板.xlsx')}
      ticketOf={(query) => call(imports.ticket, { params, query })}
      onStored={async (object) =>
        onHandedIn(await call(imports.create, { params, body: { ...object, preview: true } }))
      }
    />
  )
}

interface PreviewProps {
  set: TestSet
  task: ImportTask
  onAgain: () => void
}

function Preview({ set, task, onAgain }: PreviewProps) {
  const start = useApiMutation(imports.start, { refreshes: [imports.get], success: false })
  return (
    <ImportPreview
      task={task}
      noun="问题"
      rows={<QuestionRows setId={set.id} task={task} />}
      isStarting={start.isPending}
      onErrorFile={() => fetchErrors(set, task)}
      onAgain={onAgain}
      onStart={(body) => start.mutate({ params: { id: set.id, taskId: task.id }, body })}
    />
  )
}

const fetchErrors = (set: TestSet, { id }: ImportTask) =>
  download(imports.errorFile, { params: { id: set.id, taskId: id } }, '没有导入的测试问题.xlsx')
