import { z } from 'zod'
import type { Behaviour } from '../engine/behaviour.ts'
import { NodeFault } from '../engine/values.ts'
import type { Json } from '../engine/values.ts'

const Found = z.object({
  list: z.array(z.object({ title: z.string(), text: z.string(), score: z.number(), sourceId: z.string() })),
})

export const knowledgeSearch: Behaviour<'knowledge-search'> = {
  enter: ({ query, knowledgeBaseIds, limit, minScore }, view) => {
    const text = view.text(query).trim()
    if (text === '') return { go: 'nothing' }
    return { call: { ask: 'search', text, knowledgeBaseIds, limit, minScore } satisfies Json }
  },
  done: ({ into }, _view, result) => {
    if (!result.ok) throw new NodeFault(`：${result.message}`)
    const list = Found.safeParse(result.value).data?.list ?? []
    const [first] = list
    if (!first) return { go: 'nothing' }
    const text = list.map((one) => one.text).join('\n\n')
    return { go: 'found', writes: { [into]: { text, title: first.title, count: list.length, list } } }
  },
}
