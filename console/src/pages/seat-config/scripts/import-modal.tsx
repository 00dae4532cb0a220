/** Scripts from a workbook: checked and shown row by row before anything is written. */
import { useQueryClient } from '@tanstack/react-query'
import type { ImportTask } from '@zhiku/contract/imports'
import { duplicateChoices } from '@zhiku/contract/words/imports'
import type { ImportState } from '@zhiku/contract/words/imports'
import { seatLimits } from '@zhiku/contract/words/seat-assistant'
import { Alert, Button, Modal, Progress, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { call, download } from '../../../api/client.ts'
import { queryKey, useApiMutation, useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { ChooseWorkbook } from '../../../components/choose-workbook.tsx'
import { ImportRows } from './import-rows.tsx'
import { scriptRefreshes } from './refreshes.ts'

const imports = seatApi.seatScriptImports
const movingStates: readonly ImportState[] = ['checking', 'queued', 'running']
/** Often enough that a sheet of some hundred rows seems checked at once. */
const pollMs = 700

export function ImportModal({ onClose }: { onClose: () => void }) {
  const [taskId, setTaskId] = useState<string | null>(null)
  const params = { taskId: taskId ?? '' }
  const { data: task } = useApiQuery(
    imports.get,
    { params },
    {
      enabled: taskId !== null,
      refetchInterval: (data) => (!data || movingStates.includes(data.state) ? pollMs : false),
    },
  )
  const handleCancel = () => {
    if (taskId !== null && (!task || task.state === 'checking' || task.state === 'previewed')) {
      // Nothing was written; a check that is left behind lapses by itself.
      void call(imports.cancel, { params }, { silent: true }).catch(() => undefined)
    }
    onClose()
  }
  return (
    <Modal open width={900} title="导入话术" footer={null} mask={{ closable: false }} onCancel={handleCancel}>
      {taskId === null ? (
        <div className="zk-seat-import">
          <ChooseWorkbook
            most={`${seatLimits.importRows} 行`}
            onTemplate={() => download(imports.template, {}, '话术导入模板.xlsx')}
            ticketOf={(query) => call(imports.ticket, { query })}
            onStored={async (object) =>
              setTaskId((await call(imports.create, { body: { ...object, preview: true } })).id)
            }
          />
        </div>
      ) : (
        <Stage task={task} onAgain={() => setTaskId(null)} onClose={onClose} />
      )}
    </Modal>
  )
}

interface StageProps {
  task: ImportTask | undefined
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
      return (
        <Alert
          type="error"
          showIcon
          title="导入没有成功"
          description={task.error ?? '请检查表格后重新上传。'}
          action={<Button onClick={onAgain}>换一个文件</Button>}
        />
      )
    default:
      return <Moving task={task} />
  }
}

/** While a worker checks or writes. */
const Moving = ({ task }: { task: ImportTask | undefined }) => (
  <div role="status">
    <Progress percent={Math.floor((task?.progress ?? 0) * 100)} aria-label="导入进度" />
    <p>
      {task === undefined || task.state === 'checking'
        ? '正在检查每一行，还没有写入任何内容。'
        : '正在写入。可以关闭窗口，导入不会中断。'}
    </p>
  </div>
)

function Preview({ task, onAgain }: { task: ImportTask; onAgain: () => void }) {
  const [onDuplicate, setOnDuplicate] = useState(task.onDuplicate)
  const start = useApiMutation(imports.start, { refreshes: [imports.get], success: false })
  const { expected } = task
  const writes = expected.new + (onDuplicate === 'replace' ? expected.duplicate : 0)
  return (
    <>
      <ImportRows task={task} />
      {expected.duplicate > 0 && (
        <p>
          {expected.duplicate} 行的话术已经有了：
          <Radio.Group
            aria-label="话术重复时"
            value={onDuplicate}
            options={Object.entries(duplicateChoices).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => setOnDuplicate(target.value as ImportTask['onDuplicate'])} // the options are the choices
          />
        </p>
      )}
      <div className="zk-seat-import-acts">
        {expected.invalid > 0 && <ErrorFile task={task} />}
        <Button onClick={onAgain}>换一个文件</Button>
        <Button
          type="primary"
          disabled={writes === 0}
          loading={start.isPending}
          onClick={() => start.mutate({ params: { taskId: task.id }, body: { onDuplicate } })}
        >
          {writes === 0 ? '没有可导入的行' : `导入 ${writes} 行`}
        </Button>
      </div>
    </>
  )
}

const ErrorFile = ({ task }: { task: ImportTask }) => (
  <Button
    onClick={() =>
      void download(imports.errorFile, { params: { taskId: task.id } }, '没有导入的话术.xlsx').catch(() => undefined)
    }
  >
    下载有误的行
  </Button>
)

function Done({ task, onClose }: { task: ImportTask; onClose: () => void }) {
  const client = useQueryClient()
  useEffect(() => {
    for (const stale of scriptRefreshes) void client.invalidateQueries({ queryKey: queryKey(stale) })
  }, [client])
  const { created, updated, skipped, failed } = task
  return (
    <>
      <Alert
        type={failed > 0 ? 'warning' : 'success'}
        showIcon
        title={`新增 ${created} 条，替换 ${updated} 条，跳过 ${skipped} 条，${failed} 行没有导入`}
      />
      <div className="zk-seat-import-acts">
        {failed > 0 && <ErrorFile task={task} />}
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </>
  )
}
