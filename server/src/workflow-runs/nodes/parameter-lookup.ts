import { z } from 'zod'
import type { Behaviour } from '../engine/behaviour.ts'
import { NodeFault } from '../engine/values.ts'
import type { Json } from '../engine/values.ts'
import { NamedProduct } from './product-identify.ts'

const Found = z.object({ text: z.string(), name: z.string(), value: z.string() })

export const parameterLookup: Behaviour<'parameter-lookup'> = {
  enter: ({ product, parameter }, view) => {
    const named = NamedProduct.safeParse(view.value(product)).data
    if (!named) return { go: 'missing' }
    return { call: { ask: 'parameter', product: named, parameter: view.text(parameter) } satisfies Json }
  },
  done: ({ into }, _view, result) => {
    if (!result.ok) throw new NodeFault(`：${result.message}`)
    const found = Found.safeParse(result.value).data
    return found ? { go: 'found', writes: { [into]: found } } : { go: 'missing' }
  },
}
