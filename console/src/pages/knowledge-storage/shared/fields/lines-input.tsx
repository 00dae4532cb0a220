import { Input } from 'antd'
import { useState } from 'react'

interface Props {
  /** Filled in by the form. */
  id?: string
  value?: string[]
  onChange?: (lines: string[]) => void
  placeholder: string
}

/** A list as lines of text. While the field has the focus, blank lines and blanks at a line's end stay. */
export function LinesInput({ id, value = [], onChange, placeholder }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input.TextArea
      {...(id !== undefined && { id })}
      autoSize={{ minRows: 3, maxRows: 12 }}
      placeholder={placeholder}
      value={typed ?? value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
