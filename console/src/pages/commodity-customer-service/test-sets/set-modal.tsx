/** A set is made, or renamed. */
import type { TestSet } from '@zhiku/contract/test-sets'
import { limits } from '@zhiku/contract/words/limits'
import { Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { FormModal } from '../../../components/form/form-modal.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { testSetAddress } from '../../../lib/page-addresses.ts'
import { setRefreshes } from './refreshes.ts'

interface Values {
  name: string
  description: string
}

/** @param set absent: a new one, which is opened once it is made */
export function SetModal({ set, onClose }: { set?: TestSet; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const navigate = useNavigate()
  const create = useApiMutation(api.testSets.create, { refreshes: setRefreshes, success: false })
  const update = useApiMutation(api.testSets.update, { refreshes: setRefreshes })
  const onError = (error: unknown) => showFieldProblems(form, error)
  const handleFinish = (values: Values) => {
    if (set) {
      const args = { params: { id: set.id }, body: { ...values, version: set.version } }
      update.mutate(args, { onSuccess: onClose, onError })
    } else {
      create.mutate({ body: values }, { onSuccess: ({ id }) => void navigate(testSetAddress(id)), onError })
    }
  }
  return (
    <FormModal<Values>
      title={set ? '改名' : '新建测试集'}
      okText={set ? '保存' : '新建'}
      form={form}
      isPending={create.isPending || update.isPending}
      initialValues={{ name: set?.name ?? '', description: set?.description ?? '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
        <Input autoFocus maxLength={limits.nameLength} placeholder="如 售后常问 100 题" />
      </Form.Item>
      <Form.Item name="description" label="说明">
        <Input.TextArea maxLength={limits.descriptionLength} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormModal>
  )
}
