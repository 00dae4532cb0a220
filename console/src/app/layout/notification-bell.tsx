import { BellOutlined } from '@ant-design/icons'
import { Suspense, lazy } from 'react'
import { Loading } from '../../components/loading.tsx'
import { HeaderPopover } from './header-popover.tsx'
import { useNotificationStream, useUnread } from './use-notifications.ts'

const NotificationList = lazy(() =>
  import('./notification-list.tsx').then((module) => ({ default: module.NotificationList })),
)

/** How many notifications are unread, live; opens the latest ones. */
export function NotificationBell() {
  useNotificationStream()
  const unread = useUnread((state) => state.unread)
  return (
    <HeaderPopover icon={<BellOutlined />} name="通知" count={unread} counted="条未读">
      {(close) => (
        <Suspense fallback={<Loading />}>
          <NotificationList onLeave={close} />
        </Suspense>
      )}
    </HeaderPopover>
  )
}
