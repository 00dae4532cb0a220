/** Name, description and tags of a knowledge base. */
import { limits } from '@zhiku/contract/words/limits'
import { Form, Input } from 'antd'
import { textRules } from '../../../components/form/text-rules.ts'
import { TagInput, tagRules } from '../shared/fields/tag-input.tsx'

export interface BaseFieldValues {
  name: string
  description: string
  tags: string[]
}

/** `autoFocus`: the form has just been opened to be filled in. */
export function BaseFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <>
      <Form.Item name="name" label="名称" rules={textRules('名称', limits.nameLength)}>
        <Input placeholder="例如：空调安装与售后" autoComplete="off" autoFocus={autoFocus} />
      </Form.Item>
      <Form.Item
        name="description"
        label="描述"
        rules={[{ max: limits.descriptionLength, message: `最多 ${limits.descriptionLength} 个字` }]}
      >
        <Input.TextArea
          rows={3}
          showCount={{ formatter: ({ count }) => `${count} / ${limits.descriptionLength}` }}
          placeholder="放什么资料、给谁用"
        />
      </Form.Item>
      <Form.Item name="tags" label="标签" rules={tagRules}>
        <TagInput />
      </Form.Item>
    </>
  )
}
