import { z } from 'zod'
import type { Behaviour } from '../engine/behaviour.ts'
import type { Json } from '../engine/values.ts'

const Written = z.object({ text: z.string() })

export const model: Behaviour<'model'> = {
  enter: ({ instruction, text }, view) => ({
    call: { ask: 'model', instruction: view.text(instruction), text: view.text(text) } satisfies Json,
  }),
  done: ({ into, isSaid }, _view, result) => {
    const text = result.ok ? Written.safeParse(result.value).data?.text : undefined
    if (!text) {
      const because = result.ok ? '模型的回答读不懂' : result.message
      return { go: 'error', because, writes: { [into]: because } }
    }
    return { go: 'next', writes: { [into]: text }, ...(isSaid ? { say: [{ text }] } : {}) }
  },
}
