/** What kind of value a product parameter has. */
export const parameterTypes = {
  text: '文本',
  number: '数字',
  boolean: '是否',
  enum: '单选',
  multiEnum: '多选',
  range: '范围',
} as const
export type ParameterType = keyof typeof parameterTypes

/** What a wrong value of a parameter would cost. */
export const parameterRisks = { price: '价格', warranty: '保修', safety: '安全' } as const

/** Why an auditor should look twice at a parameter's change. */
export const parameterFlags = { outOfRange: '超出范围', ...parameterRisks } as const
export type ParameterFlag = keyof typeof parameterFlags
