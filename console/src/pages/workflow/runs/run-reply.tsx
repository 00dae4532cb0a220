/** What a waiting run is answered with: words, an option, a form. */
import type { RunInput, RunWaiting } from '@zhiku/contract/workflow-runs'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'

interface Props {
  waiting: RunWaiting
  isBusy: boolean
  onReply: (input: RunInput) => void
}

export function RunReply({ waiting: { kind, options = [], form = [] }, isBusy, onReply }: Props) {
  const [text, setText] = useState('')
  if (kind === 'form') return <FormReply form={form} isBusy={isBusy} onReply={onReply} />
  return (
    <>
      {options.length > 0 && (
        <div className="zk-flow-acts" role="group" aria-label="选项">
          {options.map(({ label, value }) => (
            <Button key={value} size="small" disabled={isBusy} onClick={() => onReply({ option: value })}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <Input.Search
        autoFocus
        aria-label="客户的回复"
        placeholder="客户的回复"
        enterButton="发送"
        disabled={isBusy}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onSearch={(said) => said.trim() && onReply({ text: said })}
      />
    </>
  )
}

type FormProps = Pick<Props, 'isBusy' | 'onReply'> & { form: NonNullable<RunWaiting['form']> }

const FormReply = ({ form, isBusy, onReply }: FormProps) => (
  <Form layout="vertical" disabled={isBusy} onFinish={(given) => onReply({ form: given })}>
    {form.map(({ key, name, type, required, options: choices }) => (
      <Form.Item key={key} name={key} label={name} rules={[{ required, message: `请填写${name}` }]}>
        {type === 'choice' ? (
          <Select options={choices.map((value) => ({ value, label: value }))} />
        ) : (
          <Input {...(type === 'date' && { placeholder: '2026-01-01' })} />
        )}
      </Form.Item>
    ))}
    <Button type="primary" htmlType="submit">
      提交
    </Button>
  </Form>
)
