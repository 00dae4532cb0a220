import { limits } from '@zhiku/contract/words/limits'
import { Form, Input, Modal } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { savedWords } from '../shared/act-words.ts'
import { mustWait } from '../shared/kept.ts'
import type { FileDialogProps } from './file-kind.ts'
import { fileRefreshes } from './file-refreshes.ts'

export const fileNameRules = [
  { required: true, whitespace: true, message: '请填写名称' },
  { max: limits.fileNameLength, message: `最多 ${limits.fileNameLength} 个字` },
  { pattern: /^[^/\\]+$/, message: '不能含有斜杠' },
]

export function RenameModal({ base, file, onClose }: FileDialogProps) {
  const [form] = Form.useForm<{ name: string }>()
  const update = useApiMutation(api.files.update, { refreshes: fileRefreshes, success: savedWords })
  const handleFinish = ({ name }: { name: string }) =>
    update.mutate(
      { params: { id: file.knowledgeBaseId, fileId: file.id }, body: { name, version: file.version } },
      { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
    )
  return (
    <Modal
      open
      title="重命名文件"
      okText={mustWait(base, file) ? '提交审核' : '保存'}
      okButtonProps={{ loading: update.isPending }}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ name: file.name }} onFinish={handleFinish}>
        <Form.Item name="name" label="文件名" rules={fileNameRules}>
          <Input autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
