import { InputNumber } from 'antd'

interface Props {
  /** Filled in by the form. */
  id?: string
  /** 0–1; shown as a percentage. */
  value?: number | null
  onChange?: (share: number | null) => void
}

export function ShareInput({ id, value, onChange }: Props) {
  return (
    <InputNumber
      {...(id !== undefined && { id })}
      min={0}
      max={100}
      step={5}
      precision={0}
      suffix="%"
      value={value === undefined || value === null ? null : Math.round(value * 100)}
      onChange={(percent) => onChange?.(percent === null ? null : percent / 100)}
    />
  )
}
