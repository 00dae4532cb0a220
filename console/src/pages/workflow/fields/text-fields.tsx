/** Fields of texts: plain ones, ones with variables, and names of variables. */
import { Input, InputNumber, Select, Switch } from 'antd'
import { useRef } from 'react'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import type { Bound } from './bind.ts'
import { FieldRow } from './field-row.tsx'
import type { FieldProps } from './field-row.tsx'
import { VariableButton } from './variable-button.tsx'

interface Valued<Value> extends FieldProps, Bound<Value> {}

interface TextProps extends Valued<string> {
  placeholder?: string
  maxLength?: number
}

export const TextField = ({ value, onChange, placeholder, maxLength, ...row }: TextProps) => (
  <FieldRow {...row}>
    {(control) => (
      <Input
        {...control}
        value={value}
        {...(placeholder && { placeholder })}
        {...(maxLength && { maxLength })}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldRow>
)

/** A text in which variables may stand; the button puts one where the cursor is. */
export function TemplateField({ value, onChange, placeholder, rows = 3, ...row }: TextProps & { rows?: number }) {
  const area = useRef<TextAreaRef>(null)
  const insert = (path: string) => {
    const input = area.current?.resizableTextArea?.textArea
    const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length]
    onChange(`${value.slice(0, from)}{{ ${path} }}${value.slice(to)}`)
    input?.focus()
  }
  return (
    <FieldRow {...row}>
      {(control) => (
        <div className="zk-flow-template">
          <Input.TextArea
            {...control}
            ref={area}
            autoSize={{ minRows: rows === 1 ? 1 : 2, maxRows: 12 }}
            value={value}
            {...(placeholder && { placeholder })}
            onChange={(event) => onChange(event.target.value)}
          />
          <VariableButton disabled={control.disabled} onPick={insert} />
        </div>
      )}
    </FieldRow>
  )
}

/** How a variable is called. */
export const KeyField = ({ hint = '字母、数字和下划线，如 order_no', ...props }: TextProps) => (
  <TextField {...props} hint={hint} maxLength={40} />
)

interface NumberProps extends Valued<number> {
  min?: number
  max?: number
  step?: number
  suffix?: string
}

export const NumberField = ({ value, onChange, min, max, step, suffix, ...row }: NumberProps) => (
  <FieldRow {...row}>
    {(control) => (
      <InputNumber<number>
        {...control}
        className="zk-flow-number"
        value={value}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(step !== undefined && { step })}
        {...(suffix && { suffix })}
        // An emptied field is being typed in; the last number holds until there is another.
        onChange={(given) => given !== null && onChange(given)}
      />
    )}
  </FieldRow>
)

export const SwitchField = ({ value, onChange, ...row }: Valued<boolean>) => (
  <FieldRow {...row}>
    {({ id, disabled }) => (
      <div>
        <Switch id={id} disabled={disabled} checked={value} onChange={onChange} />
      </div>
    )}
  </FieldRow>
)

interface ChoiceProps<Value extends string> extends Valued<Value> {
  /** With their Chinese. */
  words: Readonly<Record<Value, string>>
}

export const ChoiceField = <Value extends string>({ value, onChange, words, ...row }: ChoiceProps<Value>) => (
  <FieldRow {...row}>
    {(control) => (
      <Select<Value>
        {...control}
        value={value}
        options={(Object.entries(words) as [Value, string][]).map(([word, label]) => ({ value: word, label }))}
        onChange={onChange}
      />
    )}
  </FieldRow>
)

/** Several short texts, each typed and confirmed with Enter. */
export const WordsField = ({
  value,
  onChange,
  placeholder = '输入后回车',
  ...row
}: Valued<string[]> & { placeholder?: string }) => (
  <FieldRow {...row}>
    {(control) => (
      <Select
        {...control}
        mode="tags"
        open={false}
        suffixIcon={null}
        placeholder={placeholder}
        value={[...value]}
        tokenSeparators={['，', '、', ',', '\n']}
        onChange={(words: string[]) => onChange(words.map((word) => word.trim()).filter(Boolean))}
      />
    )}
  </FieldRow>
)
