/** A group is made, or renamed. */
import type { SeatScriptGroup } from '@zhiku/contract/seat-assistant/scripts'
import { seatLimits } from '@zhiku/contract/words/seat-assistant'
import { Form, Input } from 'antd'
import { useApiMutation } from '../../../api/query.ts'
import { seatApi } from '../../../api/seat.ts'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { scriptRefreshes } from './refreshes.ts'

interface Props {
  /** Absent: a new one. */
  group?: SeatScriptGroup
  onClose: () => void
  onMade: (group: SeatScriptGroup) => void
}

export function GroupModal({ group, onClose, onMade }: Props) {
  const [form] = Form.useForm<{ name: string }>()
  const create = useApiMutation(seatApi.seatScriptGroups.create, { refreshes: scriptRefreshes })
  const update = useApiMutation(seatApi.seatScriptGroups.update, { refreshes: scriptRefreshes })
  const onError = (error: unknown) => showFieldProblems(form, error)
  const handleFinish = ({ name }: { name: string }) => {
    if (group) {
      const args = { params: { id: group.id }, body: { name, version: group.version } }
      update.mutate(args, { onSuccess: onClose, onError })
      return
    }
    const onSuccess = (made: SeatScriptGroup) => {
      onClose()
      onMade(made)
    }
    create.mutate({ body: { name } }, { onSuccess, onError })
  }
  return (
    <FormModal
      title={group ? '改名' : '新建分组'}
      okText={group ? '保存' : '新建'}
      form={form}
      isPending={create.isPending || update.isPending}
      initialValues={{ name: group?.name ?? '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
        <Input autoFocus maxLength={seatLimits.groupNameLength} placeholder="如：安抚情绪" />
      </Form.Item>
    </FormModal>
  )
}
