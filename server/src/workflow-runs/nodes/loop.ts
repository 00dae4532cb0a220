import { z } from 'zod'
import type { Behaviour } from '../engine/behaviour.ts'

/** What it left at the visit before: how many are done. */
const Memory = z.object({ done: z.number() })

/** The list is read anew at each visit, so that what its rounds take away is not visited. */
export const loop: Behaviour<'loop'> = {
  enter: ({ list, item, index, most }, view) => {
    const value = view.value(list)
    const items = Array.isArray(value) ? value.slice(0, most) : []
    const done = Memory.safeParse(view.memory).data?.done ?? 0
    const next = items[done]
    if (next === undefined) return { go: 'done', memory: null }
    return { go: 'body', writes: { [item]: next, [index]: done + 1 }, memory: { done: done + 1 } }
  },
}
