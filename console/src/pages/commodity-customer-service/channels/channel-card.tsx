/** One channel: who may ask through it, how it is connected, what can be done with it. */
import type { Channel, ChannelWithKey } from '@zhiku/contract/channels'
import { channelKinds } from '@zhiku/contract/words/channels'
import { Button, Card, Collapse, Descriptions, Flex, Switch, Tag } from 'antd'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { WhyOff } from '../../../components/why-off.tsx'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { confirm } from '../../../components/confirm.ts'
import { useRemoval } from '../../../components/use-removal.ts'
import { formatTime } from '../../../lib/format.ts'
import { snippetsOf } from './snippets.ts'
import { SnippetsView } from './snippets-view.tsx'

interface Props {
  assistantId: string
  channel: Channel
  mayChange: boolean
  onEdit: () => void
  onKey: (channel: ChannelWithKey) => void
}

export function ChannelCard(props: Props) {
  const { channel, mayChange } = props
  const snippets = snippetsOf({ channel, site: location.origin })
  return (
    <Card
      role="listitem"
      aria-label={channel.name}
      size="small"
      title={
        <Flex align="center" gap={8}>
          {channel.name}
          <Tag>{channelKinds[channel.kind]}</Tag>
        </Flex>
      }
      extra={
        <Flex align="center" gap={4}>
          {mayChange && <Acts {...props} />}
          <EnabledSwitch {...props} />
        </Flex>
      }
    >
      <Descriptions size="small" column={{ xs: 1, sm: 2, xl: 4 }} items={factsOf(channel)} />
      <Collapse
        ghost
        size="small"
        items={[{ key: 'connect', label: '接入代码', children: <SnippetsView snippets={snippets} /> }]}
      />
    </Card>
  )
}

function factsOf({ kind, origins, key, perMinute, lastUsedAt }: Channel) {
  const noOrigins = kind === 'web' ? '无，只能用独立页面' : '不限服务端程序；网页不能直接调用'
  return [
    key && { key: 'key', label: '密钥', children: `zk_…${key.lastFour}（${formatTime(key.createdAt)}）` },
    kind !== 'mcp' && { key: 'origins', label: '允许的来源', children: origins.join('、') || noOrigins },
    { key: 'perMinute', label: '每分钟提问', children: `最多 ${perMinute} 次` },
    { key: 'used', label: '最近使用', children: lastUsedAt ? formatTime(lastUsedAt) : '还没有' },
  ].filter((fact) => fact !== false && fact !== undefined)
}

function EnabledSwitch({ assistantId, channel, mayChange }: Props) {
  const { id: channelId, name, enabled, version } = channel
  const update = useApiMutation(api.channels.update, {
    refreshes: [api.channels.list],
    success: ({ enabled }) => (enabled ? `“${name}”已启用。` : `“${name}”已停用，不再回答。`),
  })
  const change = (isOn: boolean) =>
    update.mutateAsync({ params: { id: assistantId, channelId }, body: { enabled: isOn, version } })
  const handleChange = (isOn: boolean) => {
    if (isOn) return void change(true).catch(() => undefined) // shown by the client
    confirm({
      title: `停用渠道“${name}”？`,
      consequence: '通过它提问的客户和程序立即被拒绝；设置和会话都保留，随时可以再启用。',
      okText: '停用',
      onConfirm: () => change(false),
    })
  }
  return (
    <WhyOff reason={mayChange ? undefined : needsPermission}>
      <Switch
        checked={enabled}
        loading={update.isPending}
        disabled={!mayChange}
        aria-label={`启用“${name}”`}
        onChange={handleChange}
      />
    </WhyOff>
  )
}

export const needsPermission = '改动渠道需要“发布、启停和删除助手”权限，请联系管理员'

function Acts({ assistantId, channel, onEdit, onKey }: Props) {
  const { id: channelId, name, kind } = channel
  const refreshes = [api.channels.list]
  const params = { id: assistantId, channelId }
  const renewKey = useApiMutation(api.channels.renewKey, { refreshes, success: '密钥已更换，旧密钥已失效。' })
  const handleRenew = () =>
    confirm({
      title: `更换“${name}”的密钥？`,
      consequence: '旧密钥立即失效，用它的程序须换上新密钥才能继续。',
      okText: '更换',
      onConfirm: async () => onKey(await renewKey.mutateAsync({ params })),
    })
  const handleRemove = useRemoval(
    api.channels.remove,
    { params },
    {
      what: `渠道“${name}”`,
      consequence: '通过它提问的客户和程序立即被拒绝，不能恢复；已有的会话保留。',
      refreshes,
      success: `“${name}”已删除。`,
    },
  )
  return (
    <>
      <Button type="text" size="small" aria-label={`编辑“${name}”`} onClick={onEdit}>
        编辑
      </Button>
      <MoreMenu
        name={name}
        items={[
          ...(kind === 'web' ? [] : [{ key: 'renew', label: '更换密钥', onClick: handleRenew }]),
          { key: 'remove', label: '删除', danger: true, onClick: handleRemove },
        ]}
      />
    </>
  )
}
