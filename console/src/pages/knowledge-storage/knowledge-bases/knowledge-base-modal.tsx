import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Form, Modal } from 'antd'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { detailAddress } from '../../../lib/page-addresses.ts'
import { BaseFields } from './base-fields.tsx'
import type { BaseFieldValues } from './base-fields.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'

interface Props {
  /** Null creates a new one. */
  base: KnowledgeBase | null
  onClose: () => void
}

const refreshes = [api.knowledgeBases.list, api.knowledgeBases.get]

/** A refusal of the server stands beside its field and what was typed stays; a new base opens at once. */
export function KnowledgeBaseModal({ base, onClose }: Props) {
  const [form] = Form.useForm<BaseFieldValues>()
  const formId = useId()
  const navigate = useNavigate()
  const create = useApiMutation(api.knowledgeBases.create, { refreshes, success: '知识库已建好，现在可以上传文件。' })
  const update = useApiMutation(api.knowledgeBases.update, { refreshes })
  const onError = (error: Error) => showFieldProblems(form, error)
  const handleCancel = useDiscardGuard(form, onClose)
  const handleFinish = (values: BaseFieldValues) => {
    if (base) {
      update.mutate(
        { params: { id: base.id }, body: { ...values, version: base.version } },
        { onSuccess: onClose, onError },
      )
      return
    }
    create.mutate(
      { body: { type: 'document', ...values } },
      { onSuccess: (created) => void navigate(detailAddress(created.id)), onError },
    )
  }
  return (
    <Modal
      open
      title={base ? '编辑知识库' : '新建知识库'}
      okText={base ? '保存' : '新建'}
      // As the form's own submit button it is what Enter in a field presses.
      okButtonProps={{ loading: create.isPending || update.isPending, htmlType: 'submit', form: formId }}
      mask={{ closable: false }}
      onCancel={handleCancel}
    >
      <Form<BaseFieldValues>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={base ?? { name: '', description: '', tags: [] }}
        onFinish={handleFinish}
      >
        <BaseFields autoFocus />
      </Form>
    </Modal>
  )
}
