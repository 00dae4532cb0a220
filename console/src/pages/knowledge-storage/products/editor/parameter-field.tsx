import { formatValue, isOutOfRange } from '@zhiku/contract/parameter-values'
import type { Parameter } from '@zhiku/contract/product-categories'
import type { ParameterValue } from '@zhiku/contract/products'
import { parameterFlags } from '@zhiku/contract/words/product-categories'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { NumberInput } from './number-input.tsx'
import { valueProblem } from './product-draft.ts'
import type { ValueDraft } from './product-draft.ts'
import { RangeInput } from './range-input.tsx'
import { YesNoInput } from './yes-no-input.tsx'

/** One parameter of the schema as a field: its control by type, its unit, what is required, and a warning beyond bounds. */
export function ParameterField({ parameter }: { parameter: Parameter }) {
  const { key, name, required, risk } = parameter
  const value = Form.useWatch<ParameterValue | undefined>(['parameters', key])
  return (
    <Form.Item
      className={parameter.type === 'text' ? 'zk-parameter zk-parameter-wide' : 'zk-parameter'}
      name={['parameters', key]}
      label={
        <span className="zk-parameter-label">
          {name}
          {required && <em>必填</em>}
          {risk && <em data-risk>{parameterFlags[risk]}</em>}
        </span>
      }
      extra={isOutOfRange(parameter, value) && <BoundsWarning parameter={parameter} />}
      rules={[
        {
          validator: (_rule, value?: ValueDraft) => {
            const problem = valueProblem(parameter, value)
            return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
          },
        },
      ]}
    >
      {controlOf(parameter)}
    </Form.Item>
  )
}

/** Gets `id`, `value` and `onChange` from the form around it. */
function controlOf({ type, name, unit, options = [] }: Parameter): ReactNode {
  const choices = options.map((word) => ({ value: word, label: word }))
  switch (type) {
    case 'number':
      return <NumberInput unit={unit} />
    case 'range':
      return <RangeInput name={name} unit={unit} />
    case 'boolean':
      return <YesNoInput name={name} />
    case 'enum':
      return <Select allowClear showSearch options={choices} placeholder="请选择" />
    case 'multiEnum':
      return <Select mode="multiple" allowClear options={choices} placeholder="可选多个" />
    case 'text':
      return <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
  }
}

/** Beyond the bounds a value is saved all the same; whoever wrote it and whoever audits it should look twice. */
function BoundsWarning({ parameter: { min, max, unit } }: { parameter: Parameter }) {
  const bounds = [min !== undefined && `不低于 ${formatValue(min)}`, max !== undefined && `不高于 ${formatValue(max)}`]
  return (
    <span className="zk-parameter-warning" role="status">
      超出常见范围（{bounds.filter(Boolean).join('，')}
      {unit && ` ${unit}`}），核对无误可以保存
    </span>
  )
}
