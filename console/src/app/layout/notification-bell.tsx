import { BellOutlined } from '@ant-design/icons'
import { Popover, Skeleton } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { useNotificationStream, useUnread } from './use-notifications.ts'

const NotificationList = lazy(() =>
  import('./notification-list.tsx').then((module) => ({ default: module.NotificationList })),
)

/** How many notifications are unread, live; opens the latest ones. */
export function NotificationBell() {
  useNotificationStream()
  const [isOpen, setOpen] = useState(false)
  const unread = useUnread((state) => state.unread)
  const label = unread > 0 ? `通知，${unread} 条未读` : '通知'
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      // Always there, drawn only while open: a popover with nothing in it would never open.
      content={
        <Suspense fallback={<Skeleton active />}>
          <NotificationList onLeave={() => setOpen(false)} />
        </Suspense>
      }
      destroyOnHidden
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
        <BellOutlined />
        {unread > 0 && <span className="zk-header-count">{unread > 99 ? '99+' : unread}</span>}
      </button>
    </Popover>
  )
}
