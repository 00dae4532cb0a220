import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Form } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { detailAddress } from '../../../lib/page-addresses.ts'
import { BaseFields } from './base-fields.tsx'
import type { BaseFieldValues } from './base-fields.tsx'
import { FormModal } from '../../../components/form/form-modal.tsx'
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
  const navigate = useNavigate()
  const create = useApiMutation(api.knowledgeBases.create, { refreshes, success: '知识库已建好，现在可以上传文件。' })
  const update = useApiMutation(api.knowledgeBases.update, { refreshes })
  const onError = (error: Error) => showFieldProblems(form, error)
  const handleCancel = useDiscardGuard(form, create.isPending || update.isPending, onClose)
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
    <FormModal<BaseFieldValues>
      title={base ? '编辑知识库' : '新建知识库'}
      okText={base ? '保存' : '新建'}
      form={form}
      isPending={create.isPending || update.isPending}
      mask={{ closable: false }}
      initialValues={base ?? { name: '', description: '', tags: [] }}
      onFinish={handleFinish}
      onClose={handleCancel}
    >
      <BaseFields autoFocus />
    </FormModal>
  )
}
