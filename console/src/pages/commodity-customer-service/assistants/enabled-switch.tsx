import type { Assistant } from '@zhiku/contract/assistants'
import { Switch } from 'antd'
import { WhyOff } from '../../../components/why-off.tsx'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { confirm } from '../../../components/confirm.ts'
import { assistantRefreshes } from './assistant-refreshes.ts'

/** Switching off asks first: customers get no answer from that moment on. */
export function EnabledSwitch({ assistant, size = 'medium' }: { assistant: Assistant; size?: 'small' | 'medium' }) {
  const mayPublish = useHolds('assistant.publish')
  const { id, name, version, publishedRevision } = assistant
  const setStatus = useApiMutation(api.assistants.setStatus, {
    refreshes: assistantRefreshes,
    success: ({ enabled }) => (enabled ? `“${name}”已启用，开始回答客户。` : `“${name}”已停用，不再回答客户。`),
  })
  const change = (enabled: boolean) => setStatus.mutateAsync({ params: { id }, body: { enabled, version } })
  const handleChange = (enabled: boolean) => {
    if (enabled) return void change(true).catch(() => undefined) // shown by the client
    confirm({
      title: `停用“${name}”？`,
      consequence: '客户立即得不到它的回答；设置和会话都保留，随时可以再启用。',
      okText: '停用',
      onConfirm: () => change(false),
    })
  }
  const reason = whyNot(mayPublish, publishedRevision)
  return (
    <WhyOff reason={reason}>
      <Switch
        size={size}
        checked={assistant.enabled}
        loading={setStatus.isPending}
        disabled={reason !== undefined}
        aria-label={`启用“${name}”`}
        onChange={handleChange}
      />
    </WhyOff>
  )
}

function whyNot(mayPublish: boolean, publishedRevision: number | undefined): string | undefined {
  if (!mayPublish) return '启停助手需要“发布、启停和删除助手”权限，请联系管理员'
  return publishedRevision === undefined ? '发布之后才能启用' : undefined
}
