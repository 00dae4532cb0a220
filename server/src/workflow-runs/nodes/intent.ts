import type { Intent } from '@zhiku/contract/workflows/nodes/intent'
import type { NodeData } from '@zhiku/contract/workflows/kinds'
import { z } from 'zod'
import { fold } from '../../language/normalise.ts'
import { looseSimilarity, normalQuestion, questionTerms } from '../../search/service.ts'
import type { Behaviour, Outcome } from '../engine/behaviour.ts'
import { said } from '../engine/values.ts'
import type { Json } from '../engine/values.ts'

type Data = NodeData<'intent'>

/** What a model that is asked answers. */
const ChosenIntent = z.object({ intent: z.string() })

export const intent: Behaviour<'intent'> = {
  enter: (data, view) => {
    const text = said(view.value(data.input))
    const found = text.trim() === '' ? undefined : decide(data, text)
    if (found || !data.useModel || text.trim() === '') return leave(data, found)
    const intents = data.intents.map(({ name, examples }) => ({ name, examples: examples.slice(0, 5) }))
    return { call: { ask: 'intent', text, intents } satisfies Json }
  },
  /** A model that does not answer decides nothing, and its step says why. */
  done: (data, _view, result) => {
    if (!result.ok) return { ...leave(data), because: result.message }
    const chosen = ChosenIntent.safeParse(result.value).data?.intent
    return leave(
      data,
      data.intents.find(({ name }) => name === chosen),
    )
  },
}

const leave = ({ into }: Data, found?: Intent): Extract<Outcome, { go: string }> =>
  found ? { go: found.id, writes: { [into]: found.name } } : { go: 'else' }

/** A rule is surest, then a word (the longest that fits), then likeness to an example. */
function decide({ intents, minScore }: Data, text: string): Intent | undefined {
  const folded = fold(text)
  const has = (word: string) => word !== '' && folded.includes(fold(word))
  const ruled = intents.find(({ rules }) =>
    rules.some(({ all, none }) => all.length > 0 && all.every(has) && !none.some(has)),
  )
  if (ruled) return ruled
  const worded = intents
    .map((one) => ({ one, length: Math.max(0, ...one.words.filter(has).map((word) => word.length)) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)[0]
  if (worded) return worded.one
  const terms = questionTerms(text)
  const same = normalQuestion(text)
  const likest = intents
    .map((one) => ({
      one,
      score: Math.max(
        0,
        ...one.examples.map((example) =>
          normalQuestion(example) === same ? 1 : looseSimilarity(terms, questionTerms(example)),
        ),
      ),
    }))
    .sort((a, b) => b.score - a.score)[0]
  return likest && likest.score >= minScore && likest.score > 0 ? likest.one : undefined
}
