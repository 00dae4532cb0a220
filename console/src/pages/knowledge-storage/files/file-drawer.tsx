import { Drawer, Form, Input } from 'antd'
import { LinkButton } from '../../../components/link-button.tsx'
import { api } from '../../../api/client.ts'
import { useApiMutation, useApiQuery } from '../../../api/query.ts'
import { editorAddress } from '../../../lib/page-addresses.ts'
import { AuditNotice } from '../shared/drafts/audit-notice.tsx'
import { FileFields, draftOf, fieldsOf } from '../shared/fields/file-fields.tsx'
import type { FileFieldValues } from '../shared/fields/file-fields.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { RemarkField } from '../shared/fields/remark-field.tsx'
import { SaveBar } from '../shared/fields/save-bar.tsx'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'
import { useStaleRefresh } from '../../../components/form/use-stale-refresh.ts'
import { savedWords } from '../shared/act-words.ts'
import { fileKind } from './file-kind.ts'
import type { FileDialogProps } from './file-kind.ts'
import { fileRefreshes } from './file-refreshes.ts'
import { fileNameRules } from './rename-modal.tsx'
import { drawerSizes } from '../../../components/drawer-sizes.ts'

type Values = FileFieldValues & { name: string; remark?: string }

/** 编辑信息: everything about a file but its text. */
export function FileDrawer({ base, file, onClose }: FileDialogProps) {
  const [form] = Form.useForm<Values>()
  const params = { id: file.knowledgeBaseId, fileId: file.id }
  const latest = useApiQuery(api.files.get, { params })
  const update = useApiMutation(api.files.update, { refreshes: fileRefreshes, success: savedWords })
  useStaleRefresh(update.error, api.files.get)
  const handleFinish = ({ name, remark, ...fields }: Values) =>
    update.mutate(
      {
        params,
        body: { name, ...draftOf(fields), ...(remark && { remark }), version: latest.data?.version ?? file.version },
      },
      { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
    )
  const handleClose = useDiscardGuard(form, update.isPending, onClose)
  return (
    <Drawer
      open
      size={drawerSizes.narrow}
      title="编辑文件信息"
      onClose={handleClose}
      mask={{ closable: false }}
      extra={file.authored && <LinkButton to={editorAddress(file.knowledgeBaseId, file.id)}>编辑正文</LinkButton>}
    >
      <AuditNotice base={base} kind={fileKind} of={{ pendingAuditId: latest.data?.pendingAuditId }} />
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={latest.data?.pendingAuditId !== undefined}
        initialValues={{ name: file.name, ...fieldsOf(file) }}
        onFinish={handleFinish}
      >
        <Form.Item name="name" label="文件名" rules={fileNameRules}>
          <Input />
        </Form.Item>
        <FileFields knowledgeBaseId={file.knowledgeBaseId} />
        {base.config.auditRequired && <RemarkField />}
        <SaveBar
          error={update.error}
          isPending={update.isPending}
          word={base.config.auditRequired ? '提交审核' : '保存'}
        />
      </Form>
    </Drawer>
  )
}
