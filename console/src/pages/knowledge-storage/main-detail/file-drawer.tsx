import type { File } from '@zhiku/contract/files'
import { Button, Drawer, Form, Input } from 'antd'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { editorAddress } from '../../../lib/page-addresses.ts'
import { FileFields, draftOf, fieldsOf } from '../file-fields/file-fields.tsx'
import type { FileFieldValues } from '../file-fields/file-fields.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { SaveBar } from '../file-fields/save-bar.tsx'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { fileRefreshes } from './file-refreshes.ts'
import { fileNameRules } from './rename-modal.tsx'

interface Props {
  file: File
  onClose: () => void
}

type Values = FileFieldValues & { name: string }

/** 编辑信息: everything about a file but its text. */
export function FileDrawer({ file, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const params = { id: file.knowledgeBaseId, fileId: file.id }
  const latest = useApiQuery(api.files.get, { params })
  const update = useApiMutation(api.files.update, { refreshes: fileRefreshes })
  useStaleRefresh(update.error, api.files.get)
  const handleFinish = ({ name, ...fields }: Values) =>
    update.mutate(
      { params, body: { name, ...draftOf(fields), version: latest.data?.version ?? file.version } },
      { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
    )
  const handleClose = useDiscardGuard(form, onClose)
  return (
    <Drawer
      open
      size={520}
      title="编辑文件信息"
      onClose={handleClose}
      mask={{ closable: false }}
      extra={
        file.authored && (
          <Link to={editorAddress(file.knowledgeBaseId, file.id)}>
            <Button tabIndex={-1}>编辑正文</Button>
          </Link>
        )
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: file.name, ...fieldsOf(file) }}
        onFinish={handleFinish}
      >
        <Form.Item name="name" label="文件名" rules={fileNameRules}>
          <Input />
        </Form.Item>
        <FileFields knowledgeBaseId={file.knowledgeBaseId} />
        <SaveBar error={update.error} isPending={update.isPending} />
      </Form>
    </Drawer>
  )
}
