/**
 * Whether a question is understood: the right card, or a passage that answers among the first. Asked over the demo
 * knowledge as customers ask, by the search page's own endpoint.
 */
import { readFileSync } from 'node:fs'
import type { Hit, SearchCard } from '@zhiku/contract/search'
import { z } from 'zod'
import { holds } from './questions.ts'

/** A card that answers, or a phrase of the passage that does. */
const Want = z.union([
  z.strictObject({
    card: z.enum(['exact', 'choose', 'filter', 'best', 'compare']),
    models: z.array(z.string()),
    /** The beginning of its name. */
    parameter: z.string().optional(),
  }),
  z.strictObject({ card: z.literal('unknown'), asked: z.string() }),
  z.strictObject({ passage: z.string().min(2) }),
])
type Want = z.infer<typeof Want>

const AskedQuestion = z.strictObject({
  id: z.string().regex(/^[a-z]+-\d{3}$/),
  class: z.string(),
  ask: z.string().trim().min(1),
  /** Any of them is right, the first is what should come; empty: nothing in the demo knowledge answers it. */
  want: z.array(Want),
  /** To find nothing sure is right too. */
  orNothing: z.literal(true).optional(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

const ownSet = new URL('understanding.jsonl', import.meta.url)

/** @param file of the same form; absent: the project's own set */
export const readQuestions = (file: string | URL = ownSet): AskedQuestion[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => AskedQuestion.parse(JSON.parse(line)))

/** What the search said; each passage with its title and headings. */
export interface Said {
  readonly question: AskedQuestion
  readonly card: SearchCard | undefined
  readonly hits: readonly { readonly hit: Hit; readonly passage: string }[]
}

const seenWithin = 3

/** Models that a card shows, in its order. */
function modelsOf(card: SearchCard): string[] {
  if (card.kind === 'exact' || card.kind === 'filter') return [...new Set(card.answers.map(({ model }) => model))]
  return card.products.map(({ model }) => model)
}

const parametersOf = (card: SearchCard): string[] =>
  card.kind === 'exact'
    ? card.answers.map(({ parameter }) => parameter.name)
    : 'parameters' in card
      ? card.parameters.map(({ name }) => name)
      : []

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

function isCard(want: Want, card: SearchCard | undefined): boolean {
  if (!('card' in want) || !card) return false
  if (want.card === 'unknown') return card.kind === 'unknown'
  const models = modelsOf(card)
  const parameters = parametersOf(card)
  const isAsked = want.parameter === undefined || parameters.some((name) => name.startsWith(want.parameter ?? ''))
  if (want.card === 'best') return card.kind === 'filter' && models.length > 0 && want.models.includes(models[0] ?? '')
  return card.kind === want.card && isAsked && isSameSet(models, want.models)
}

/** A phrase stands there; or it is the product that is asked about, whose values all stand in its passage. */
const isPassage = (want: Want, { hit, passage }: Said['hits'][number]): boolean => {
  if ('passage' in want) return holds(passage, want.passage)
  if (want.card !== 'exact' || want.parameter === undefined || hit.sourceType !== 'product') return false
  return (
    want.models.some((model) => hit.title.includes(model) || passage.includes(model)) &&
    passage.includes(want.parameter)
  )
}

const isAnswerable = ({ want }: AskedQuestion): boolean => want.some((one) => !('asked' in one))
const isCardRight = ({ question, card }: Said): boolean => question.want.some((want) => isCard(want, card))
const isFoundWithin = ({ question, hits }: Said, first: number): boolean =>
  question.want.some((want) => hits.slice(0, first).some((one) => isPassage(want, one)))

export const isSeen = (said: Said): boolean => isCardRight(said) || isFoundWithin(said, seenWithin)
const isFirst = (said: Said): boolean => isCardRight(said) || isFoundWithin(said, 1)

/** False where a card should come and another does, or none; and where one comes that nothing asks for. */
export const wantedCardCame = (said: Said): boolean => {
  const [first] = said.question.want
  if (first && 'card' in first) return isCardRight(said)
  return said.card === undefined || said.card.kind === 'unknown' || isCardRight(said)
}

export interface Figures {
  /** Answerable questions, strangers among them where a card must say so. */
  readonly seen: number
  readonly first: number
  /** Exact cards that are right, of all that came. */
  readonly exactRight: number
  /** … and of those that should come. */
  readonly exactCame: number
  readonly filter: number
  readonly best: number
  readonly compare: number
  readonly unknown: number
  /** Of questions that nothing answers: a card came. */
  readonly cardForNothing: number
  /** How well the first hit's trust tells what is answered from what is not. */
  readonly rocAuc: number
}

const share = (of: readonly Said[], is: (one: Said) => boolean): number =>
  of.length === 0 ? 1 : round(of.filter(is).length / of.length)
const round = (figure: number): number => Math.round(figure * 1000) / 1000
const wants = (card: string) => (said: Said) => {
  const [first] = said.question.want
  return first !== undefined && 'card' in first && first.card === card
}

export function figuresOf(all: readonly Said[]): Figures {
  const answered = all.filter(({ question }) => isAnswerable(question))
  const exact = all.filter(({ card }) => card?.kind === 'exact')
  const of = (kind: string) => share(all.filter(wants(kind)), isCardRight)
  return {
    seen: share(answered, isSeen),
    first: share(answered, isFirst),
    exactRight: share(exact, isCardRight),
    exactCame: of('exact'),
    filter: of('filter'),
    best: of('best'),
    compare: of('compare'),
    unknown: of('unknown'),
    cardForNothing: share(
      all.filter(({ question }) => question.want.length === 0),
      ({ card }) => card !== undefined && card.kind !== 'unknown',
    ),
    rocAuc: rocAuc(answered.map(topTrust), all.filter(({ question }) => !isAnswerable(question)).map(topTrust)),
  }
}

const topTrust = ({ hits: [first] }: Said): number => first?.hit.trust ?? 0

/** The share of pairs in which the answerable question scores more. */
function rocAuc(answerable: readonly number[], others: readonly number[]): number {
  const won = answerable.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return round(won.reduce<number>((sum, each) => sum + each, 0) / Math.max(1, won.length))
}
