/**
 * How sure it is that a hit answers, 0–1: what words and meaning say, how much of the question it holds, how much of what
 * the question names, and how like the questions are that were written for it. A logistic regression over the first hits of
 * questions that something answers and of such that nothing does, over two trades, with written questions and without:
 * `docs/decisions/2026-11-29-sure-by-words.md`. `npm run bench:understanding` prints how well it tells them apart.
 */
import type { Hit, SearchCard } from '@zhiku/contract/search'
import { trustWordOf } from '@zhiku/contract/words/search'
import type { TrustWord } from '@zhiku/contract/words/search'
import { modelKey } from '../../language/identifiers.ts'
import { fold, normalise } from '../../language/normalise.ts'
import { figureAsked } from '../../passages/figure-asked.ts'
import { ownCharacters } from '../../passages/own-characters.ts'
import type { Ranked } from './rank.ts'

/** `base` is 0.75 more than was fitted, so that the three words for people fall where they told best. */
const weights = {
  base: -6.16,
  score: -1.53,
  coverage: 4.25,
  characters: 1.64,
  held: 1.72,
  top: 1.79,
  length: 3.65,
  noFigure: -1.92,
  bearsQuestions: -2.35,
  alike: 5.73,
  lead: 1.65,
}
const longest = 40
/** A question asked word for word is sure, whatever else. */
const wordForWord = 0.995
/** Of a hit that is as near in meaning as can be, whatever its words. */
const byMeaning = 0.8
/** Nothing here is called so: what resembles it is not meant. */
const ofStranger = 0.3
/** A product that the card shows is what is asked about; another one is not. */
const ofShown = 0.8
const ofOther = 0.5
/** At most: what an air conditioner shows by E5 is nothing to a refrigerator. */
const ofOtherCode = 0.3
const ofNearCode = 0.6
/** At most: beside an exact answer, what names neither its product, nor its kind, nor its parameter. */
const ofElse = 0.5

/**
 * Of a hit: its title, headings, the question of it that is asked and the part that is shown are its texts; a FAQ's own
 * question is no sign beside them, for it is the title.
 */
export type Trust = (ranked: Pick<Ranked, 'score' | 'signals'>, texts: readonly string[], isFaq?: boolean) => number

/** @param question as it was looked for, normalised @param best score of the best hit that may be shown */
export function trustFor(question: string, best = Infinity): Trust {
  const characters = [...new Set(ownCharacters(question))]
  const figure = figureAsked(question)
  const length = Math.min(1, question.length / longest)
  return ({ score, signals }, texts, isFaq = false) => {
    if (score >= wordForWord) return 1
    const { coverage, held = 1, vector = 0, alike, lead = 0 } = signals
    const text = normalise(texts.join('\n'))
    const isThere = characters.filter((one) => text.includes(one)).length
    const seen = {
      score,
      coverage,
      characters: characters.length === 0 ? 1 : isThere / characters.length,
      held,
      top: Number(score >= best),
      length,
      noFigure: Number(figure !== undefined && !figure.test(text)),
      bearsQuestions: Number(!isFaq && alike !== undefined),
      alike: isFaq ? 0 : (alike ?? 0),
      lead: isFaq ? 0 : lead,
    }
    const sum = signalsOf.reduce((all, signal) => all + weights[signal] * seen[signal], weights.base)
    return rounded(Math.max(1 / (1 + Math.exp(-sum)), vector * byMeaning))
  }
}
const signalsOf = [
  'score',
  'coverage',
  'characters',
  'held',
  'top',
  'length',
  'noFigure',
  'bearsQuestions',
  'alike',
  'lead',
] as const

/**
 * What the fault code that is asked says of a hit that tells it, or what another product shows by it.
 * @param isTold whether any hit tells it: the F9 of an R8 Max may help where nothing tells that of an R8
 */
export function trustOfCode(tells: boolean | undefined, trust: number, isTold: boolean): number {
  if (tells === undefined) return trust
  return tells ? Math.max(trust, ofShown) : Math.min(trust, isTold ? ofOtherCode : ofNearCode)
}

/** What the card says of a hit beside it. */
export function trustBeside(card: SearchCard | undefined, hit: Hit): number {
  const { trust = 0, sourceId, sourceType } = hit
  if (!card) return trust
  if (card.kind === 'unknown') return rounded(trust * ofStranger)
  const products = 'answers' in card ? card.answers : card.products
  if (products.some(({ productId }) => productId === sourceId)) return Math.max(trust, ofShown)
  if (sourceType === 'product') return rounded(trust * ofOther)
  const isElse = card.kind === 'exact' ? !isAbout(card, hit) : asksPrices(card)
  return isElse && trust < 1 ? Math.min(trust, ofElse) : trust
}

/** What things cost is asked, and the card names them: 空调多少钱 is told by no price of its parts or of work. */
const asksPrices = (card: SearchCard): boolean =>
  card.kind === 'choose' && card.parameters.length > 0 && card.parameters.every(({ name }) => name.includes('价'))

const places: Readonly<Record<TrustWord, number>> = { sure: 0, related: 1, far: 2 }
const standing = ({ score, trust = 0 }: Hit) => score + trust

/**
 * The order of what people read: by the word that each hit is told with, then by score and trust together. By the score
 * alone one hit in eight questions stood behind one with a lesser word, and the right one came first for 87 of 100
 * questions instead of 90 (`docs/decisions/2026-11-29-the-surest-first.md`).
 */
export const byTrust = (one: Hit, other: Hit): number =>
  places[trustWordOf(one.trust ?? 0)] - places[trustWordOf(other.trust ?? 0)] || standing(other) - standing(one)

const kindLength = 2
const isHan = /^\p{Script=Han}+$/u
/** Whether a hit names the product that answers, its kind (how its name ends), or the parameter. */
function isAbout(
  { answers }: Extract<SearchCard, { kind: 'exact' }>,
  { title, headingPath = [], highlight }: Hit,
): boolean {
  const text = fold([title, ...headingPath, highlight.replaceAll(/<\/?em>/g, '')].join(' '))
  const key = modelKey(text)
  return answers.some(({ name, model, parameter }) => {
    const kind = fold(name).slice(-kindLength)
    const isOfKind = isHan.test(kind) && text.includes(kind)
    return isOfKind || key.includes(modelKey(model)) || text.includes(fold(parameter.name))
  })
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000
