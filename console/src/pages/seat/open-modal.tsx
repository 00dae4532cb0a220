/** A conversation that no ticket system has opened: a call, a visitor at the desk. */
import type { SeatConversation } from '@zhiku/contract/seat-assistant/runtime-shapes'
import { Form, Input } from 'antd'
import { useApiMutation } from '../../api/query.ts'
import { seatApi } from '../../api/seat.ts'
import { FormModal } from '../../components/form/form-modal.tsx'
import { showFieldProblems } from '../../components/form/form-problems.ts'

interface Values {
  name?: string
  channel?: string
}

interface Props {
  onClose: () => void
  onOpened: (conversation: SeatConversation) => void
}

export function OpenModal({ onClose, onOpened }: Props) {
  const [form] = Form.useForm<Values>()
  const open = useApiMutation(seatApi.seatConversations.open, {
    refreshes: [seatApi.seatConversations.list],
    success: false,
  })
  const handleFinish = ({ name, channel }: Values) =>
    open.mutate(
      {
        body: {
          externalId: crypto.randomUUID(),
          ...(channel && { channel }),
          ...(name && { customer: { name } }),
        },
      },
      { onSuccess: onOpened, onError: (error) => showFieldProblems(form, error) },
    )
  return (
    <FormModal<Values>
      title="新会话"
      okText="打开"
      form={form}
      isPending={open.isPending}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item name="name" label="客户称呼" extra="用来填话术里的“客户姓名”，可以不填。">
        <Input autoFocus maxLength={50} placeholder="如：李女士" />
      </Form.Item>
      <Form.Item name="channel" label="渠道">
        <Input maxLength={50} placeholder="如：电话" />
      </Form.Item>
    </FormModal>
  )
}
