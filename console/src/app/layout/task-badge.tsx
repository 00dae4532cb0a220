import { CloudSyncOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useApiQuery } from '../../api/query.ts'
import { TaskList } from './task-list.tsx'

/** Milliseconds between two looks while something is parsed, and while nothing is. */
const busyMs = 5_000
const idleMs = 60_000

/** How many of the employee's own parse tasks are waiting or running; opens the latest ones (specification §9). */
export function TaskBadge() {
  const [isOpen, setOpen] = useState(false)
  const active = useApiQuery(
    api.parseTasks.list,
    { query: { pageNum: 1, pageSize: 10, state: 'active' } },
    { silent: true, refetchInterval: (data) => (data && data.total > 0 ? busyMs : idleMs) },
  )
  const count = active.data?.total ?? 0
  const label = count > 0 ? `解析任务，${count} 个进行中` : '解析任务'
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      title="我的解析任务"
      content={isOpen && <TaskList isBusy={count > 0} onLeave={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="zk-header-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
        }}
      >
        <CloudSyncOutlined />
        {count > 0 && <span className="zk-header-count">{count > 99 ? '99+' : count}</span>}
      </button>
    </Popover>
  )
}
