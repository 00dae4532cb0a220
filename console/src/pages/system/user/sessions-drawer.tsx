import type { LiveSession, ManagedEmployee } from '@zhiku/contract/employees'
import { Button } from 'antd'
import { Loading } from '../../../components/loading.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { SessionList } from '../../../components/session-list.tsx'
import { SideDrawer } from '../../../components/side-drawer.tsx'
import type { Walk } from '../../../lib/use-reading.ts'

interface Props {
  employee: ManagedEmployee
  walk: Walk | undefined
  onClose: () => void
}

/** Where somebody is signed in, and how to end it. */
export function SessionsDrawer({ employee: { id, name }, walk, onClose }: Props) {
  const sessions = useApiQuery(api.employees.sessions, { params: { id } })
  const refreshes = [api.employees.sessions]
  const end = useApiMutation(api.employees.endSession, { refreshes, success: '那台设备已下线。' })
  const endAll = useApiMutation(api.employees.endSessions, {
    refreshes,
    success: ({ ended }) => `${ended} 处登录已下线。`,
  })
  const handleEnd = (session: LiveSession) =>
    confirm({
      title: `让“${name}”的 ${session.device} 下线？`,
      consequence: '那台设备需要重新登录。',
      okText: '下线',
      onConfirm: () => end.mutateAsync({ params: { id, sessionId: session.id } }),
    })
  const handleEndAll = () =>
    confirm({
      title: `让“${name}”从所有设备下线？`,
      consequence: '他需要重新登录；要不让他再登录，请停用账号。',
      okText: '全部下线',
      onConfirm: () => endAll.mutateAsync({ params: { id } }),
    })
  return (
    <SideDrawer
      size="narrow"
      walk={walk}
      title={`“${name}”的登录设备`}
      extra={
        <WhyOff reason={sessions.data?.list.length === 0 ? '他没有在任何设备上登录' : undefined}>
          <Button danger disabled={!sessions.data?.list.length} onClick={handleEndAll}>
            全部下线
          </Button>
        </WhyOff>
      }
      onClose={onClose}
    >
      {sessions.error && !sessions.data ? (
        <ErrorState message={sessions.error.message} onRetry={() => void sessions.refetch()} />
      ) : !sessions.data ? (
        <Loading />
      ) : sessions.data.list.length === 0 ? (
        <EmptyState title="没有登录" description="他现在没有在任何设备上登录。" />
      ) : (
        <SessionList sessions={sessions.data.list} onEnd={handleEnd} />
      )}
    </SideDrawer>
  )
}
