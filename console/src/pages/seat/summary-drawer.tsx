/** 小结: drawn up from what was said, put right by the agent, and sent on. */
import type { SeatSummary } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { liveLimits } from '@zhiku/contract/words/seat-runtime'
import { Alert, Button, Drawer, Form, Input } from 'antd'
import { useEffect } from 'react'
import { useApiMutation } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { formatTime } from '../../lib/format.ts'
import { Loading } from '../../components/loading.tsx'
import type { Live } from './use-conversation.ts'
import { drawerSizes } from '../../components/drawer-sizes.ts'

type Values = Record<string, string>
const words = { rule: '按规则提取', model: '由模型撰写', agent: '坐席填写' } as const
const fieldsOf = ({ fields }: SeatSummary): Values => Object.fromEntries(fields.map(({ key, text }) => [key, text]))

export function SummaryDrawer({ live, onClose }: { live: Live; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { summary } = live.state
  const params = { conversationId: live.conversation?.id ?? '' }
  const calls = seatApi.seatConversations
  const draw = useApiMutation(calls.summarize, { success: false, refreshes: [calls.get] })
  const save = useApiMutation(calls.saveSummary, { success: '小结已保存。', refreshes: [calls.get] })
  const isMissing = summary === undefined
  const { mutate } = draw
  const conversationId = live.conversation?.id
  useEffect(() => {
    if (isMissing && conversationId !== undefined) mutate({ params: { conversationId } })
  }, [isMissing, conversationId, mutate])
  useEffect(() => {
    if (summary) form.setFieldsValue(fieldsOf(summary))
  }, [form, summary])
  const handleSave = (send: boolean) => {
    const values = form.getFieldsValue()
    const fields = Object.entries(values).map(([key, text]) => ({ key, text: text ?? '' }))
    save.mutate({ params, body: { fields, version: summary?.version ?? 0, send } }, { onSuccess: onClose })
  }
  return (
    <Drawer
      open
      size={drawerSizes.narrow}
      title="小结"
      onClose={onClose}
      footer={
        <div className="zk-seat-summary-acts">
          <Button disabled={!summary} loading={draw.isPending} onClick={() => mutate({ params })}>
            重新生成
          </Button>
          <Button disabled={!summary} loading={save.isPending} onClick={() => handleSave(true)}>
            保存并推送
          </Button>
          <Button type="primary" disabled={!summary} loading={save.isPending} onClick={() => handleSave(false)}>
            保存
          </Button>
        </div>
      }
    >
      {draw.error && !summary && <Alert type="error" showIcon title={draw.error.message} />}
      {!summary && !draw.error && <Loading paragraph={{ rows: 6 }} />}
      {summary && (
        <Form<Values> form={form} layout="vertical" initialValues={fieldsOf(summary)}>
          <p className="zk-muted">
            {words[summary.by]}，{formatTime(summary.at)}
          </p>
          {summary.fields.length === 0 && <p>没有要填的字段，请在“坐席配置”中添加。</p>}
          {summary.fields.map(({ key, name }) => (
            <Form.Item key={key} name={key} label={name}>
              <Input.TextArea maxLength={liveLimits.summaryLength} autoSize={{ minRows: 2, maxRows: 6 }} />
            </Form.Item>
          ))}
        </Form>
      )}
    </Drawer>
  )
}
