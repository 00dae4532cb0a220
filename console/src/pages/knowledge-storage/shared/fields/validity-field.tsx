/** 有效期 in a form: two days, each open when empty. */
import { Form } from 'antd'
import type { FormRule } from 'antd'
import { DateInput } from '../../../../components/form/date-input.tsx'
import { effectiveOf, validityNow, validityProblem } from '../../../../components/form/validity.ts'
import type { ValidityTexts } from '../../../../components/form/validity.ts'

const rule: FormRule = {
  validator: (_rule, texts: ValidityTexts) => {
    const problem = validityProblem(texts)
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
  },
}

/** Nobody is kept from it: what was in force once is kept, too. */
const expiredHint: FormRule = {
  warningOnly: true,
  validator: (_rule, texts: ValidityTexts) =>
    validityNow(effectiveOf(texts)) === 'expired'
      ? Promise.reject(new Error('失效日期已过：这份内容已过期，不会被搜到'))
      : Promise.resolve(),
}

/** Its field is `validity`, of type ValidityTexts; judged when a date is left, so that nobody is told off while typing. */
export function ValidityField() {
  return (
    <Form.Item
      name="validity"
      label="有效期"
      extra="北京时间，最后一天全天有效；留空的一端不限。要精确到几点，在日期后写 18:00。期限之外不会被搜到。"
      rules={[rule, expiredHint]}
      validateTrigger="onBlur"
    >
      <ValidityInput />
    </Form.Item>
  )
}

interface Props {
  /** Filled in by the form. */
  id?: string
  value?: ValidityTexts
  onChange?: (texts: ValidityTexts) => void
  onBlur?: () => void
}

function ValidityInput({ id, value = { from: '', to: '' }, onChange, onBlur }: Props) {
  return (
    <div className="zk-validity-dates" role="group" aria-label="有效期">
      <DateInput
        {...(id && { id })}
        edge="from"
        label="生效日期"
        placeholder="立即生效"
        value={value.from}
        onChange={(from) => onChange?.({ ...value, from })}
        {...(onBlur && { onBlur })}
      />
      <DateInput
        edge="to"
        label="失效日期"
        placeholder="长期有效"
        value={value.to}
        onChange={(to) => onChange?.({ ...value, to })}
        {...(onBlur && { onBlur })}
      />
    </div>
  )
}
