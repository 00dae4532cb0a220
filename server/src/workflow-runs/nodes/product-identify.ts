import { z } from 'zod'
import type { Behaviour } from '../engine/behaviour.ts'
import { NodeFault, said } from '../engine/values.ts'
import type { Json } from '../engine/values.ts'

export const NamedProduct = z.object({ id: z.string(), name: z.string(), model: z.string() })
const Named = z.object({ products: z.array(NamedProduct) })

export const productIdentify: Behaviour<'product-identify'> = {
  enter: ({ input }, view) => {
    const text = said(view.value(input))
    return text.trim() === '' ? { go: 'none' } : { call: { ask: 'products', text } satisfies Json }
  },
  done: ({ into, candidates }, _view, result) => {
    if (!result.ok) throw new NodeFault(`：${result.message}`)
    const products = Named.safeParse(result.value).data?.products ?? []
    const [first] = products
    if (!first) return { go: 'none' }
    return products.length === 1
      ? { go: 'one', writes: { [into]: first } }
      : { go: 'several', writes: { [candidates]: products } }
  },
}
