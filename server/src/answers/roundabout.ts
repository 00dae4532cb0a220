/**
 * How sure it is that a passage answers what is asked at length and in words of the customer's own, 0–1: 货你们都拉回去验完了
 * 钱几时打回来. Whatever is told besides counts against every passage alike, so one is judged by how far it stands before
 * the others, and by the words of the trade that it shares in any of their writings. Where `sureness.ts` finds evidence it
 * is not asked. See `docs/decisions/2026-11-23-asked-in-a-roundabout-way.md`.
 */
import type { Hit } from '@zhiku/contract/search'
import { normaliseQuery } from '../language/analyze.ts'
import { devicesIn } from '../language/devices.ts'
import { normalise } from '../language/normalise.ts'
import { synonymTable, tradeVocabulary } from '../language/synonyms.ts'
import type { Asked } from './strangers.ts'
import { pricesOtherThan } from './strangers.ts'
import { isOfAnother, seenBeside, signals } from './sureness.ts'
import type { Seen } from './sureness.ts'

/** Each 0–1 but `margin`. */
interface SeenRoundabout extends Seen {
  /** How many words of the trade, appliances apart, the part that is shown holds: three and more are 1. */
  trade: number
  /** How far before the best of another source, −0.3–0.3. */
  margin: number
}

const base = -4.15
const weights: Readonly<SeenRoundabout> = {
  score: 1.01,
  coverage: 0.52,
  proximity: 0.57,
  behind: -1.31,
  named: 0.88,
  sameDevice: 0.79,
  unknownDevice: -1.28,
  noDevice: -0.02,
  strange: -0.28,
  product: -0.24,
  noFigure: -2.35,
  asked: 0,
  hasQuestions: 0,
  alike: 0,
  lead: 0,
  top: 1,
  length: 2.27,
  trade: 1.71,
  margin: 1.12,
}
const all = [...signals, 'trade', 'margin'] as const satisfies readonly (keyof SeenRoundabout)[]

/** From here on it is evidence: 0.5 at the settings' default of 0.45. */
export const sureEnoughRoundabout = (minScore: number): number => minScore ** strictness
const strictness = 0.87

const mostWords = 3
const mostMargin = 0.3

/** @param list all hits, best first */
export function roundaboutBeside(asked: Asked, list: readonly Hit[]): (hit: Hit) => number {
  const seenOf = seenBeside(asked, list)
  const text = normaliseQuery(asked.corrected ?? asked.question)
  const words = tradeWordsIn(text)
  const ofAnother = isOfAnother(asked)
  const pricesOther = pricesOtherThan(asked)
  return (hit) => {
    const seen = seenOf(hit)
    if (ofAnother(seen) || pricesOther(hit)) return 0
    const other = list.find(({ sourceId }) => sourceId !== hit.sourceId)?.score ?? 0
    const known: SeenRoundabout = {
      ...seen,
      trade: Math.min(mostWords, sharedBy(hit, words)) / mostWords,
      margin: Math.max(-mostMargin, Math.min(mostMargin, hit.score - other)),
    }
    const sum = all.reduce((total, signal) => total + weights[signal] * known[signal], base)
    return 1 / (1 + Math.exp(-sum))
  }
}

const trade = synonymTable([tradeVocabulary], normalise)

/** Each with all of its writings. */
function tradeWordsIn(text: string): string[][] {
  const words: string[][] = []
  for (let at = 0; at < text.length;) {
    const { length, writings } = trade.startingAt(text, at)
    const word = text.slice(at, at + length)
    if (length > 0 && devicesIn(word).length === 0) words.push([word, ...writings])
    at += Math.max(1, length)
  }
  return words
}

function sharedBy(
  { title, headingPath = [], asked = '', snippet }: Hit,
  words: readonly (readonly string[])[],
): number {
  const shown = normalise([title, ...headingPath, asked, snippet].join('\n'))
  return words.filter((writings) => writings.some((one) => shown.includes(one))).length
}
