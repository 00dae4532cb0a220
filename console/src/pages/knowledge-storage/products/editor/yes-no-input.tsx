import { Radio } from 'antd'

interface Props {
  /** Filled in by the form. */
  id?: string
  value?: boolean | null | undefined
  onChange?: (value: boolean | null) => void
  name: string
}

const choices = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
  { value: 'unknown', label: '未知' },
]

/** 未知 is no value: search and answers then say nothing of it, rather than no. */
export function YesNoInput({ id, value, onChange, name }: Props) {
  const word = value === true ? 'yes' : value === false ? 'no' : 'unknown'
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      aria-label={name}
      optionType="button"
      options={choices}
      value={word}
      onChange={({ target }) => onChange?.(target.value === 'unknown' ? null : target.value === 'yes')}
    />
  )
}
