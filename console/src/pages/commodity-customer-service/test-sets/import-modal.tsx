/** Questions from a workbook: checked and shown row by row before anything is written. */
import { useQueryClient } from '@tanstack/react-query'
import type { ImportTask } from '@zhiku/contract/imports'
import type { TestSet } from '@zhiku/contract/test-sets'
import { duplicateChoices } from '@zhiku/contract/words/imports'
import type { ImportState } from '@zhiku/contract/words/imports'
import { testLimits } from '@zhiku/contract/words/test-sets'
import { Alert, Button, Modal, Progress, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { api, call, download } from '../../../api/client.ts'
import { queryKey, useApiMutation, useApiQuery } from '../../../api/query.ts'
import { ChooseWorkbook } from '../../../components/choose-workbook.tsx'
import { ImportRows } from './import-rows.tsx'
import { questionRefreshes } from './refreshes.ts'

const movingStates: readonly ImportState[] = ['checking', 'queued', 'running']
/** Often enough that a sheet of some hundred rows seems checked at once. */
const pollMs = 700

interface Props {
  set: TestSet
  onClose: () => void
}

export function ImportModal({ set, onClose }: Props) {
  const [taskId, setTaskId] = useState<string | null>(null)
  const params = { id: set.id, taskId: taskId ?? '' }
  const { data: task } = useApiQuery(
    api.testImports.get,
    { params },
    {
      enabled: taskId !== null,
      refetchInterval: (data) => (!data || movingStates.includes(data.state) ? pollMs : false),
    },
  )
  const handleCancel = () => {
    if (taskId !== null && (!task || task.state === 'checking' || task.state === 'previewed')) {
      // Nothing was written; a check that is left behind lapses by itself.
      void call(api.testImports.cancel, { params }, { silent: true }).catch(() => undefined)
    }
    onClose()
  }
  return (
    <Modal
      open
      width={900}
      title={`导入到“${set.name}”`}
      footer={null}
      mask={{ closable: false }}
      onCancel={handleCancel}
    >
      {taskId === null ? (
        <Choose set={set} onHandedIn={({ id }) => setTaskId(id)} />
      ) : (
        <Stage set={set} task={task} onAgain={() => setTaskId(null)} onClose={onClose} />
      )}
    </Modal>
  )
}

interface StageProps extends Props {
  task: ImportTask | undefined
  onAgain: () => void
}

function Stage({ set, task, onAgain, onClose }: StageProps) {
  switch (task?.state) {
    case 'previewed':
      return <Preview set={set} task={task} onAgain={onAgain} />
    case 'succeeded':
      return <Done set={set} task={task} onClose={onClose} />
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

function Choose({ set, onHandedIn }: { set: TestSet; onHandedIn: (task: ImportTask) => void }) {
  const params = { id: set.id }
  return (
    <div className="zk-test-import">
      <ChooseWorkbook
        most={`${testLimits.questions} 行`}
        onTemplate={() => download(api.testImports.template, {}, '测试问题导入模板.xlsx')}
        ticketOf={(query) => call(api.testImports.ticket, { params, query })}
        onStored={async (object) =>
          onHandedIn(await call(api.testImports.create, { params, body: { ...object, preview: true } }))
        }
      />
    </div>
  )
}

interface PreviewProps {
  set: TestSet
  task: ImportTask
  onAgain: () => void
}

function Preview({ set, task, onAgain }: PreviewProps) {
  const [onDuplicate, setOnDuplicate] = useState(task.onDuplicate)
  const start = useApiMutation(api.testImports.start, { refreshes: [api.testImports.get], success: false })
  const { expected } = task
  const writes = expected.new + (onDuplicate === 'replace' ? expected.duplicate : 0)
  return (
    <>
      <ImportRows setId={set.id} task={task} />
      {expected.duplicate > 0 && (
        <p>
          {expected.duplicate} 行的问题已经有了：
          <Radio.Group
            aria-label="问题重复时"
            value={onDuplicate}
            options={Object.entries(duplicateChoices).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => setOnDuplicate(target.value as ImportTask['onDuplicate'])} // the options are the choices
          />
        </p>
      )}
      <div className="zk-test-import-acts">
        {expected.invalid > 0 && <ErrorFile set={set} task={task} />}
        <Button onClick={onAgain}>换一个文件</Button>
        <Button
          type="primary"
          disabled={writes === 0}
          loading={start.isPending}
          onClick={() => start.mutate({ params: { id: set.id, taskId: task.id }, body: { onDuplicate } })}
        >
          {writes === 0 ? '没有可导入的行' : `导入 ${writes} 行`}
        </Button>
      </div>
    </>
  )
}

const ErrorFile = ({ set, task }: { set: TestSet; task: ImportTask }) => (
  <Button
    onClick={() =>
      void download(
        api.testImports.errorFile,
        { params: { id: set.id, taskId: task.id } },
        '没有导入的测试问题.xlsx',
      ).catch(() => undefined)
    }
  >
    下载有误的行
  </Button>
)

function Done({ set, task, onClose }: { set: TestSet; task: ImportTask; onClose: () => void }) {
  const client = useQueryClient()
  useEffect(() => {
    for (const stale of questionRefreshes) void client.invalidateQueries({ queryKey: queryKey(stale) })
  }, [client])
  const { created, updated, skipped, failed } = task
  return (
    <>
      <Alert
        type={failed > 0 ? 'warning' : 'success'}
        showIcon
        title={`新增 ${created} 个，替换 ${updated} 个，跳过 ${skipped} 个，${failed} 行没有导入`}
      />
      <div className="zk-test-import-acts">
        {failed > 0 && <ErrorFile set={set} task={task} />}
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </>
  )
}
