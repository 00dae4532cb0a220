import { z } from 'zod'
import { defineKind, missing } from '../kind.ts'
import { Path, VariableKey } from '../values.ts'

export const productIdentify = defineKind({
  data: z.strictObject({
    input: Path.default('message'),
    /** The product, where it is one. */
    into: VariableKey.default('product'),
    /** Those that may be meant, where they are several. */
    candidates: VariableKey.default('products'),
    /** Where they are a few, the customer is asked which; who does not say it leaves as before. */
    asks: z.boolean().default(false),
  }),
  ports: () => [
    { id: 'one', name: '认出一个' },
    { id: 'several', name: '可能是几个' },
    { id: 'none', name: '没有认出' },
  ],
  writes: ({ into, candidates }) => [
    { key: into, type: 'product', field: 'into', ports: ['one'] },
    { key: candidates, type: 'list', field: 'candidates', ports: ['several'] },
  ],
  reads: ({ input }) => [{ field: 'input', name: '要识别的文本', path: input, types: ['text'] }],
  faults: ({ into, candidates }) =>
    missing({ into: ['保存商品的变量', into], candidates: ['保存候选商品的变量', candidates] }),
})
