import type { KnowledgeBase } from '@zhiku/contract/knowledge-bases'
import { Form } from 'antd'
import type { FormInstance } from 'antd'
import { FileFields, draftOf } from '../../shared/fields/file-fields.tsx'
import type { FileFieldValues } from '../../shared/fields/file-fields.tsx'
import { textsOf } from '../../../../components/form/validity.ts'
import type { CommonFields } from './upload-row.ts'

interface Props {
  base: KnowledgeBase
  form: FormInstance<FileFieldValues>
  fields: CommonFields
  onChange: (fields: CommonFields) => void
}

/** What all files of this upload get; read at the moment a file is submitted. */
export function CommonFieldsPanel({ base, form, fields, onChange }: Props) {
  return (
    <aside className="zk-panel zk-upload-fields" aria-label="统一设置">
      <h2>统一设置</h2>
      <p className="zk-muted">对这批文件都生效，提交前可以改；知识类型可在单个文件上另选。</p>
      <Form<FileFieldValues>
        form={form}
        layout="vertical"
        initialValues={{ ...fields, validity: textsOf(fields) }}
        onValuesChange={(_changed, values) => onChange({ ...fields, ...draftOf(values) })}
      >
        <FileFields knowledgeBaseId={base.id} />
      </Form>
    </aside>
  )
}
