import { formatValue } from '@zhiku/contract/parameter-values'
import { Input } from 'antd'
import { useState } from 'react'
import type { NumberDraft } from './product-draft.ts'
import { parseQuantity } from './quantity.ts'

interface Props {
  /** Filled in by the form. */
  id?: string
  value?: NumberDraft | undefined
  onChange?: (value: NumberDraft) => void
  unit?: string | undefined
  /** Words for screen readers where the form's label does not tell enough. */
  label?: string
  placeholder?: string
  /** Sees the text before it is read as a number; answers whether it has taken it. */
  onText?: (text: string) => boolean
}

/** A number beside its unit. What is typed stays as it is until the field is left; then it reads as it is saved. */
export function NumberInput({ id, value = null, onChange, unit, label, placeholder, onText }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (typeof value === 'number' ? formatValue(value) : (value ?? ''))
  return (
    <Input
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      suffix={unit && <span className="zk-parameter-unit">{unit}</span>}
      value={shown}
      onChange={({ target }) => {
        if (onText?.(target.value)) return setTyped(null)
        setTyped(target.value)
        onChange?.(parseQuantity(target.value, unit))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
