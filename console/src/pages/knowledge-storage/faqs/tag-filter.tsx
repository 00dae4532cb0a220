import { TagOutlined } from '@ant-design/icons'
import { limits } from '@zhiku/contract/words/limits'
import { Input } from 'antd'
import { useState } from 'react'

interface Props {
  value: string | undefined
  onChange: (tag: string | undefined) => void
}

/** One whole tag; applied by Enter or on leaving the field, because half a tag finds nothing. */
export function TagFilter({ value = '', onChange }: Props) {
  const [draft, setDraft] = useState(value)
  const [applied, setApplied] = useState(value)
  // The address changed by other means (back, a click on a tag): show what it says.
  if (applied !== value) {
    setApplied(value)
    setDraft(value)
  }
  const apply = (text: string) => {
    if (text.trim() !== value) onChange(text.trim() || undefined)
  }
  return (
    <Input
      className="zk-filter-choice"
      aria-label="标签"
      placeholder="标签"
      prefix={<TagOutlined />}
      allowClear
      maxLength={limits.tagLength}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value)
        if (target.value === '') apply('')
      }}
      onPressEnter={() => apply(draft)}
      onBlur={() => apply(draft)}
    />
  )
}
