import { partOf } from '../engine/values.ts'
import type { Values } from '../engine/values.ts'
import type { Behaviour } from '../engine/behaviour.ts'

export const subFlow: Behaviour<'sub-flow'> = {
  enter: ({ clientKey, inputs }, view) => ({
    flow: clientKey,
    inputs: Object.fromEntries(inputs.map(({ key, value }) => [key, view.operand(value)])),
  }),
  done: ({ outputs }, _view, result) => {
    if (!result.ok) return { go: 'error', because: result.message }
    const given: Values = { all: result.value }
    return {
      go: 'next',
      writes: Object.fromEntries(outputs.map(({ key, into }) => [into, partOf(given, `all.${key}`) ?? null])),
    }
  },
}
