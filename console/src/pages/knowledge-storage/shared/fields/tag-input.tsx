import { limits } from '@zhiku/contract/words/limits'
import { Select } from 'antd'
import type { FormRule } from 'antd'

export const tagRules: FormRule[] = [
  { type: 'array', max: limits.tags, message: `最多 ${limits.tags} 个标签` },
  {
    validator: (_rule, tags?: string[]) =>
      tags?.some((tag) => tag.trim().length > limits.tagLength)
        ? Promise.reject(new Error(`标签最多 ${limits.tagLength} 个字`))
        : Promise.resolve(),
  },
]

interface TagInputProps {
  /** Filled in by the form. */
  id?: string
  value?: string[]
  onChange?: (tags: string[]) => void
}

/** Free words; Enter, a comma or an ideographic comma ends one. */
export function TagInput({ id, value = [], onChange }: TagInputProps) {
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={value}
      onChange={(tags: string[]) => onChange?.(tags.map((tag) => tag.trim()).filter(Boolean))}
      tokenSeparators={[',', '，', '、', ';', '；']}
      placeholder="输入后按回车，可一次粘贴多个"
    />
  )
}
