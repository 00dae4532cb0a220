/** Where summaries are posted to, signed. */
import type { SeatWebhook } from '@zhiku/contract/seat-assistant/runtime-settings'
import { Button, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { confirm } from '../../../components/confirm.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { Loading } from '../../../components/loading.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { SecretModal } from './secret-modal.tsx'

const calls = seatApi.seatWebhook
const refreshes = [calls.get]

export function Webhook({ mayEdit }: { mayEdit: boolean }) {
  const webhook = useApiQuery(calls.get, {})
  return (
    <section aria-label="小结推送">
      <div className="zk-seat-section-head">
        <div>
          <h2>小结推送</h2>
          <p className="zk-muted">
            会话结束时，或坐席点“保存并推送”时，把小结带签名发到这个地址；推送过又没改的不重复发，对方没收到会自动重试。
          </p>
        </div>
      </div>
      {webhook.data && <WebhookForm key={webhook.data.version} webhook={webhook.data} mayEdit={mayEdit} />}
      {webhook.isPending && <Loading paragraph={{ rows: 2 }} />}
      {webhook.error && !webhook.data && (
        <ErrorState message={webhook.error.message} onRetry={() => void webhook.refetch()} />
      )}
    </section>
  )
}

interface Values {
  url: string
  enabled: boolean
}

function WebhookForm({
  webhook: { url, enabled, lastFour, version },
  mayEdit,
}: {
  webhook: SeatWebhook
  mayEdit: boolean
}) {
  const [form] = Form.useForm<Values>()
  const [secret, setSecret] = useState<string | null>(null)
  const save = useApiMutation(calls.save, { refreshes })
  const renew = useApiMutation(calls.renewSecret, { refreshes, success: false })
  const handleRenew = () =>
    confirm({
      title: '更换签名密钥？',
      consequence: '之后的推送用新密钥签名，对方要换上新的才能核对。',
      okText: '更换',
      onConfirm: async () => setSecret((await renew.mutateAsync({})).secret),
    })
  return (
    <>
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={{ url, enabled: version === 0 || enabled }}
        className="zk-seat-webhook"
        onFinish={(values) =>
          save.mutate(
            { body: { ...values, version } },
            {
              onSuccess: (saved) => saved.secret !== undefined && setSecret(saved.secret),
              onError: (error) => showFieldProblems(form, error),
            },
          )
        }
      >
        <Form.Item name="url" label="地址" rules={[{ required: true, whitespace: true, message: '不能为空' }]}>
          <Input maxLength={500} placeholder="https://crm.example.com/hook" />
        </Form.Item>
        <Form.Item name="enabled" label="推送" valuePropName="checked">
          <Switch />
        </Form.Item>
        {mayEdit && (
          <div className="zk-row-acts">
            <Button type="primary" htmlType="submit" loading={save.isPending}>
              保存
            </Button>
            {lastFour !== undefined && <Button onClick={handleRenew}>更换签名密钥（…{lastFour}）</Button>}
          </div>
        )}
      </Form>
      {secret !== null && <SecretModal title="签名密钥" secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
