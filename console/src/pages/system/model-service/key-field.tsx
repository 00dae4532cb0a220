import { Button, Input } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  /** Handed in by the form: undefined keeps what is stored, null takes it away. */
  value?: string | null
  onChange?: (key: string | null | undefined) => void
  id?: string
  /** What is shown of the stored key. */
  stored: string | null
}

/** A stored key is never read back: it stays, goes, or makes way for another. */
export function KeyField({ value, onChange, id, stored }: Props) {
  const act = (text: string, key: string | null | undefined): ReactNode => (
    <Button type="link" size="small" onClick={() => onChange?.(key)}>
      {text}
    </Button>
  )
  if (stored === null || typeof value === 'string') {
    return (
      <div className="zk-model-key">
        <Input.Password
          id={id}
          autoComplete="new-password"
          placeholder={stored === null ? '不需要密钥时留空' : '填写新的密钥'}
          value={value ?? ''}
          onChange={({ target }) => onChange?.(target.value || (stored === null ? undefined : ''))}
        />
        {stored !== null && act('不更换', undefined)}
      </div>
    )
  }
  return (
    <div className="zk-model-key">
      <Input id={id} readOnly value={value === null ? '保存后不再使用密钥' : stored} />
      {value === null ? act('撤销', undefined) : act('更换', '')}
      {value === undefined && act('去掉', null)}
    </div>
  )
}
