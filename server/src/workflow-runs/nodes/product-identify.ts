import { z } from 'zod'
import { chosenOption, nameOf, optionsHolding } from '../../answers/service.ts'
import { fold } from '../../language/normalise.ts'
import type { Behaviour, Outcome } from '../engine/behaviour.ts'
import { NodeFault, said } from '../engine/values.ts'
import type { Json } from '../engine/values.ts'

export const NamedProduct = z.object({ id: z.string(), name: z.string(), model: z.string() })
type NamedProduct = z.infer<typeof NamedProduct>
const Named = z.object({ products: z.array(NamedProduct) })
/** Which the customer was asked to choose from, and how often. */
const Memory = z.object({ products: z.array(NamedProduct), asked: z.number() })

/** More are no choice: the model is asked for. */
const mostOffered = 6
const mostQuestionsBack = 3

export const productIdentify: Behaviour<'product-identify'> = {
  enter: ({ input }, view) => {
    const text = said(view.value(input))
    return text.trim() === '' ? { go: 'none', memory: null } : { call: { ask: 'products', text } satisfies Json }
  },
  reply: ({ into, candidates }, view, { text = '', option }) => {
    const { products, asked } = Memory.parse(view.memory)
    const chosen = products.find(({ id }) => id === option) ?? chosenBy(fold(text).trim(), products)
    if (chosen) return { go: 'one', writes: { [into]: chosen }, memory: null }
    const fitting = optionsHolding(fold(text).trim(), products.map(offered)).flatMap((at) => products[at] ?? [])
    const isNarrowed = fitting.length > 1 && fitting.length < products.length
    if (isNarrowed && asked < mostQuestionsBack) return asking(fitting, asked)
    return text.trim() === ''
      ? { go: 'several', writes: { [candidates]: products }, memory: null }
      : { call: { ask: 'products', text } satisfies Json }
  },
  done: ({ into, candidates, asks }, view, result) => {
    if (!result.ok) throw new NodeFault(`：${result.message}`)
    const before = Memory.safeParse(view.memory).data
    const named = Named.safeParse(result.value).data?.products ?? []
    const products = named.length > 0 ? named : (before?.products ?? [])
    const [first] = products
    if (!first) return { go: 'none', memory: null }
    if (products.length === 1) return { go: 'one', writes: { [into]: first }, memory: null }
    const mayAsk = asks && named.length > 0 && named.length <= mostOffered && (before?.asked ?? 0) < mostQuestionsBack
    return mayAsk
      ? asking(products, before?.asked ?? 0)
      : { go: 'several', writes: { [candidates]: products }, memory: null }
  },
}

const offered = ({ name, model }: NamedProduct) => ({ label: model, detail: name })

/** 第二个 · its model · a word that only one bears; whoever presses a button says the whole name. */
function chosenBy(reply: string, products: readonly NamedProduct[]): NamedProduct | undefined {
  const pressed = products.find((one) => fold(nameOf(one)).trim() === reply)
  return pressed ?? products[chosenOption(reply, products.map(offered))?.at ?? -1]
}

function asking(products: NamedProduct[], asked: number): Outcome {
  const lines = products.map((one, at) => `${at + 1}. ${nameOf(one)}`)
  const options = products.map((one) => ({ value: one.id, label: nameOf(one) }))
  return {
    wait: { kind: 'option', options, timeoutMinutes: 0 },
    say: [
      {
        text: `请问是哪一款？\n\n${lines.join('\n')}`,
        options: options.map(({ label }) => ({ label, value: label })),
      },
    ],
    memory: { products, asked: asked + 1 },
  }
}
