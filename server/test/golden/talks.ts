/** Conversations with what each turn should be answered by: how, from which source, in which words. */
import { readFileSync } from 'node:fs'
import { wordsOf } from '@zhiku/contract/fields'
import { answerKinds } from '@zhiku/contract/words/assistants'
import type { AnswerKind } from '@zhiku/contract/words/assistants'
import type { Turn } from '@zhiku/contract/turns'
import { z } from 'zod'
import { holds } from './questions.ts'

const kinds = wordsOf(answerKinds)

const TalkTurn = z.strictObject({
  ask: z.string().trim().min(1),
  /** Any one of them is right. */
  kinds: z.array(z.enum(kinds)).min(1),
  /** A citation's title holds one of these. */
  from: z.array(z.string()).optional(),
  /** The answer holds all of these; `a|b`: either. */
  holds: z.array(z.string()).optional(),
})
export type TalkTurn = z.infer<typeof TalkTurn>

const Talk = z.strictObject({
  id: z.string().regex(/^[a-z-]+-\d{3}$/),
  class: z.enum([
    'carried',
    'clarify',
    'colloquial',
    'how-to',
    'look-alike',
    'near-miss',
    'no-such-parameter',
    'none-in-talk',
    'not-held',
    'off-topic',
    'other-brand',
    'parameter',
    'policy',
    'small-talk',
    'topic-change',
    'two-questions',
  ]),
  turns: z.array(TalkTurn).min(1),
})
export type Talk = z.infer<typeof Talk>

const read = (file: string): Talk[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Talk.parse(JSON.parse(line)))

export const readTalks = (): Talk[] => read('talks.jsonl')
/** One question each, in the customer's own words: what something answers, and what nearly the same words ask and nothing does. */
export const readColloquial = (): Talk[] => read('colloquial.jsonl')

/** Nothing in the demo knowledge answers it: anything that is said is made up. */
export const isUnanswerable = ({ kinds: [first] }: TalkTurn): boolean => first === 'none'

/** Of the expected kind, from the expected source, in the expected words. */
export function isRight({ kinds: wanted, from, holds: words = [] }: TalkTurn, { answer }: Turn): boolean {
  if (!answer || !(wanted as readonly AnswerKind[]).includes(answer.kind)) return false
  const isFrom = ({ hit: { title } }: { hit: { title: string } }) => from?.some((part) => holds(title, part))
  return (
    (!from || answer.citations.some(isFrom)) &&
    words.every((word) => word.split('|').some((one) => holds(answer.text, one)))
  )
}
