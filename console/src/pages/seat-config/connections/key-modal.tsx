/** A key is made, or what it may do is changed. */
import type { SeatKey } from '@zhiku/contract/seat-assistant/runtime-settings'
import { limits as general } from '@zhiku/contract/words/limits'
import { liveLimits as limits } from '@zhiku/contract/words/seat-runtime'
import { Form, Input, InputNumber } from 'antd'
import type { Call } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { OriginsInput } from '../../../components/form/origins-input.tsx'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'

interface Values {
  name: string
  origins: string[]
  perMinute: number
}

interface Props {
  /** Absent: a new one. */
  seatKey?: SeatKey
  refreshes: readonly Call[]
  onClose: () => void
  onSecret: (secret: string) => void
}

export function KeyModal({ seatKey, refreshes, onClose, onSecret }: Props) {
  const [form] = Form.useForm<Values>()
  const create = useApiMutation(seatApi.seatKeys.create, { refreshes, success: false })
  const update = useApiMutation(seatApi.seatKeys.update, { refreshes })
  const onError = (error: unknown) => showFieldProblems(form, error)
  const handleFinish = (values: Values) => {
    if (seatKey) {
      const args = { params: { keyId: seatKey.id }, body: { ...values, version: seatKey.version } }
      update.mutate(args, { onSuccess: onClose, onError })
      return
    }
    const onSuccess = ({ secret }: { secret: string }) => {
      onClose()
      onSecret(secret)
    }
    create.mutate({ body: values }, { onSuccess, onError })
  }
  const { name = '', origins = [], perMinute = limits.perMinute } = seatKey ?? {}
  return (
    <FormModal<Values>
      title={seatKey ? '编辑密钥' : '新建密钥'}
      okText={seatKey ? '保存' : '新建'}
      form={form}
      isPending={create.isPending || update.isPending}
      initialValues={{ name, origins, perMinute }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '不能为空' }]}>
        <Input autoFocus maxLength={general.nameLength} placeholder="如：工单系统" />
      </Form.Item>
      <Form.Item
        name="origins"
        label="允许的来源"
        extra="工单系统网页的来源。只有这些网页能嵌入坐席面板；不嵌入面板的，可以不填。"
      >
        <OriginsInput />
      </Form.Item>
      <Form.Item name="perMinute" label="每分钟最多调用" rules={[{ required: true, message: '不能为空' }]}>
        <InputNumber min={1} max={limits.maxPerMinute} precision={0} suffix="次" />
      </Form.Item>
    </FormModal>
  )
}
