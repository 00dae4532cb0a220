/** The fields that every file has, however it came to be: what it is about, where it is filed, when it is served. */
import type { File } from '@zhiku/contract/files'
import { knowledgeTypes } from '@zhiku/contract/vocabulary'
import type { KnowledgeType } from '@zhiku/contract/vocabulary'
import { DatePicker, Form, Radio } from 'antd'
import type { FormRule } from 'antd'
import { CategorySelect } from './category-select.tsx'
import { knowledgeTypeHints } from './knowledge-type-hints.ts'
import { TagInput, tagRules } from './tag-input.tsx'
import { effectiveOf, rangeOf } from './validity.ts'
import type { ValidityRange } from './validity.ts'

export interface FileFieldValues {
  knowledgeType: KnowledgeType
  categoryId: string | null
  tags: string[]
  validity: ValidityRange | null
}

export const fieldsOf = (file: File): FileFieldValues => ({
  knowledgeType: file.knowledgeType,
  categoryId: file.categoryId,
  tags: file.tags,
  validity: rangeOf(file),
})

/** As the calls take them. */
export const draftOf = ({ validity, ...fields }: FileFieldValues) => ({ ...fields, ...effectiveOf(validity) })

const validityRule: FormRule = {
  validator: (_rule, range?: ValidityRange | null) =>
    range?.[0] && range[1] && !range[1].isAfter(range[0])
      ? Promise.reject(new Error('失效时间必须晚于生效时间'))
      : Promise.resolve(),
}

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
      <Form.Item name="validity" label="有效期" extra="留空的一端不限；期限之外不会被搜到。" rules={[validityRule]}>
        <DatePicker.RangePicker
          allowEmpty={[true, true]}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          placeholder={['立即生效', '长期有效']}
          style={{ width: '100%' }}
        />
      </Form.Item>
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
