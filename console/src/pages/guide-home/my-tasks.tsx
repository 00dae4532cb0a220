import type { ParseTask } from '@zhiku/contract/files'
import { taskStates } from '@zhiku/contract/vocabulary'
import { Progress, Skeleton } from 'antd'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { StatusTag, taskStateKinds } from '../../components/status-tag.tsx'
import { formatTime } from '../../lib/format.ts'
import { detailAddress } from './addresses.ts'

/** Milliseconds between two looks while tasks run. */
const busyMs = 5_000

/** The employee's own parse tasks that need an eye: those under way, and the latest that failed. */
export function MyTasks() {
  const active = useApiQuery(
    api.parseTasks.list,
    { query: { pageNum: 1, pageSize: 10, state: 'active' } },
    { refetchInterval: (data) => (data && data.total > 0 ? busyMs : false) },
  )
  const failed = useApiQuery(api.parseTasks.list, { query: { pageNum: 1, pageSize: 10, state: 'failed' } })
  const error = active.error ?? failed.error
  const retry = () => void Promise.all([active.refetch(), failed.refetch()])
  return (
    <section className="zk-panel" aria-label="我的解析任务">
      <header className="zk-home-head">
        <h2>我的解析任务</h2>
      </header>
      {error ? (
        <ErrorState message={error.message} onRetry={retry} />
      ) : !active.data || !failed.data ? (
        <Skeleton active />
      ) : (
        <Tasks tasks={[...active.data.list, ...failed.data.list]} />
      )}
    </section>
  )
}

function Tasks({ tasks }: { tasks: readonly ParseTask[] }) {
  if (tasks.length === 0) return <EmptyState title="没有待处理的任务" description="上传的文件都已处理完。" />
  return (
    <ul className="zk-home-tasks">
      {tasks.map((task) => (
        <li key={task.id}>
          <div className="zk-home-task">
            <Link to={detailAddress(task.knowledgeBaseId)}>{task.fileName}</Link>
            <StatusTag kind={taskStateKinds[task.state]} text={taskStates[task.state]} />
          </div>
          {task.state === 'running' && (
            <Progress
              percent={Math.round(task.progress * 100)}
              size="small"
              aria-label={`${task.fileName} 的解析进度`}
            />
          )}
          {task.error && <p className="zk-home-task-error">{task.error}</p>}
          <small>
            {task.knowledgeBaseName} · {formatTime(task.createdAt)}
          </small>
        </li>
      ))}
    </ul>
  )
}
