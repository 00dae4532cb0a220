/** 渠道: where the assistant answers from outside, each with what connects it. */
import { PlusOutlined } from '@ant-design/icons'
import type { Assistant } from '@zhiku/contract/assistants'
import type { ChannelWithKey } from '@zhiku/contract/channels'
import { channelLimits } from '@zhiku/contract/words/channels'
import { Alert, Button, Flex } from 'antd'
import { Loading } from '../../../components/loading.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { EmptyState, ErrorState } from '../../../components/page-states.tsx'
import { useDialog } from '../../../lib/use-dialog.ts'
import { ChannelCard, needsPermission } from './channel-card.tsx'
import { ChannelDrawer } from './channel-drawer.tsx'
import { KeyModal } from './key-modal.tsx'

export function ChannelsTab({ assistant }: { assistant: Assistant }) {
  const { id: assistantId } = assistant
  const mayChange = useHolds('assistant.publish')
  const channels = useApiQuery(api.channels.list, { params: { id: assistantId } }, { silent: true })
  const [dialog, open] = useDialog()
  const showKey = (channel: ChannelWithKey) => {
    const { secret } = channel
    if (secret !== undefined) open((close) => <KeyModal channel={channel} secret={secret} onClose={close} />)
  }
  const edit = (channel: ChannelWithKey | null) =>
    open((close) => <ChannelDrawer assistantId={assistantId} channel={channel} onCreated={showKey} onClose={close} />)
  if (channels.error && !channels.data)
    return <ErrorState message={channels.error.message} onRetry={() => void channels.refetch()} />
  if (!channels.data) return <Loading />
  const { list } = channels.data
  const isFull = list.length >= channelLimits.perAssistant
  const create = mayChange && (
    <WhyOff reason={isFull ? `一个助手最多 ${channelLimits.perAssistant} 个渠道，请先删除不用的` : undefined}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={isFull} onClick={() => edit(null)}>
        新建渠道
      </Button>
    </WhyOff>
  )
  return (
    <Flex vertical gap={16}>
      <Silence assistant={assistant} />
      {list.length === 0 ? (
        <EmptyState
          title="还没有渠道"
          description={mayChange ? '新建一个：放到网站上聊天，或让程序和智能体来问。' : needsPermission}
          action={create}
        />
      ) : (
        <>
          <Flex align="center" justify="space-between" gap={16}>
            <span className="zk-muted">渠道由已发布的版本回答；改动立即生效。</span>
            {create}
          </Flex>
          <Flex vertical gap={12} role="list" aria-label="渠道列表">
            {list.map((channel) => (
              <ChannelCard
                key={channel.id}
                assistantId={assistantId}
                channel={channel}
                mayChange={mayChange}
                onEdit={() => edit(channel)}
                onKey={showKey}
              />
            ))}
          </Flex>
        </>
      )}
      {dialog}
    </Flex>
  )
}

/** Why no channel of it gets an answer. */
function Silence({ assistant: { enabled, publishedRevision } }: { assistant: Assistant }) {
  if (enabled) return null
  const title = publishedRevision === undefined ? '助手还没有发布，渠道暂时不会回答' : '助手已停用，渠道暂时不会回答'
  const next = publishedRevision === undefined ? '可以先建好渠道，发布后即可使用。' : '在页面右上角启用后恢复。'
  return <Alert type="warning" showIcon title={title} description={next} />
}
