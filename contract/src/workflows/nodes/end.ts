import { z } from 'zod'
import { workflowLimits as limits } from '../../words/workflows.ts'
import { defineKind, operandReads, operandTexts } from '../kind.ts'
import { Operand, TemplateText, VariableKey } from '../values.ts'

/** `outputs` are what a flow that ran this one gets. */
export const end = defineKind({
  data: z.strictObject({
    text: TemplateText.default(''),
    outputs: z
      .array(z.strictObject({ key: VariableKey, value: Operand }))
      .max(limits.variables, `最多 ${limits.variables} 项`)
      .default([]),
  }),
  ports: () => [],
  reads: ({ outputs }) => outputs.flatMap(({ value }, at) => operandReads(`outputs.${at}.value`, '输出的值', value)),
  texts: ({ text, outputs }) => [
    { field: 'text', text },
    ...outputs.flatMap(({ value }, at) => operandTexts(`outputs.${at}.value`, value)),
  ],
  faults: ({ outputs }) =>
    outputs.flatMap(({ key }, at) => (key === '' ? [{ field: `outputs.${at}.key`, message: '请填写输出的名字' }] : [])),
})
