import { CloudSyncOutlined } from '@ant-design/icons'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { HeaderPopover } from './header-popover.tsx'
import { TaskList } from './task-list.tsx'

/** Milliseconds between two looks while something is parsed, and while nothing is. */
const busyMs = 5_000
const idleMs = 60_000

/** How many of the employee's own parse tasks are waiting or running; opens the latest ones (specification §9). */
export function TaskBadge() {
  const active = useApiQuery(
    api.parseTasks.list,
    { query: { pageNum: 1, pageSize: 10, state: 'active' } },
    { silent: true, refetchInterval: (data) => (data && data.total > 0 ? busyMs : idleMs) },
  )
  const count = active.data?.total ?? 0
  return (
    <HeaderPopover icon={<CloudSyncOutlined />} name="解析任务" count={count} counted="个进行中" title="我的解析任务">
      {(close) => <TaskList isBusy={count > 0} onLeave={close} />}
    </HeaderPopover>
  )
}
