import type { ParseTask } from '@zhiku/contract/files'
import { taskStates } from '@zhiku/contract/words/files'
import { Button } from 'antd'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { Loading } from '../../components/loading.tsx'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { RetryTask } from '../../components/retry-task.tsx'
import { StatusTag, taskStateKinds } from '../../components/status-tag.tsx'
import { formatShare, formatTime } from '../../lib/format.ts'
import { detailAddress } from '../../lib/page-addresses.ts'
import './task-list.css'

interface Props {
  /** Something is being parsed: look often. */
  isBusy: boolean
  /** A link of the list was followed. */
  onLeave: () => void
}

/** The latest ten parse tasks of the employee. */
export function TaskList({ isBusy, onLeave }: Props) {
  const tasks = useApiQuery(
    api.parseTasks.list,
    { query: { pageNum: 1, pageSize: 10 } },
    { silent: true, refetchInterval: () => (isBusy ? 2_000 : false) },
  )
  if (tasks.error) return <ErrorState message={tasks.error.message} onRetry={() => void tasks.refetch()} />
  if (!tasks.data) return <Loading className="zk-tasks" />
  if (tasks.data.total === 0) {
    return (
      <div className="zk-tasks">
        <EmptyState title="还没有解析任务" description="上传文件后，解析进度会显示在这里。" />
      </div>
    )
  }
  return (
    <ul className="zk-tasks">
      {tasks.data.list.map((task) => (
        <TaskItem key={task.id} task={task} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function TaskItem({ task, onLeave }: { task: ParseTask; onLeave: () => void }) {
  const refreshes = [api.parseTasks.list, api.files.list]
  const cancel = useApiMutation(api.parseTasks.cancel, { refreshes, success: '已取消解析。' })
  const isActive = task.state === 'queued' || task.state === 'running'
  return (
    <li>
      <div className="zk-tasks-text">
        <Link to={detailAddress(task.knowledgeBaseId)} title={task.fileName} onClick={onLeave}>
          {task.fileName}
        </Link>
        <small>
          {task.knowledgeBaseName} · {formatTime(task.createdAt)}
        </small>
        {task.error && <small className="zk-tasks-error">{task.error}</small>}
      </div>
      <div className="zk-tasks-state">
        <StatusTag
          kind={taskStateKinds[task.state]}
          text={
            task.state === 'running' ? `${taskStates.running} ${formatShare(task.progress)}` : taskStates[task.state]
          }
        />
        {isActive && (
          <Button
            size="small"
            type="link"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: task.id } })}
          >
            取消
          </Button>
        )}
        <RetryTask task={task} refreshes={refreshes} success="已重新排队。" />
      </div>
    </li>
  )
}
