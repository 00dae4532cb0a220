/** What a run is begun with: what the customer says first, and the inputs of its graph. */
import type { GraphInput } from '@zhiku/contract/workflows/graph'
import { Form, Input, InputNumber, Switch } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  inputs: readonly GraphInput[]
  /** Of the run before. */
  initial?: Readonly<Record<string, unknown>> | undefined
  disabled: boolean
  /** It was asked for: what is typed next is for it. */
  autoFocus?: boolean
  onBegin: (inputs: Readonly<Record<string, unknown>>) => void
  /** Acts; the first submits. */
  children: ReactNode
}

export const BeginForm = ({ inputs, initial = {}, disabled, autoFocus = false, onBegin, children }: Props) => (
  <Form layout="vertical" onFinish={onBegin} disabled={disabled} initialValues={initial}>
    <Form.Item
      name="message"
      label="客户开口说的话"
      rules={[{ required: true, whitespace: true, message: '请填写客户说的话' }]}
    >
      <Input.TextArea
        autoFocus={autoFocus}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder="如：空调显示 E1 怎么办"
        // As in every chat here: Shift+Enter makes a new line.
        onPressEnter={(event) => {
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </Form.Item>
    {inputs.map(({ key, name, type, required, default: preset }) => (
      <Form.Item
        key={key}
        name={key}
        label={name || key}
        {...(preset !== undefined && initial[key] === undefined && { initialValue: preset })}
        rules={[{ required, message: `请填写${name || key}` }]}
        {...(type === 'boolean' && { valuePropName: 'checked' })}
      >
        {type === 'number' ? <InputNumber className="zk-flow-number" /> : type === 'boolean' ? <Switch /> : <Input />}
      </Form.Item>
    ))}
    {children}
  </Form>
)
