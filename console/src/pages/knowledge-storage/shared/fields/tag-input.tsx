import { limits } from '@zhiku/contract/words/limits'
import type { FormRule } from 'antd'
import type { ComponentProps } from 'react'
import { WordsInput } from '../../../../components/form/words-input.tsx'

export const tagRules: FormRule[] = [
  { type: 'array', max: limits.tags, message: `最多 ${limits.tags} 个标签` },
  {
    validator: (_rule, tags?: string[]) =>
      tags?.some((tag) => tag.trim().length > limits.tagLength)
        ? Promise.reject(new Error(`标签最多 ${limits.tagLength} 个字`))
        : Promise.resolve(),
  },
]

export const TagInput = (field: ComponentProps<typeof WordsInput>) => (
  <WordsInput {...field} placeholder="输入后按回车，可一次粘贴多个" />
)
