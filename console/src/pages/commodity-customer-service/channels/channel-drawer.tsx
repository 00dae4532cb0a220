import type { Channel, ChannelWithKey } from '@zhiku/contract/channels'
import { channelKinds, channelLimits } from '@zhiku/contract/words/channels'
import type { ChannelKind } from '@zhiku/contract/words/channels'
import { limits } from '@zhiku/contract/words/limits'
import { Button, Drawer, Flex, Form, Input, InputNumber, Radio } from 'antd'
import { useId } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { focusFirst } from '../../../components/form/focus-first.ts'
import { isStale, showFieldProblems } from '../../../components/form/form-problems.ts'
import { SavedElsewhere, useBase } from '../../../components/form/saved-elsewhere.tsx'
import { OriginsInput } from '../../../components/form/origins-input.tsx'
import { textRules } from '../../../components/form/text-rules.ts'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { drawerSizes } from '../../../components/drawer-sizes.ts'

interface Props {
  assistantId: string
  /** Null makes a new one. */
  channel: Channel | null
  onCreated: (channel: ChannelWithKey) => void
  onClose: () => void
}

type Draft = Pick<Channel, 'kind' | 'name' | 'origins' | 'perMinute'>

const kindHints: Readonly<Record<ChannelKind, string>> = {
  web: '在网站上放一个聊天按钮，或打开独立页面。不用密钥。',
  api: '程序用密钥提问：事件流接口，或任何 OpenAI 客户端。',
  mcp: '让支持 MCP 的智能体搜索知识、查商品参数、问助手。',
}
const originHints: Readonly<Partial<Record<ChannelKind, string>>> = {
  web: '哪些网站可以嵌入，填写来源，如 https://www.example.com，不带路径。不填时只能用独立页面。',
  api: '只在网页里直接调用时才需要；服务端程序不用填。',
}

export function ChannelDrawer({ assistantId, channel, onCreated, onClose }: Props) {
  const [form] = Form.useForm<Draft>()
  const formId = useId()
  const refreshes = [api.channels.list]
  const create = useApiMutation(api.channels.create, { refreshes, success: '渠道已新建。' })
  const update = useApiMutation(api.channels.update, { refreshes, success: '已保存，立即生效。', silent: isStale })
  useStaleRefresh(update.error, api.channels.list)
  const latest = useApiQuery(api.channels.list, { params: { id: assistantId } }, { silent: true })
  const now = latest.data?.list.find(({ id }) => id === channel?.id)
  const versions = useBase({ opened: channel, refusal: update.error, latest: now })
  const { base } = versions
  const handleClose = useDiscardGuard(form, create.isPending || update.isPending, onClose)
  const onError = (error: Error) => showFieldProblems(form, error)
  const handleFinish = ({ kind, ...draft }: Draft) => {
    if (base) {
      const params = { id: assistantId, channelId: base.id }
      return update.mutate({ params, body: { ...draft, version: base.version } }, { onSuccess: onClose, onError })
    }
    const onSuccess = (created: ChannelWithKey) => {
      onClose()
      onCreated(created)
    }
    create.mutate({ params: { id: assistantId }, body: { kind, ...draft } }, { onSuccess, onError })
  }
  return (
    <Drawer
      open
      size={drawerSizes.middle}
      title={channel ? `编辑“${channel.name}”` : '新建渠道'}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && !channel && focusFirst(form, 'name')}
      onClose={handleClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={handleClose}>取消</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            disabled={versions.theirs !== undefined}
            loading={create.isPending || update.isPending}
          >
            {channel ? '保存' : '新建'}
          </Button>
        </Flex>
      }
    >
      <SavedElsewhere
        name={channel?.name ?? ''}
        {...versions}
        fields={{ name: '名称', origins: '允许的来源', perMinute: '每分钟提问' }}
        onTake={(theirs) => form.setFieldsValue(theirs)}
      />
      <Form<Draft>
        id={formId}
        // The settings behind the tabs have a field `name` too: an id names one of them.
        name="channel"
        form={form}
        layout="vertical"
        initialValues={channel ?? { kind: 'web', origins: [], perMinute: channelLimits.perMinute }}
        onFinish={handleFinish}
      >
        <Fields isNew={channel === null} />
      </Form>
    </Drawer>
  )
}

function Fields({ isNew }: { isNew: boolean }) {
  const kind: ChannelKind = Form.useWatch('kind') ?? 'web'
  return (
    <>
      <Form.Item
        name="kind"
        label="类型"
        extra={isNew ? kindHints[kind] : '类型不能更改；需要另一类型时，请另外新建。'}
      >
        <Radio.Group
          disabled={!isNew}
          optionType="button"
          options={Object.entries(channelKinds).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={textRules('名称', limits.nameLength)}>
        <Input autoComplete="off" placeholder="例如：官网售后页" />
      </Form.Item>
      <Form.Item name="origins" label="允许的来源" hidden={kind === 'mcp'} extra={originHints[kind]}>
        <OriginsInput />
      </Form.Item>
      <Form.Item
        name="perMinute"
        label="每分钟提问"
        rules={[{ required: true, message: '请填写每分钟最多的提问次数' }]}
        extra={`所有访客合计；单个访客每分钟最多 ${channelLimits.visitorPerMinute} 次。超出时请对方稍后再试。`}
      >
        <InputNumber min={1} max={channelLimits.maxPerMinute} precision={0} suffix="次" style={{ width: 160 }} />
      </Form.Item>
    </>
  )
}
