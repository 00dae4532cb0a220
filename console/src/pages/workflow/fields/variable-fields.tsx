/** Fields that name a variable: one that is read, one that is written, or a value that may come from either. */
import type { Operand } from '@zhiku/contract/workflows/values'
import { variableTypes } from '@zhiku/contract/words/workflows'
import type { VariableType } from '@zhiku/contract/words/workflows'
import { Input, InputNumber, Select } from 'antd'
import { FieldRow } from './field-row.tsx'
import type { ControlProps, FieldProps } from './field-row.tsx'
import { useNodeForm } from './form-context.ts'
import { optionLabel, variableOptions } from './variable-options.ts'

interface SelectProps {
  value: string
  onChange: (path: string) => void
  types?: readonly VariableType[] | undefined
  control: ControlProps
  label: string
}

function PathSelect({ value, onChange, types, control, label }: SelectProps) {
  const { scope } = useNodeForm()
  const options = variableOptions(scope, types).map((option) => ({ value: option.path, label: optionLabel(option) }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <Select
      {...control}
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="选择变量"
      value={value === '' ? null : value}
      options={isKnown ? options : [{ value, label: `${value} · 这里读不到` }, ...options]}
      notFoundContent="前面没有合适的变量"
      onChange={onChange}
    />
  )
}

interface PathProps extends FieldProps {
  value: string
  onChange: (path: string) => void
  types?: readonly VariableType[]
}

export const PathField = ({ value, onChange, types, ...row }: PathProps) => (
  <FieldRow {...row}>
    {(control) => <PathSelect control={control} label={row.label} value={value} onChange={onChange} types={types} />}
  </FieldRow>
)

/** A variable that can be changed: declared ones, inputs, and what nodes before wrote. */
export function WrittenField({ value, onChange, ...row }: Omit<PathProps, 'types'>) {
  const { declared } = useNodeForm()
  return (
    <FieldRow {...row}>
      {(control) => (
        <Select
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="选择变量"
          value={value === '' ? null : value}
          options={declared
            .filter(({ from }) => from !== 'system')
            .map(({ key, name, type }) => ({
              value: key,
              label: `${name === key ? key : `${name}（${key}）`} · ${variableTypes[type]}`,
            }))}
          notFoundContent="还没有变量，先在“工作流”里添加"
          onChange={onChange}
        />
      )}
    </FieldRow>
  )
}

interface OperandProps extends FieldProps {
  value: Operand | undefined
  onChange: (value: Operand) => void
  /** What the other side is; a number and a yes or no are typed as such. */
  type?: VariableType | undefined
}

const sources = [
  { value: 'value', label: '填写' },
  { value: 'variable', label: '变量' },
]

export function OperandField({ value, onChange, type, ...row }: OperandProps) {
  const from = value?.from ?? 'value'
  return (
    <FieldRow {...row}>
      {(control) => (
        <div className="zk-flow-operand">
          <Select
            aria-label={`${row.label}的来源`}
            disabled={control.disabled}
            value={from}
            options={sources}
            onChange={(next) =>
              onChange(next === 'variable' ? { from: 'variable', path: '' } : { from: 'value', value: emptyOf(type) })
            }
          />
          {value?.from === 'variable' ? (
            <PathSelect
              control={control}
              label={row.label}
              value={value.path}
              onChange={(path) => onChange({ from: 'variable', path })}
            />
          ) : (
            <Literal
              control={control}
              type={type}
              value={value?.value}
              onChange={(given) => onChange({ from: 'value', value: given })}
            />
          )}
        </div>
      )}
    </FieldRow>
  )
}

const emptyOf = (type: VariableType | undefined): string | number | boolean =>
  type === 'number' ? 0 : type === 'boolean' ? true : ''

interface LiteralProps {
  control: ControlProps
  type: VariableType | undefined
  value: string | number | boolean | undefined
  onChange: (value: string | number | boolean) => void
}

function Literal({ control, type, value, onChange }: LiteralProps) {
  if (type === 'number') {
    return (
      <InputNumber<number>
        {...control}
        className="zk-flow-number"
        value={typeof value === 'number' ? value : null}
        onChange={(given) => given !== null && onChange(given)}
      />
    )
  }
  if (type === 'boolean') {
    return (
      <Select
        {...control}
        value={typeof value === 'boolean' ? value : null}
        placeholder="请选择"
        options={[
          { value: true, label: '是' },
          { value: false, label: '否' },
        ]}
        onChange={onChange}
      />
    )
  }
  return <Input {...control} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
}
