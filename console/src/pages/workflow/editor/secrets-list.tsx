/** 密钥: what HTTP requests carry as `{{ secret.name }}`. Sealed on the server, never shown again. */
import { DeleteOutlined } from '@ant-design/icons'
import { workflowLimits } from '@zhiku/contract/words/workflows'
import { Button, Form, Input } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { useHolds } from '../../../api/session.ts'
import { confirm } from '../../../components/confirm.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'

const refreshes = [api.workflows.secrets, api.workflows.validate]

interface Values {
  name: string
  value: string
}

export function SecretsList({ clientKey }: { clientKey: string }) {
  const params = { clientKey }
  const mayKeep = useHolds('workflow.publish')
  const secrets = useApiQuery(api.workflows.secrets, { params }, { silent: true })
  const remove = useApiMutation(api.workflows.removeSecret, { refreshes, success: '密钥已删除。' })
  const handleRemove = (name: string) =>
    confirm({
      title: `删除密钥“${name}”？`,
      consequence: '用到它的 HTTP 请求会失败，包括已发布的版本。',
      okText: '删除',
      onConfirm: () => remove.mutateAsync({ params: { clientKey, name } }),
    })
  return (
    <section className="zk-flow-list" aria-label="密钥">
      <h3>密钥</h3>
      <p className="zk-flow-hint">在 HTTP 请求里写成 {'{{ secret.名字 }}'}；加密保存，存好后不再显示。</p>
      {secrets.error && <p className="zk-flow-fault">{secrets.error.message}</p>}
      {secrets.data?.list.map(({ name, hint }) => (
        <div className="zk-flow-item-head" key={name}>
          <span>
            {name} <code>{hint}</code>
          </span>
          {mayKeep && (
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`删除密钥“${name}”`}
              onClick={() => handleRemove(name)}
            />
          )}
        </div>
      ))}
      {secrets.data?.list.length === 0 && !mayKeep && <p className="zk-muted">还没有密钥。</p>}
      {mayKeep && <NewSecret clientKey={clientKey} />}
    </section>
  )
}

function NewSecret({ clientKey }: { clientKey: string }) {
  const [form] = Form.useForm<Values>()
  const keep = useApiMutation(api.workflows.setSecret, { refreshes, success: ({ name }) => `密钥“${name}”已保存。` })
  const handleFinish = ({ name, value }: Values) =>
    keep.mutate(
      { params: { clientKey, name }, body: { value } },
      { onSuccess: () => form.resetFields(), onError: (error) => showFieldProblems(form, error) },
    )
  return (
    <Form<Values> form={form} layout="vertical" autoComplete="off" onFinish={handleFinish}>
      <Form.Item
        name="name"
        label="密钥的名字"
        extra="同名的会被替换"
        rules={[
          { required: true, message: '请填写密钥的名字' },
          { pattern: /^[A-Za-z_]\w*$/, message: '只能是字母、数字和下划线，不能以数字开头' },
        ]}
      >
        <Input maxLength={workflowLimits.keyLength} placeholder="order_token" />
      </Form.Item>
      <Form.Item name="value" label="密钥的值" rules={[{ required: true, message: '请填写密钥的值' }]}>
        <Input.Password maxLength={workflowLimits.secretLength} autoComplete="new-password" />
      </Form.Item>
      <Button htmlType="submit" loading={keep.isPending}>
        保存密钥
      </Button>
    </Form>
  )
}
