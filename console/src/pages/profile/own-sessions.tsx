import type { LiveSession } from '@zhiku/contract/employees'
import { Button } from 'antd'
import { api } from '../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../api/query.ts'
import { confirm } from '../../components/confirm.ts'
import { Loading } from '../../components/loading.tsx'
import { ErrorState } from '../../components/page-states.tsx'
import { SessionList } from '../../components/session-list.tsx'

export function OwnSessions() {
  const sessions = useApiQuery(api.profile.sessions, {})
  const refreshes = [api.profile.sessions]
  const end = useApiMutation(api.profile.endSession, { refreshes, success: '那台设备已下线。' })
  const endOthers = useApiMutation(api.profile.endOtherSessions, {
    refreshes,
    success: ({ ended }) => `其他 ${ended} 处登录已下线。`,
  })
  if (sessions.error && !sessions.data)
    return <ErrorState message={sessions.error.message} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <Loading />
  const others = sessions.data.list.filter(({ current }) => !current).length
  const handleEnd = ({ id, device, ip }: LiveSession) =>
    confirm({
      title: `让 ${device}（${ip}）下线？`,
      consequence: '那台设备需要重新登录，没有保存的内容会留在它的浏览器里。',
      okText: '下线',
      onConfirm: () => end.mutateAsync({ params: { sessionId: id } }),
    })
  const handleEndOthers = () =>
    confirm({
      title: `让其他 ${others} 处登录都下线？`,
      consequence: '只保留本机的登录；不认识的设备请随后修改密码。',
      okText: '全部下线',
      onConfirm: () => endOthers.mutateAsync({}),
    })
  return (
    <>
      <SessionList sessions={sessions.data.list} onEnd={handleEnd} />
      {others > 1 && (
        <Button danger onClick={handleEndOthers}>
          其他设备全部下线
        </Button>
      )}
    </>
  )
}
