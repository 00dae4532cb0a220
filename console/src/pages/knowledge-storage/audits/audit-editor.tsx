/** Changes what a change would do: before approving it, or to send it again. */
import type { AuditDetail } from '@zhiku/contract/audits'
import { fieldNames } from '@zhiku/contract/field-names'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import { limits } from '@zhiku/contract/words/limits'
import { seatLimits as scripts } from '@zhiku/contract/words/seat-assistant'
import type { Edge } from '@zhiku/contract/validity'
import { Form, Input, Select } from 'antd'
import type { FormRule } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { MarkdownEditor } from '../../../components/writing/markdown-editor.tsx'
import { holdsUploadMark } from '../../../lib/store-links.ts'
import { CategorySelect } from '../shared/fields/category-select.tsx'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import { DateInput } from '../../../components/form/date-input.tsx'
import { RemarkField } from '../shared/fields/remark-field.tsx'
import { TagInput, tagRules } from '../shared/fields/tag-input.tsx'
import { edgeProblem, instantOf, textOfEdge } from '../../../components/form/validity.ts'
import { AuditEditorForm } from './audit-editor-form.tsx'
import type { AuditEditorProps } from './audit-editor-form.tsx'
import { ChunkTexts } from './chunk-texts.tsx'
import { auditRefreshes } from './audit-refreshes.ts'

const required: FormRule = { required: true, whitespace: true, message: '不能为空' }
const sent: FormRule = {
  validator: (_, text: string) =>
    holdsUploadMark(text)
      ? Promise.reject(new Error('还有文件没有传完：等它传完再提交，或删掉“正在上传”那一处'))
      : Promise.resolve(),
}

interface Field {
  rules?: FormRule[]
  control: (audit: AuditDetail) => ReactNode
  /** Value of the form's field from the change's, and back. */
  toForm?: (value: unknown) => unknown
  fromForm?: (value: unknown) => unknown
}

const linesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [...new Set(value.split('\n').map((line) => line.trim()))].filter(Boolean) : []

const edgeField = (edge: Edge, label: string): Field => ({
  rules: [
    {
      validateTrigger: 'onBlur',
      validator: (_rule, text: string) => {
        const problem = edgeProblem(text, edge)
        return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
      },
    },
  ],
  control: () => <DateInput edge={edge} label={label} placeholder="不限" />,
  toForm: (value) => textOfEdge(typeof value === 'string' ? value : null, edge),
  fromForm: (value) => (typeof value === 'string' ? instantOf(value, edge) : null),
})
/** Attachments go with answers only: a document is a file itself. */
const markdown = (label: string, hasAttachments: boolean): Field => ({
  rules: [required, sent],
  control: ({ knowledgeBase }) => (
    <Written label={label} {...(hasAttachments && knowledgeBase && { attachTo: knowledgeBase.id })} />
  ),
})

/** Fields that can be changed here; others are shown in the comparison and stay as submitted. */
const fields: Readonly<Record<string, Field>> = {
  question: {
    rules: [required, { max: limits.questionLength, message: `最多 ${limits.questionLength} 个字` }],
    control: () => <Input />,
  },
  similarQuestions: {
    control: () => <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} placeholder="每行一条" />,
    toForm: (value) => (Array.isArray(value) ? value.join('\n') : ''),
    fromForm: linesOf,
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
  effectiveFrom: edgeField('from', '生效时间'),
  effectiveTo: edgeField('to', '失效时间'),
  title: { rules: [required, { max: scripts.titleLength }], control: () => <Input /> },
  text: {
    rules: [required, { max: scripts.textLength }],
    control: () => <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} />,
  },
  shortcut: { rules: [{ max: scripts.shortcutLength }], control: () => <Input prefix="/" /> },
  keywords: {
    control: () => <Input.TextArea autoSize={{ minRows: 2, maxRows: 12 }} placeholder="每行一个" />,
    toForm: (value) => (Array.isArray(value) ? value.join('\n') : ''),
    fromForm: linesOf,
  },
  chunkChanges: { control: ({ changes }) => <ChunkTexts changes={changes} /> },
}

/** Fields of the change that have a control, in the order above. */
const editableFields = ({ after }: AuditDetail): string[] =>
  after ? Object.keys(fields).filter((key) => key in after) : []

export const isEditable = (audit: AuditDetail): boolean => audit.action === 'create' || audit.action === 'update'

export function AuditEditor(props: AuditEditorProps & { audit: AuditDetail }) {
  const { audit, mode, isPending, onApprove, onClose } = props
  const [form] = Form.useForm<Record<string, unknown>>()
  const resubmit = useApiMutation(api.audits.edit, { refreshes: auditRefreshes, success: '已提交，等待审核。' })
  const after = audit.after ?? {}
  const keys = editableFields(audit)
  const initial = Object.fromEntries(keys.map((key) => [key, toForm(key, after[key])]))
  const handleFinish = ({ remark: given, ...values }: Record<string, unknown>) => {
    const remark = typeof given === 'string' ? given : ''
    const edits = editsOf(keys, after, values)
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
      {keys.map((key) => (
        <Form.Item key={key} name={key} label={nameOf(audit, key)} rules={fields[key]?.rules ?? []}>
          {fields[key]?.control(audit)}
        </Form.Item>
      ))}
      {mode === 'resubmit' && <RemarkField />}
    </AuditEditorForm>
  )
}

const toForm = (key: string, value: unknown): unknown => (fields[key]?.toForm ? fields[key].toForm(value) : value)
const fromForm = (key: string, value: unknown): unknown => (fields[key]?.fromForm ? fields[key].fromForm(value) : value)

/** Only what was changed. */
const editsOf = (
  keys: readonly string[],
  after: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    keys
      .map((key) => [key, fromForm(key, values[key])] as const)
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
