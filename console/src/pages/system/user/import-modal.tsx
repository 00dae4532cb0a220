import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { EmployeeImportTask } from '@zhiku/contract/employees'
import { limits } from '@zhiku/contract/words/limits'
import { Alert, Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api, call, download } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { uploadObject } from '../../../api/upload.ts'
import { toast } from '../../../lib/toast.ts'
import { ImportRows } from './import-rows.tsx'

/** Takes employees from a workbook: checked and shown row by row before anything is written. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const [task, setTask] = useState<EmployeeImportTask | null>(null)
  return (
    <Modal
      open
      width={820}
      title="批量导入员工"
      footer={null}
      mask={{ closable: false }}
      onCancel={() => {
        if (task?.state === 'previewed') {
          // Nothing was written; a check that is left behind lapses by itself.
          void call(api.employeeImports.cancel, { params: { taskId: task.id } }, { silent: true }).catch(
            () => undefined,
          )
        }
        onClose()
      }}
    >
      {!task && <Choose onChecked={setTask} />}
      {task?.state === 'previewed' && <Preview task={task} onStarted={setTask} onAgain={() => setTask(null)} />}
      {task?.state === 'succeeded' && <Done task={task} onClose={onClose} />}
    </Modal>
  )
}

function Choose({ onChecked }: { onChecked: (task: EmployeeImportTask) => void }) {
  const [isPending, setPending] = useState(false)
  const check = async (file: File) => {
    setPending(true)
    try {
      const ticket = await call(api.employeeImports.ticket, { query: { filename: file.name, size: file.size } })
      await uploadObject(ticket, file).catch((error: unknown) => {
        if (error instanceof ApiError) toast.error(error.message)
        throw error
      })
      onChecked(await call(api.employeeImports.create, { body: { ossUrl: ticket.ossUrl, filename: file.name } }))
    } catch {
      // The failure has been shown; another file can be chosen.
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="zk-user-import">
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onClick={() => void download(api.employeeImports.template, {}, '员工导入模板.xlsx').catch(() => undefined)}
      >
        下载模板
      </Button>
      <Upload.Dragger
        accept=".xlsx,.csv"
        showUploadList={false}
        disabled={isPending}
        beforeUpload={(file) => {
          void check(file)
          return false
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>{isPending ? '正在检查…' : '点击或拖入填好的表格'}</p>
        <p className="zk-muted">.xlsx 或 .csv，最多 {limits.employeeImportRows} 人；先检查再写入</p>
      </Upload.Dragger>
    </div>
  )
}

interface PreviewProps {
  task: EmployeeImportTask
  onStarted: (task: EmployeeImportTask) => void
  onAgain: () => void
}

function Preview({ task, onStarted, onAgain }: PreviewProps) {
  const start = useApiMutation(api.employeeImports.start, {
    refreshes: [api.employees.list, api.roles.list],
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
          onClick={() => start.mutate({ params: { taskId: task.id } }, { onSuccess: onStarted })}
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
