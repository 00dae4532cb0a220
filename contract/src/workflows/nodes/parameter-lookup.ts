import { z } from 'zod'
import { defineKind, missing, writesObject } from '../kind.ts'
import { Path, TemplateText, VariableKey } from '../values.ts'

export const parameterLookup = defineKind({
  data: z.strictObject({
    product: Path.default('product'),
    /** Its name, or what the customer asked. */
    parameter: TemplateText.default(''),
    into: VariableKey.default('parameter'),
  }),
  ports: () => [
    { id: 'found', name: '查到' },
    { id: 'missing', name: '没有' },
  ],
  writes: writesObject(
    [
      { key: 'text', name: '一句话', type: 'text' },
      { key: 'name', name: '参数名', type: 'text' },
      { key: 'value', name: '值', type: 'text' },
    ],
    ['found'],
  ),
  reads: ({ product }) => [{ field: 'product', name: '商品', path: product, types: ['product'] }],
  texts: ({ parameter }) => [{ field: 'parameter', text: parameter }],
  faults: ({ parameter, into }) => missing({ parameter: ['参数', parameter], into: ['保存到的变量', into] }),
})
