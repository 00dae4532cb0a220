import type { AuditDetail } from '@zhiku/contract/audits'
import { Button, Form } from 'antd'
import type { FormProps } from 'antd'
import type { ReactNode } from 'react'
import { useDiscardGuard } from '../../../components/form/use-discard-guard.ts'

export type EditMode = 'approve' | 'resubmit'

export interface AuditEditorProps {
  mode: EditMode
  isPending: boolean
  onApprove: (edits: Record<string, unknown>) => void
  onClose: () => void
}

interface Props<Values> extends Pick<FormProps<Values>, 'initialValues' | 'onFinish' | 'scrollToFirstError'> {
  form: NonNullable<FormProps<Values>['form']>
  audit: Pick<AuditDetail, 'canDecide'>
  mode: EditMode
  isPending: boolean
  titles: Record<EditMode, string>
  onClose: () => void
  children: ReactNode
}

/** The form around what of a change can be changed. */
export function AuditEditorForm<Values>(props: Props<Values>) {
  const { form, audit, mode, isPending, titles, onClose, children, ...rest } = props
  const handleCancel = useDiscardGuard(form, isPending, onClose, { isInAddress: true })
  return (
    <Form<Values> {...rest} form={form} layout="vertical" className="zk-audit-editor">
      <h2>{titles[mode]}</h2>
      {mode === 'resubmit' && audit.canDecide && <p className="zk-muted">提交后你也是这条变更的作者，要由他人审核。</p>}
      {children}
      <div className="zk-audit-acts">
        <Button onClick={handleCancel}>取消</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {mode === 'approve' ? '保存并通过' : '提交审核'}
        </Button>
      </div>
    </Form>
  )
}
