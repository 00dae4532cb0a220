/** Employees from a workbook. */
import { DownloadOutlined } from '@ant-design/icons'
import type { EmployeeImportTask } from '@zhiku/contract/employees'
import { limits } from '@zhiku/contract/words/limits'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api, call, download } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { ChooseWorkbook } from '../../../components/workbook-import/choose-workbook.tsx'
import { ErrorFile } from '../../../components/workbook-import/error-file.tsx'
import { ImportModal, watching } from '../../../components/workbook-import/import-modal.tsx'
import { useRefreshOnce } from '../../../components/workbook-import/use-refresh-once.ts'
import { EmployeeRows } from './import-rows.tsx'

const imports = api.employeeImports
const refreshes = [api.employees.list, api.roles.list]

export function EmployeeImport({ onClose }: { onClose: () => void }) {
  const [taskId, setTaskId] = useState<string | null>(null)
  const params = { taskId: taskId ?? '' }
  const { data: task } = useApiQuery(imports.get, { params }, watching(taskId))
  const onAgain = () => setTaskId(null)
  return (
    <ImportModal
      title="导入员工"
      width={820}
      writing="正在新建员工"
      taskId={taskId}
      task={task}
      choose={<Choose onHandedIn={({ id }) => setTaskId(id)} />}
      preview={(checked) => <Preview task={checked} onAgain={onAgain} />}
      done={(ended) => <Done task={ended} onClose={onClose} />}
      cancel={() => call(imports.cancel, { params }, { silent: true })}
      onAgain={onAgain}
      onClose={onClose}
    />
  )
}

const Choose = ({ onHandedIn }: { onHandedIn: (task: EmployeeImportTask) => void }) => (
  <ChooseWorkbook
    most={`${limits.employeeImportRows} 人`}
    onTemplate={() => download(imports.template, {}, '员工导入模板.xlsx')}
    ticketOf={(query) => call(imports.ticket, { query })}
    onStored={async (body) => onHandedIn(await call(imports.create, { body }))}
  />
)

interface PreviewProps {
  task: EmployeeImportTask
  onAgain: () => void
}

function Preview({ task, onAgain }: PreviewProps) {
  const start = useApiMutation(imports.start, { refreshes: [imports.get], success: false })
  const { expected } = task
  return (
    <>
      <EmployeeRows task={task} />
      <div className="zk-workbook-acts">
        {expected.duplicate + expected.invalid > 0 && <NotWritten task={task} />}
        <Button onClick={onAgain}>换一个文件</Button>
        <Button
          type="primary"
          disabled={expected.new === 0}
          loading={start.isPending}
          onClick={() => start.mutate({ params: { taskId: task.id } })}
        >
          {expected.new === 0 ? '没有可新建的员工' : `新建 ${expected.new} 名员工`}
        </Button>
      </div>
    </>
  )
}

const NotWritten = ({ task }: { task: EmployeeImportTask }) => (
  <ErrorFile
    word="下载未导入的行"
    onDownload={() => download(imports.errorFile, { params: { taskId: task.id } }, '未导入的员工.xlsx')}
  />
)

function Done({ task, onClose }: { task: EmployeeImportTask; onClose: () => void }) {
  const { created, skipped, failed } = task
  useRefreshOnce(refreshes)
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={`已新建 ${created} 名员工${skipped ? `，跳过 ${skipped} 名` : ''}${failed ? `，${failed} 行有误` : ''}`}
        description="下载一次性密码后他们才能登录；再次下载会换一批新密码，旧的作废。"
      />
      <div className="zk-workbook-acts">
        {skipped + failed > 0 && <NotWritten task={task} />}
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            void download(imports.credentials, { params: { taskId: task.id } }, '一次性密码.xlsx').catch(
              () => undefined,
            )
          }
        >
          下载一次性密码
        </Button>
        <Button onClick={onClose}>完成</Button>
      </div>
    </>
  )
}
