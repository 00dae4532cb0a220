import { DownloadOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import type { EmployeeImportTask } from '@zhiku/contract/employees'
import type { ImportState } from '@zhiku/contract/words/imports'
import { limits } from '@zhiku/contract/words/limits'
import { Alert, Button, Modal, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { api, call, download } from '../../../api/client.ts'
import { queryKey, useApiMutation, useApiQuery } from '../../../api/query.ts'
import { ChooseWorkbook } from '../../../components/choose-workbook.tsx'
import { ImportRows } from './import-rows.tsx'

const movingStates: readonly ImportState[] = ['checking', 'queued', 'running']
/** Often enough that a list of some hundred people seems checked at once. */
const pollMs = 700

/** Takes employees from a workbook: checked and shown row by row before anything is written. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const [taskId, setTaskId] = useState<string | null>(null)
  const { data: task } = useApiQuery(
    api.employeeImports.get,
    { params: { taskId: taskId ?? '' } },
    {
      enabled: taskId !== null,
      refetchInterval: (data) => (!data || movingStates.includes(data.state) ? pollMs : false),
    },
  )
  const handleCancel = () => {
    if (taskId !== null && (!task || task.state === 'checking' || task.state === 'previewed')) {
      // Nothing was written; a check that is left behind lapses by itself.
      void call(api.employeeImports.cancel, { params: { taskId } }, { silent: true }).catch(() => undefined)
    }
    onClose()
  }
  return (
    <Modal open width={820} title="批量导入员工" footer={null} mask={{ closable: false }} onCancel={handleCancel}>
      {taskId === null ? (
        <Choose onHandedIn={({ id }) => setTaskId(id)} />
      ) : (
        <Stage task={task} onAgain={() => setTaskId(null)} onClose={onClose} />
      )}
    </Modal>
  )
}

interface StageProps {
  task: EmployeeImportTask | undefined
  onAgain: () => void
  onClose: () => void
}

function Stage({ task, onAgain, onClose }: StageProps) {
  switch (task?.state) {
    case 'previewed':
      return <Preview task={task} onAgain={onAgain} />
    case 'succeeded':
      return <Done task={task} onClose={onClose} />
    case 'failed':
    case 'cancelled':
      return <Failed task={task} onAgain={onAgain} />
    default:
      return <Moving task={task} />
  }
}

/** While a worker checks or writes. */
function Moving({ task }: { task: EmployeeImportTask | undefined }) {
  const isWriting = task !== undefined && task.state !== 'checking'
  return (
    <div role="status">
      <Progress percent={Math.floor((task?.progress ?? 0) * 100)} aria-label="导入进度" />
      <p>{isWriting ? '正在新建员工。可以关闭窗口，导入不会中断。' : '正在检查每一行，还没有写入任何内容。'}</p>
    </div>
  )
}

function Failed({ task, onAgain }: { task: EmployeeImportTask; onAgain: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title="导入没有成功"
      description={task.error ?? '请检查表格后重新上传。'}
      action={<Button onClick={onAgain}>换一个文件</Button>}
    />
  )
}

const Choose = ({ onHandedIn }: { onHandedIn: (task: EmployeeImportTask) => void }) => (
  <div className="zk-user-import">
    <ChooseWorkbook
      most={`${limits.employeeImportRows} 人`}
      onTemplate={() => download(api.employeeImports.template, {}, '员工导入模板.xlsx')}
      ticketOf={(query) => call(api.employeeImports.ticket, { query })}
      onStored={async (body) => onHandedIn(await call(api.employeeImports.create, { body }))}
    />
  </div>
)

interface PreviewProps {
  task: EmployeeImportTask
  onAgain: () => void
}

function Preview({ task, onAgain }: PreviewProps) {
  const start = useApiMutation(api.employeeImports.start, {
    refreshes: [api.employeeImports.get],
    success: false,
  })
  const { expected } = task
  return (
    <>
      <ImportRows task={task} />
      <div className="zk-user-import-acts">
        {expected.duplicate + expected.invalid > 0 && <ErrorFile task={task} />}
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

function ErrorFile({ task }: { task: EmployeeImportTask }) {
  return (
    <Button
      onClick={() =>
        void download(api.employeeImports.errorFile, { params: { taskId: task.id } }, '未导入的员工.xlsx').catch(
          () => undefined,
        )
      }
    >
      下载未导入的行
    </Button>
  )
}

function Done({ task, onClose }: { task: EmployeeImportTask; onClose: () => void }) {
  const { created, skipped, failed } = task
  useRefreshOnce()
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={`已新建 ${created} 名员工${skipped ? `，跳过 ${skipped} 名` : ''}${failed ? `，${failed} 行有误` : ''}`}
        description="下载一次性密码后他们才能登录；再次下载会换一批新密码，旧的作废。"
      />
      <div className="zk-user-import-acts">
        {skipped + failed > 0 && <ErrorFile task={task} />}
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            void download(api.employeeImports.credentials, { params: { taskId: task.id } }, '一次性密码.xlsx').catch(
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

/** The lists behind the window show who has been made. */
function useRefreshOnce(): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const stale of [api.employees.list, api.roles.list])
      void client.invalidateQueries({ queryKey: queryKey(stale) })
  }, [client])
}
