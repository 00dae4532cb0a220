/**
 * The part of passages that answers: sentences, list steps or table rows with their header, never a whole passage by
 * default. A unit counts by the words that it shares with the question, one of its headings by less; a word that stands
 * in most of them, such as the appliance, tells none apart.
 */
import { unitsOf } from './blocks.ts'
import type { Unit } from './blocks.ts'
import { normaliseQuery } from '../language/analyze.ts'
import { namesIn } from '../language/names.ts'
import { devicesIn, deviceWordsIn } from './devices.ts'
import { faultCode } from './strangers.ts'

export interface Source {
  id: string
  /** Title and headings above the passage, or the FAQ's question. */
  above: string[]
  /** Markdown. */
  text: string
}

export interface Cut {
  /** Markdown. */
  text: string
  /** 0–1: how much of the question its best unit says. */
  weight: number
}

/** Words of a text, synonyms alike: the search room's. */
export type TermsOf = (text: string) => string[]

/** Share of a word that its place in a heading earns, and of a word that a single character of it earns. */
const headingCredit = 0.6
const characterCredit = 0.3
/** Units this near to the best are quoted with it. */
const nearBest = 0.78
const mostUnits = { sentence: 3, item: 4, step: 10, row: 4 } as const
/** A line without an end is a caption, or a line of the contents. */
const captionShare = 0.5
const asksHow = /怎么|如何|怎样|步骤|流程|咋|方法/
const asksFigure = /多少|多久|多大|多重|多高|多长|几|价格|费用/
const asksWhether = /能不能|可不可以|能否|可以|能.*吗|会不会|要不要|是不是|需要/

interface Read {
  unit: Unit
  own: ReadonlySet<string>
  above: ReadonlySet<string>
}

/** By the source's id; one that says nothing of the question is left out. */
export function cutAll(question: string, sources: readonly Source[], termsOf: TermsOf): Map<string, Cut> {
  const terms = withCharacters(termsOf(question))
  const devices = devicesIn(question)
  const read = sources.map((source) => readUnits(source, devices, termsOf))
  const weights = weightsOf([...terms], read.flat())
  const matter = matterOf(question, [...terms])
  const cuts = new Map<string, Cut>()
  for (const [at, units] of read.entries()) {
    const scores = units.map((one) => (saysOf(one, matter) ? scoreOf(question, one, weights) : 0))
    const best = Math.max(0, ...scores)
    const source = sources[at]
    if (source && best > 0)
      cuts.set(source.id, { text: quoted(question, units, scores, best), weight: Math.min(1, best) })
  }
  return cuts
}

/** How a passage begins: what is quoted where it means what was asked in words of its own. */
export function beginningOf(text: string): string {
  const units = unitsOf(text)
  const kind = units[0]?.kind ?? 'sentence'
  const same = units.filter((unit) => unit.kind === kind).slice(0, mostUnits[kind])
  return same.map((unit) => unit.text).join(kind === 'sentence' ? '' : '\n')
}

const withCharacters = (terms: readonly string[]): Set<string> =>
  new Set([...terms, ...(terms.join('').match(/\p{Script=Han}/gu) ?? [])])

/**
 * What is asked of the product or appliance that is named: a unit that names it and says nothing of the matter is no
 * answer. A single character is no matter where there is a word.
 */
function matterOf(question: string, terms: readonly string[]): string[] {
  const { things, models } = namesIn(normaliseQuery(question))
  const isOfModel = models.some((model) => !faultCode.test(model))
  const devices = deviceWordsIn(question)
  if (devices.length === 0 && !isOfModel) return []
  const isSubject = (term: string) =>
    devices.some((device) => device.includes(term)) ||
    (isOfModel && /^[a-z0-9.]+$/.test(term) && !things.includes(term) && !faultCode.test(term))
  const matter = terms.filter((term) => !isSubject(term))
  const words = matter.filter((term) => [...term].length > 1)
  return words.length > 0 ? words : matter
}

const saysOf = ({ own, above }: Read, matter: readonly string[]): boolean =>
  matter.length === 0 || matter.some((term) => own.has(term) || above.has(term))

