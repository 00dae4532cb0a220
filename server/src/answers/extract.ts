/**
 * The part of a passage that answers: sentences, list steps or table rows with their header, never all of it by default.
 * A unit counts by the terms that it shares with the question; a term that stands in every unit tells none apart.
 */
import { unitsOf } from './blocks.ts'
import type { Unit } from './blocks.ts'

export interface Cut {
  /** Markdown. */
  text: string
  /** 0–1: how much of the question its best unit says. */
  weight: number
}

/** Words of a text, synonyms alike: the search room's. */
export type TermsOf = (text: string) => string[]

/** Share of the question that a heading's words earn. */
const headingCredit = 0.6
/** Units this near to the best are quoted with it. */
const nearBest = 0.72
const mostUnits = { sentence: 3, item: 4, step: 10, row: 5 } as const
/** A list of steps is quoted whole where it is asked how something is done. */
const asksHow = /怎么|如何|怎样|步骤|流程|咋|方法/
const asksFigure = /多少|多久|多大|多重|多高|多长|几|价格|费用/
const asksWhether = /能不能|可不可以|能否|可以|能.*吗|会不会|要不要|是不是|需要/

export function cut(question: string, passage: string, termsOf: TermsOf): Cut | undefined {
  const units = unitsOf(passage)
  const terms = [...new Set(termsOf(question))]
  if (units.length === 0 || terms.length === 0) return undefined
  const scores = scored(question, terms, units, termsOf)
  const best = Math.max(...scores)
  const at = scores.indexOf(best)
  const first = units[at]
  if (!first || best <= 0) return undefined
  return { text: quoted(question, units, scores, at), weight: Math.min(1, best) }
}

function scored(question: string, terms: readonly string[], units: readonly Unit[], termsOf: TermsOf): number[] {
  const own = units.map(({ text }) => new Set(termsOf(text)))
  const above = units.map(({ headings, lead }) => new Set(termsOf([...headings, lead].join(' '))))
  const weights = terms.map((term) => {
    const holding = own.filter((of) => of.has(term)).length
    return holding === 0 ? 0.5 : Math.log(1 + units.length / holding)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return units.map((unit, at) => {
    const sum = terms.reduce((sum, term, index) => {
      const weight = weights[index] ?? 0
      return sum + (own[at]?.has(term) ? weight : above[at]?.has(term) ? weight * headingCredit : 0)
    }, 0)
    return sum === 0 ? 0 : sum / total + bonus(question, unit)
  })
}

/** What is asked for makes one of two alike units the better. */
function bonus(question: string, { text, kind }: Unit): number {
  let more = 0
  if (asksFigure.test(question) && /\d|[一二三四五六七八九十两]+(?:年|天|次|个|米|小时|分钟)/.test(text)) more += 0.08
  if (asksHow.test(question) && kind === 'step') more += 0.08
  if (asksWhether.test(question) && /不能|不可|可以|不得|严禁|禁止|不支持|支持|必须|无需|不需要/.test(text))
    more += 0.08
  return more
}

function quoted(question: string, units: readonly Unit[], scores: readonly number[], at: number): string {
  const best = units[at]
  if (!best) return ''
  const ofBlock = units.flatMap((unit, index) => (unit.block === best.block ? [{ unit, index }] : []))
  const most = mostUnits[best.kind]
  const isWhole = best.kind === 'step' && asksHow.test(question) && ofBlock.length <= most
  const least = (scores[at] ?? 0) * nearBest
  const chosen = isWhole
    ? ofBlock
    : ofBlock
        .filter(({ index }) => (scores[index] ?? 0) >= least)
        .sort((a, b) => (scores[b.index] ?? 0) - (scores[a.index] ?? 0))
        .slice(0, most)
        .sort((a, b) => a.index - b.index)
  const texts = chosen.map(({ unit }) => unit.text)
  if (best.kind === 'row') return [best.lead, ...texts].join('\n')
  if (best.kind === 'sentence') return texts.join('')
  const lines = texts.map((text) =>
    best.kind === 'step' || texts.length > 1 ? text : text.replace(/^\s*[-*+•]\s+/, ''),
  )
  return [...(best.lead && texts.length > 1 ? [best.lead, ''] : []), ...lines].join('\n')
}
