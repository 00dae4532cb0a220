/** The fields that every file has, however it came to be: what it is about, where it is filed, when it is served. */
import type { File } from '@zhiku/contract/files'
import { knowledgeTypes } from '@zhiku/contract/words/files'
import type { KnowledgeType } from '@zhiku/contract/words/files'
import { Form, Radio } from 'antd'
import { CategorySelect } from './category-select.tsx'
import { knowledgeTypeHints } from './knowledge-type-hints.ts'
import { TagInput, tagRules } from './tag-input.tsx'
import { ValidityField } from './validity-field.tsx'
import { effectiveOf, textsOf } from '../../../../components/form/validity.ts'
import type { ValidityTexts } from '../../../../components/form/validity.ts'

export interface FileFieldValues {
  knowledgeType: KnowledgeType
  categoryId: string | null
  tags: string[]
  validity: ValidityTexts
}

export const fieldsOf = (file: File): FileFieldValues => ({
  knowledgeType: file.knowledgeType,
  categoryId: file.categoryId,
  tags: file.tags,
  validity: textsOf(file),
})

/** As the calls take them; an end of validity that cannot be read is left out. */
export const draftOf = ({ validity, ...fields }: FileFieldValues) => ({ ...fields, ...effectiveOf(validity) })

export function FileFields({ knowledgeBaseId }: { knowledgeBaseId: string }) {
  return (
    <>
      <Form.Item name="knowledgeType" label="知识类型">
        <Radio.Group className="zk-knowledge-types" options={typeOptions} />
      </Form.Item>
      <FilingFields knowledgeBaseId={knowledgeBaseId} />
    </>
  )
}

/** Where a piece of knowledge is filed and when it is served. */
export function FilingFields({ knowledgeBaseId }: { knowledgeBaseId: string }) {
  return (
    <>
      <Form.Item name="categoryId" label="分类">
        <CategorySelect knowledgeBaseId={knowledgeBaseId} />
      </Form.Item>
      <Form.Item name="tags" label="标签" rules={tagRules}>
        <TagInput />
      </Form.Item>
      <ValidityField />
    </>
  )
}

const typeOptions = Object.entries(knowledgeTypes).map(([value, name]) => ({
  value,
  label: (
    <>
      {name}
      <small>{knowledgeTypeHints[value as KnowledgeType]}</small>
    </>
  ), // the keys of knowledgeTypes are KnowledgeType
}))