/** A row about another appliance than the one asked about is none of the answer. */
function readUnits({ above, text }: Source, devices: readonly string[], termsOf: TermsOf): Read[] {
  const aboves = new Map<string, Set<string>>()
  const termsAbove = (lines: readonly string[]) => {
    const key = lines.join('\n')
    const known = aboves.get(key) ?? withCharacters(termsOf(key))
    aboves.set(key, known)
    return known
  }
  return unitsOf(text).flatMap((unit) => {
    const spoken = devicesIn(unit.text)
    const isOther =
      unit.kind === 'row' && devices.length > 0 && spoken.length > 0 && !spoken.some((one) => devices.includes(one))
    if (isOther) return []
    return [
      { unit, own: withCharacters(termsOf(unit.text)), above: termsAbove([...above, ...unit.headings, unit.lead]) },
    ]
  })
}

function weightsOf(terms: readonly string[], units: readonly Read[]): Map<string, number> {
  return new Map(
    terms.map((term) => {
      const holding = units.filter(({ own, above }) => own.has(term) || above.has(term)).length
      const rarity = Math.log(1 + units.length / (1 + holding))
      return [term, rarity * ([...term].length === 1 && !/[\da-z]/i.test(term) ? characterCredit : 1)]
    }),
  )
}

function scoreOf(question: string, { unit, own, above }: Read, weights: ReadonlyMap<string, number>): number {
  let [sum, total, isOwn] = [0, 0, false]
  for (const [term, weight] of weights) {
    total += weight
    if (own.has(term)) [sum, isOwn] = [sum + weight, true]
    else if (above.has(term)) sum += weight * headingCredit
  }
  if (!isOwn && sum === 0) return 0
  const isCaption = unit.kind === 'sentence' && unit.text.length < 20 && !/[。！？!?；;：:，,]/.test(unit.text)
  return (sum / Math.max(total, 1e-9)) * (isCaption ? captionShare : 1) + bonus(question, unit)
}

/** What is asked for makes one of two alike units the better. */
function bonus(question: string, { text, kind }: Unit): number {
  let more = 0
  if (asksFigure.test(question) && /\d|[一二三四五六七八九十两]+(?:年|天|次|个|米|小时|分钟)/.test(text)) more += 0.06
  if (asksHow.test(question) && kind === 'step') more += 0.06
  if (asksWhether.test(question) && /不能|不可|可以|不得|严禁|禁止|不支持|支持|必须|无需|不需要/.test(text))
    more += 0.06
  return more
}

/** A list of steps is quoted whole where it is asked how something is done. */
function quoted(question: string, units: readonly Read[], scores: readonly number[], score: number): string {
  const at = scores.indexOf(score)
  const best = units[at]?.unit
  if (!best) return ''
  const ofBlock = units.flatMap(({ unit }, index) => (unit.block === best.block ? [{ unit, index }] : []))
  const most = mostUnits[best.kind]
  const isWhole = best.kind === 'step' && asksHow.test(question) && ofBlock.length <= most
  const chosen = isWhole
    ? ofBlock
    : ofBlock
        .filter(
          ({ index }) => (scores[index] ?? 0) >= score * nearBest || isGoingOn(best, index - at, scores[index], score),
        )
        .sort((a, b) => (scores[b.index] ?? 0) - (scores[a.index] ?? 0))
        .slice(0, most)
        .sort((a, b) => a.index - b.index)
  return written(
    best,
    chosen.map(({ unit }) => unit.text),
  )
}

/** The sentence behind the best one often ends what it began. */
const isGoingOn = ({ kind, text }: Unit, distance: number, own = 0, best = 0): boolean =>
  kind === 'sentence' && distance === 1 && text.length < 40 && own >= best * 0.3

function written(best: Unit, texts: readonly string[]): string {
  if (best.kind === 'row') return [best.lead, ...texts].join('\n')
  if (best.kind === 'sentence') return texts.join('')
  const isList = texts.length > 1
  const lines = texts.map((text) => (best.kind === 'step' || isList ? text : text.replace(/^\s*[-*+•]\s+/, '')))
  return [...(best.lead && isList ? [best.lead, ''] : []), ...lines].join('\n')
}
