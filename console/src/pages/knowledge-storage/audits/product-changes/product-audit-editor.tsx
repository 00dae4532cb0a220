/** Changes the parameters that a product's change would set: before approving it, or to send it again. */
import type { Parameter } from '@zhiku/contract/product-categories'
import type { ProductAuditDetail } from '@zhiku/contract/product-audits'
import type { ParameterValues } from '@zhiku/contract/products'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useApiMutation } from '../../../../api/query.ts'
import { Loading } from '../../../../components/loading.tsx'
import { ErrorState } from '../../../../components/page-states.tsx'
import { toFirstError } from '../../../../components/form/first-error.ts'
import { showFieldProblems } from '../../../../components/form/form-problems.ts'
import { ParameterField } from '../../products/editor/parameter-field.tsx'
import { parametersInUse, valuesOf } from '../../products/editor/product-draft.ts'
import type { ValueDrafts } from '../../products/editor/product-draft.ts'
import { auditRefreshes } from '../audit-refreshes.ts'
import { AuditEditorForm } from '../audit-editor-form.tsx'
import type { AuditEditorProps } from '../audit-editor-form.tsx'
import { useProductAudit } from './product-changes.tsx'

export function ProductAuditEditor({ auditId, ...props }: AuditEditorProps & { auditId: string }) {
  const detail = useProductAudit(auditId)
  if (detail.error) return <ErrorState message={detail.error.message} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Loading paragraph={{ rows: 8 }} />
  return <Editor audit={detail.data} {...props} />
}

interface FormValues {
  parameters?: ValueDrafts
  remark?: string
}

const prefix = 'parameters.'

/** What the change would set; its field was checked by the server when it was submitted. */
const submittedValues = ({ after }: ProductAuditDetail): ParameterValues =>
  (after?.['parameters'] as ParameterValues | undefined) ?? {}

function Editor(props: AuditEditorProps & { audit: ProductAuditDetail }) {
  const { audit, mode, isPending, onApprove, onClose } = props
  const [form] = Form.useForm<FormValues>()
  const [added, setAdded] = useState<readonly string[]>([])
  const resubmit = useApiMutation(api.productAudits.edit, { refreshes: auditRefreshes, success: '已提交，等待审核。' })
  const submitted = submittedValues(audit)
  const { groups } = audit.schema
  const inUse = parametersInUse(groups)
  const changed = new Set(audit.changes.map(({ key }) => key))
  const isShown = ({ key }: Parameter) => changed.has(prefix + key) || added.includes(key)
  const handleFinish = ({ parameters = {}, remark }: FormValues) => {
    const values = valuesOf(groups, { ...submitted, ...parameters })
    if (mode === 'approve') return onApprove({ parameters: values })
    resubmit.mutate(
      { params: { id: audit.id }, body: { parameters: values, version: audit.version, ...(remark && { remark }) } },
      { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
    )
  }
  return (
    <AuditEditorForm
      form={form}
      audit={audit}
      mode={mode}
      isPending={isPending || resubmit.isPending}
      titles={{ approve: '修改参数后通过', resubmit: '修改参数' }}
      initialValues={{ parameters: submitted }}
      scrollToFirstError={toFirstError}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <div className="zk-product-audit-fields">
        {inUse.filter(isShown).map((parameter) => (
          <ParameterField key={parameter.key} parameter={parameter} />
        ))}
      </div>
      <Select
        className="zk-product-audit-more"
        aria-label="再改一项参数"
        placeholder="再改一项参数"
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={inUse.filter((one) => !isShown(one)).map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(key: string | null) => key !== null && setAdded([...added, key])}
      />
      {mode === 'resubmit' && (
        <Form.Item name="remark" label="备注">
          <Input maxLength={500} placeholder="说明改了什么、依据是什么" />
        </Form.Item>
      )}
    </AuditEditorForm>
  )
}
