import { Answer } from '@zhiku/contract/turns'
import type { NodeData } from '@zhiku/contract/workflows/kinds'
import { z } from 'zod'
import type { Behaviour, Outcome, Saying } from '../engine/behaviour.ts'
import { NodeFault } from '../engine/values.ts'
import type { Json } from '../engine/values.ts'

type Data = NodeData<'answer'>

const Answered = z.object({ answer: Answer, focus: z.json() })
/** What the customer was asked back, and how often. */
const Memory = z.object({ focus: z.json(), asked: z.number() })

/** So often the customer is asked what is meant; then it counts as not answered. */
const mostQuestionsBack = 3

export const answer: Behaviour<'answer'> = {
  enter: (data, view) => {
    const question = view.text(data.question).trim()
    return question === '' ? { go: 'none', writes: kept(data, '', 'none'), memory: null } : asking(data, question, null)
  },
  reply: (data, view, { text, option }) => {
    const { focus } = Memory.parse(view.memory)
    return asking(data, text ?? option ?? '', focus)
  },
  done: (data, view, result) => {
    if (!result.ok) throw new NodeFault(`：${result.message}`)
    const { answer, focus } = Answered.parse(result.value)
    const asked = Memory.safeParse(view.memory).data?.asked ?? 0
    const say = [sayingOf(answer)]
    if (answer.kind === 'clarify' && data.isSaid && asked < mostQuestionsBack) {
      const options = answer.options ? { kind: 'option' as const, options: answer.options } : { kind: 'text' as const }
      return { wait: { ...options, timeoutMinutes: 0 }, say, memory: { focus, asked: asked + 1 } }
    }
    const isNone = answer.kind === 'none' || answer.kind === 'clarify'
    const go = isNone ? 'none' : answer.kind === 'handOver' ? 'handOver' : 'answered'
    // what to say without an answer, and at handing over, is for the nodes behind
    const isSaid = data.isSaid && go === 'answered'
    return { go, writes: kept(data, answer.text, answer.kind), memory: null, ...(isSaid ? { say } : {}) }
  },
}

const asking = ({ knowledgeBaseIds, minScore, useModel }: Data, question: string, focus: Json): Outcome => ({
  call: { ask: 'answer', question, knowledgeBaseIds, minScore, useModel, focus },
})

const kept = ({ into }: Data, text: string, kind: string) => ({ [into]: { text, kind } })

const sayingOf = ({ text, citations, options }: Answer): Saying => ({
  text,
  ...(citations.length > 0 ? { citations } : {}),
  ...(options ? { options } : {}),
})
