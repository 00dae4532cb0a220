/** An import in a window: the workbook is checked and shown row by row before anything is written. */
import type { ImportTask } from '@zhiku/contract/imports'
import type { ImportState } from '@zhiku/contract/words/imports'
import { Modal, Progress } from 'antd'
import type { ReactNode } from 'react'
import type { QueryOptions } from '../../api/query.ts'
import { ImportFailed } from './import-failed.tsx'
import './workbook-import.css'

const movingStates: readonly ImportState[] = ['checking', 'queued', 'running']
/** Often enough that a sheet of some hundred rows seems checked at once. */
const pollMs = 700

/** How the task is asked for: again and again while something moves. */
export const watching = (taskId: string | null): QueryOptions<ImportTask> => ({
  enabled: taskId !== null,
  refetchInterval: (task) => (!task || movingStates.includes(task.state) ? pollMs : false),
})

interface StageProps<Task extends ImportTask> {
  /** Undefined until it has been asked for. */
  task: Task | undefined
  /** Said while rows are written: `正在写入`. */
  writing: string
  preview: (task: Task) => ReactNode
  done: (task: Task) => ReactNode
  onAgain: () => void
}

interface Props<Task extends ImportTask> extends StageProps<Task> {
  title: string
  width?: number
  /** Null until a workbook has been handed in. */
  taskId: string | null
  /** Where a workbook is chosen. */
  choose: ReactNode
  /** Gives up a check. */
  cancel: () => Promise<unknown>
  onClose: () => void
}

export function ImportModal<Task extends ImportTask>(props: Props<Task>) {
  const { title, width = 900, taskId, choose, cancel, onClose, ...stage } = props
  const { task } = stage
  const handleCancel = () => {
    if (taskId !== null && (!task || task.state === 'checking' || task.state === 'previewed')) {
      // Nothing was written; a check that is left behind lapses by itself.
      void cancel().catch(() => undefined)
    }
    onClose()
  }
  return (
    <Modal open width={width} title={title} footer={null} mask={{ closable: false }} onCancel={handleCancel}>
      {taskId === null ? <div className="zk-workbook">{choose}</div> : <Stage {...stage} />}
    </Modal>
  )
}

function Stage<Task extends ImportTask>({ task, writing, preview, done, onAgain }: StageProps<Task>) {
  switch (task?.state) {
    case 'previewed':
      return preview(task)
    case 'succeeded':
      return done(task)
    case 'failed':
    case 'cancelled':
      return <ImportFailed task={task} again="换一个文件" onAgain={onAgain} />
    default:
      return <Moving task={task} writing={writing} />
  }
}

/** While a worker checks or writes. */
const Moving = ({ task, writing }: { task: ImportTask | undefined; writing: string }) => (
  <div role="status">
    <Progress percent={Math.floor((task?.progress ?? 0) * 100)} aria-label="导入进度" />
    <p>
      {task === undefined || task.state === 'checking'
        ? '正在检查每一行，还没有写入任何内容。'
        : `${writing}。可以关闭窗口，导入不会中断。`}
    </p>
  </div>
)
