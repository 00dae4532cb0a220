import { z } from 'zod'
import { workflowLimits as limits } from '../../words/workflows.ts'
import { defineKind, error, missing, next, operandReads, operandTexts } from '../kind.ts'
import { Operand, VariableKey, VariableTypeWord } from '../values.ts'

/** Another workflow, as it is published. */
export const subFlow = defineKind({
  data: z.strictObject({
    clientKey: z.string().max(limits.clientKeyLength).default(''),
    inputs: z
      .array(z.strictObject({ key: VariableKey, value: Operand }))
      .max(limits.inputs, `最多 ${limits.inputs} 项`)
      .default([]),
    /** Which of its outputs are kept, as what. */
    outputs: z
      .array(z.strictObject({ key: VariableKey, into: VariableKey, type: VariableTypeWord.default('text') }))
      .max(limits.variables, `最多 ${limits.variables} 项`)
      .default([]),
  }),
  ports: () => [next, error],
  writes: ({ outputs }) =>
    outputs.map(({ into, type }, at) => ({ key: into, type, field: `outputs.${at}.into`, ports: ['next'] })),
  reads: ({ inputs }) => inputs.flatMap(({ value }, at) => operandReads(`inputs.${at}.value`, '输入的值', value)),
  texts: ({ inputs }) => inputs.flatMap(({ value }, at) => operandTexts(`inputs.${at}.value`, value)),
  faults: ({ clientKey, inputs, outputs }) => [
    ...(clientKey === '' ? [{ field: 'clientKey', message: '请选择要运行的工作流' }] : []),
    ...inputs.flatMap(({ key }, at) => missing({ [`inputs.${at}.key`]: ['输入的名字', key] })),
    ...outputs.flatMap(({ key, into }, at) =>
      missing({ [`outputs.${at}.key`]: ['输出的名字', key], [`outputs.${at}.into`]: ['保存到的变量', into] }),
    ),
  ],
})
