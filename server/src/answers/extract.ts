/**
 * The part of passages that answers, as a hit shows it: sentences, steps, pairs or table rows with their header, never a
 * whole passage by default. A unit counts by the words that it shares with the question, one of its headings by less; a
 * word that stands in most of them, such as the appliance, tells none apart.
 */
import { normaliseQuery } from '../language/analyze.ts'
import { devicesIn, deviceWordsIn, isOtherAppliance } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import { plainInline } from '../passages/inline.ts'
import { unitsOf } from '../passages/form.ts'
import type { Block } from '../passages/form.ts'
import { beginningOf as beginningPart, partOf } from '../passages/part.ts'
import { markdownOf } from '../passages/part-text.ts'
import { formOf } from '../passages/read-form.ts'
import { aboveCredit, worthOf } from '../passages/worth.ts'
import { questionTerms, termsHeldBy } from '../search/service.ts'
import type { HoldsTerm } from '../search/service.ts'
import { isOtherSize } from './sizes.ts'
import { faultCode } from './strangers.ts'

export interface Source {
  id: string
  /** Title and headings above the passage, or the FAQ's question. */
  above: string[]
  /** Markdown. */
  text: string
  /** What the search shows of it, on one line. */
  shown?: string | undefined
}

export interface Cut {
  /** Markdown. */
  text: string
  /** 0–1: how much of the question its best unit says. */
  weight: number
}

/** Share of a word that a single character of it earns. */
const characterCredit = 0.3

/** A sentence, item, step, pair or row: where it stands, and which words it and what is above it hold. */
interface Read {
  block: Block
  /** Its place in the block. */
  at: number
  text: string
  own: HoldsTerm
  above: HoldsTerm
  isShown: boolean
}

/** By the source's id; one that says nothing of the question is left out. */
export function cutAll(question: string, sources: readonly Source[]): Map<string, Cut> {
  const terms = withCharacters(questionTerms(question))
  const devices = devicesIn(question)
  const read = sources.map((source) => readUnits(source, { question, devices }))
  const weights = weightsOf([...terms], read.flat())
  const matter = matterOf(question, [...terms])
  const cuts = new Map<string, Cut>()
  for (const [at, units] of read.entries()) {
    const scores = new Map(
      units.map((one) => [one, one.isShown || saysOf(one, matter) ? scoreOf(question, one, weights) : 0]),
    )
    const best = units.reduce<Read | undefined>(
      (one, other) => ((scores.get(other) ?? 0) > ((one && scores.get(one)) ?? 0) ? other : one),
      undefined,
    )
    const source = sources[at]
    if (source && best && !isOfOtherShown(source, units))
      cuts.set(source.id, {
        text: quoted(question, best.block, units, scores),
        weight: Math.min(1, scores.get(best) ?? 0),
      })
  }
  return cuts
}

/** How a passage begins: what is quoted where it means what was asked in words of its own. */
export function beginningOf(text: string): string {
  const [first] = formOf(text)
  return first ? markdownOf(beginningPart(first, { question: '', room: 0 })) : ''
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
  matter.length === 0 || matter.some((term) => own(term) || above(term))

/** What a product is called answers nothing else that is asked of it. */
const naming = /^(?:型号|别名|分类)[：:]|^适用[：:]\s*[A-Z]/
const asksName = /型号|别名|叫什么|叫啥|是什么|什么东西|哪一?[款类]/

/** A row about another appliance or size than the one asked about is none of the answer. */
function readUnits(
  { above, text, shown = '' }: Source,
  { question, devices }: { question: string; devices: readonly string[] },
): Read[] {
  const seen = bare(shown)
  return formOf(text).flatMap((block) => {
    const lead = block.form === 'table' ? block.header.join(' ') : 'lead' in block ? block.lead : ''
    const heldAbove = termsHeldBy([...above, ...block.headings, lead].join('\n'))
    return unitsOf(block).flatMap((unit, at) => {
      const isOther = block.form === 'table' && (isOtherSize(question, unit) || isOtherAppliance(unit, devices))
      if (isOther || (naming.test(unit) && !asksName.test(question))) return []
      const cells = block.form === 'table' ? (block.rows[at] ?? []) : [unit]
      const isShown = shown !== '' && cells.every((cell) => seen.includes(bare(cell)))
      return [{ block, at, text: unit, own: termsHeldBy(unit), isShown, above: heldAbove }]
    })
  })
}

/** Rows were found, and each is of another appliance or size: what else the table holds was not. */
const isOfOtherShown = ({ shown = '', text }: Source, units: readonly Read[]): boolean => {
  const seen = bare(shown)
  const isRowShown = (block: Block) =>
    block.form === 'table' && block.rows.some((cells) => cells.every((cell) => seen.includes(bare(cell))))
  return shown !== '' && !units.some(({ isShown }) => isShown) && formOf(text).some(isRowShown)
}

/** What the search shows answers in words that the question may not share: 凉快 in 不制冷. */
const shownCredit = 0.6
const bare = (text: string): string => plainInline(text).replace(/\s/g, '')

function weightsOf(terms: readonly string[], units: readonly Read[]): Map<string, number> {
  return new Map(
    terms.map((term) => {
      const holding = units.filter(({ own, above }) => own(term) || above(term)).length
      const rarity = Math.log(1 + units.length / (1 + holding))
      return [term, rarity * ([...term].length === 1 && !/[\da-z]/i.test(term) ? characterCredit : 1)]
    }),
  )
}

function scoreOf(
  question: string,
  { block, text, own, above, isShown }: Read,
  weights: ReadonlyMap<string, number>,
): number {
  let [sum, total] = [0, 0]
  for (const [term, weight] of weights) {
    total += weight
    if (own(term)) sum += weight
    else if (above(term)) sum += weight * aboveCredit
  }
  return worthOf(question, block.form, text, sum / Math.max(total, 1e-9) + (isShown ? shownCredit : 0))
}

/** What a unit of another appliance scores is nothing. */
function quoted(question: string, block: Block, units: readonly Read[], scores: ReadonlyMap<Read, number>): string {
  const places = new Map(units.filter((one) => one.block === block).map((one) => [one.at, scores.get(one) ?? 0]))
  const ofBlock = unitsOf(block).map((_, at) => places.get(at) ?? 0)
  return markdownOf(partOf(block, ofBlock, { question, room: 0 }))
}
