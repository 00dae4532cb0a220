import type { FormRule } from 'antd'

/** A text that must be filled in, and may be only so long. */
export const textRules = (name: string, max: number): FormRule[] => [
  { required: true, whitespace: true, message: `请填写${name}` },
  { max, message: `最多 ${max} 个字` },
]
