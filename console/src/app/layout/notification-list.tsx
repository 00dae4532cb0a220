import type { Notification } from '@zhiku/contract/notifications'
import { notificationKinds } from '@zhiku/contract/words/notifications'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Loading } from '../../components/loading.tsx'
import { WhyOff } from '../../components/why-off.tsx'
import { api } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { EmptyState, ErrorState } from '../../components/page-states.tsx'
import { formatTime } from '../../lib/format.ts'
import { notificationAddress } from './notification-address.ts'
import { useUnread } from './use-notifications.ts'
import './notification-list.css'

/** Notifications at once; 更多 adds as many again. */
const step = 10
/** As many as the server answers in one page. */
const most = 200

export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const [shown, setShown] = useState(step)
  const unread = useUnread((state) => state.unread)
  const result = useApiQuery(
    api.notifications.list,
    { query: { pageNum: 1, pageSize: shown } },
    { keepPrevious: true, silent: true },
  )
  const refreshes = [api.notifications.list]
  const readAll = useApiMutation(api.notifications.readAll, { refreshes, success: false })
  const read = useApiMutation(api.notifications.read, { refreshes, success: false, silent: true })
  const handleOpen = ({ id, readAt }: Notification) => {
    onLeave()
    if (readAt) return
    read.mutate({ params: { id } })
    useUnread.setState({ unread: Math.max(0, unread - 1) })
  }
  const handleReadAll = () => readAll.mutate({}, { onSuccess: () => useUnread.setState({ unread: 0 }) })
  const total = result.data?.total ?? 0
  return (
    <section className="zk-notifications" aria-label="通知">
      <header>
        <h2>通知</h2>
        <WhyOff reason={unread === 0 ? '没有未读的通知' : undefined}>
          <Button type="link" size="small" disabled={unread === 0} loading={readAll.isPending} onClick={handleReadAll}>
            全部已读
          </Button>
        </WhyOff>
      </header>
      {result.error && !result.data ? (
        <ErrorState message={result.error.message} onRetry={() => void result.refetch()} />
      ) : !result.data ? (
        <Loading />
      ) : total === 0 ? (
        <EmptyState title="还没有通知" description="审核结果、解析失败、导入完成和即将到期的知识会在这里提醒。" />
      ) : (
        <ul>
          {result.data.list.map((notification) => (
            <li key={notification.id} data-unread={!notification.readAt || undefined}>
              <Line notification={notification} onOpen={() => handleOpen(notification)} />
            </li>
          ))}
        </ul>
      )}
      {shown < Math.min(total, most) && (
        <Button block type="text" loading={result.isFetching} onClick={() => setShown(Math.min(shown + step, most))}>
          更多
        </Button>
      )}
    </section>
  )
}

function Line({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { kind, title, detail, createdAt, readAt } = notification
  return (
    <>
      <Link to={notificationAddress(notification)} onClick={onOpen}>
        {!readAt && <span className="zk-visually-hidden">未读：</span>}
        {title}
      </Link>
      {detail && <p>{detail}</p>}
      <small>
        {notificationKinds[kind]} · {formatTime(createdAt)}
      </small>
    </>
  )
}
