/** Changes what a change would do: before approving it, or to send it again. */
import type { AuditDetail } from '@zhiku/contract/audits'
import { fieldNames } from '@zhiku/contract/field-names'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { limits } from '@zhiku/contract/words/limits'
import { Form, Input, Select } from 'antd'
import type { FormRule } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { MarkdownEditor } from '../../../components/writing/markdown-editor.tsx'
import { holdsUploadMark } from '../../../lib/store-links.ts'
import { CategorySelect } from '../shared/fields/category-select.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { RemarkField } from '../shared/fields/remark-field.tsx'
import { TagInput, tagRules } from '../shared/fields/tag-input.tsx'
import { AuditEditorForm } from './audit-editor-form.tsx'
import type { AuditEditorProps } from './audit-editor-form.tsx'
import { ChunkTexts } from './chunk-texts.tsx'
import { auditRefreshes } from './audit-refreshes.ts'
import { inLines, required, validityFields } from './fields/field.tsx'
import type { Field, Fields } from './fields/field.tsx'
import { scriptFields } from './fields/script-fields.tsx'

const sent: FormRule = {
  validator: (_, text: string) =>
    holdsUploadMark(text)
      ? Promise.reject(new Error('还有文件没有传完：等它传完再提交，或删掉“正在上传”那一处'))
      : Promise.resolve(),
}

/** Attachments go with answers only: a document is a file itself. */
const markdown = (label: string, hasAttachments: boolean): Field => ({
  rules: [required, sent],
  control: ({ knowledgeBase }) => (
    <Written label={label} {...(hasAttachments && knowledgeBase && { attachTo: knowledgeBase.id })} />
  ),
})

/** Of what is learned: fields that can be changed here; others are shown in the comparison and stay as submitted. */
const knowledgeFields: Fields = {
  question: {
    rules: [required, { max: limits.questionLength, message: `最多 ${limits.questionLength} 个字` }],
    control: () => <Input />,
  },
  similarQuestions: {
    control: () => <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} placeholder="每行一条" />,
    ...inLines,
  },
  answer: markdown('答案', true),
  content: markdown('正文', false),
  name: {
    rules: [required, { max: limits.fileNameLength, message: `最多 ${limits.fileNameLength} 个字` }],
    control: () => <Input />,
  },
  knowledgeType: {
    control: () => <Select options={Object.entries(knowledgeTypes).map(([value, label]) => ({ value, label }))} />,
  },
  categoryId: {
    control: ({ knowledgeBase }) => knowledgeBase && <CategorySelect knowledgeBaseId={knowledgeBase.id} />,
  },
  tags: { rules: tagRules, control: () => <TagInput />, toForm: (value) => value ?? [] },
  ...validityFields,
  chunkChanges: { control: ({ changes }) => <ChunkTexts changes={changes} /> },
}

const fieldsOf = ({ targetType }: AuditDetail): Fields => (targetType === 'seatScript' ? scriptFields : knowledgeFields)

/** Fields of the change that have a control, in their order. */
const editableFields = (audit: AuditDetail): [string, Field][] =>
  Object.entries(fieldsOf(audit)).filter(([key]) => audit.after && key in audit.after)

export const isEditable = (audit: AuditDetail): boolean => audit.action === 'create' || audit.action === 'update'

export function AuditEditor(props: AuditEditorProps & { audit: AuditDetail }) {
  const { audit, mode, isPending, onApprove, onClose } = props
  const [form] = Form.useForm<Record<string, unknown>>()
  const resubmit = useApiMutation(api.audits.edit, { refreshes: auditRefreshes, success: '已提交，等待审核。' })
  const after = audit.after ?? {}
  const fields = editableFields(audit)
  const initial = Object.fromEntries(fields.map(([key, field]) => [key, toForm(field, after[key])]))
  const handleFinish = ({ remark: given, ...values }: Record<string, unknown>) => {
    const remark = typeof given === 'string' ? given : ''
    const edits = editsOf(fields, after, values)
    if (mode === 'approve') return onApprove(edits)
    resubmit.mutate(
      { params: { id: audit.id }, body: { after: edits, remark, version: audit.version } },
      { onSuccess: onClose, onError: (error) => showFieldProblems(form, error) },
    )
  }
  return (
    <AuditEditorForm
      form={form}
      audit={audit}
      mode={mode}
      isPending={isPending || resubmit.isPending}
      titles={{ approve: '修改后通过', resubmit: '修改变更' }}
      initialValues={{ ...initial, remark: audit.remark ?? '' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      {fields.map(([key, { label = nameOf(audit, key), rules = [], valueProp = 'value', control }]) => (
        <Form.Item key={key} name={key} label={label} rules={rules} valuePropName={valueProp}>
          {control(audit)}
        </Form.Item>
      ))}
      {mode === 'resubmit' && <RemarkField />}
    </AuditEditorForm>
  )
}

const toForm = (field: Field, value: unknown): unknown => (field.toForm ? field.toForm(value) : value)
const fromForm = (field: Field, value: unknown): unknown => (field.fromForm ? field.fromForm(value) : value)

/** Only what was changed. */
const editsOf = (
  fields: readonly [string, Field][],
  after: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .map(([key, field]) => [key, fromForm(field, values[key])] as const)
      .filter(([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(after[key] ?? null)),
  )

const nameOf = (audit: AuditDetail, key: string): string =>
  audit.changes.find((change) => change.key === key)?.name ?? fieldNames[key] ?? key

interface WrittenProps {
  label: string
  attachTo?: string
  /** Filled in by the form. */
  value?: string
  onChange?: (value: string) => void
}

function Written({ label, attachTo, value = '', onChange }: WrittenProps) {
  return (
    <MarkdownEditor
      label={label}
      value={value}
      onChange={(text) => onChange?.(text)}
      height={320}
      {...(attachTo && { attachTo })}
    />
  )
}
