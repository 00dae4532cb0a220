/** The part of a hit's passage that answers the query, with the query's terms marked. */
import type { HitEvidence } from '@zhiku/contract/search'
import { devicesIn } from '../language/devices.ts'
import { conditionsIn } from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import { countNeedles } from '../language/needles.ts'
import { normalise } from '../language/normalise.ts'
import type { Time } from '../language/times.ts'
import { demandFactors } from '../passages/demanded.ts'
import { plainInline } from '../passages/inline.ts'
import { namedFactors } from '../passages/named-rows.ts'
import { timeFactors } from '../passages/limits.ts'
import { beginningOf, partOf } from '../passages/part.ts'
import type { Part } from '../passages/part.ts'
import { joined } from '../passages/part-text.ts'
import { aboveCredit, worthOf } from '../passages/worth.ts'
import { numberAlone } from './marks.ts'
import type { Feature, QueryFeatures } from './ranking/query-features.ts'
import { creditOthers } from './ranking/question-view.ts'
import type { Ranked } from './ranking/rank.ts'
import { Readied, readiedPassage } from './readied-passages.ts'
import type { ReadiedBlock } from './readied-passages.ts'
import type { Ranking } from './retrieve.ts'

/** Characters of sentences that a hit shows. */
const room = 240
/** What a unit is worth beside one that bears more of the query's codes: the row of E1 is none of E6, whatever else they share. */
const otherCode = 0.5

/** What a passage is read with besides the query. */
export interface ReadWith {
  /** What is said anyhow: a product's name is no answer to what is asked of it. */
  readonly known?: string
  /** What the question tells of days and hours: the unit that holds for them answers. */
  readonly times?: readonly Time[]
  /** A question that was written for the passage and is like the query, 0–1: its words, too, say which unit answers. */
  readonly asked?: { readonly features: QueryFeatures; readonly likeness: number } | undefined
}

/** A question of the passage that is less like the query says nothing of where the answer stands. */
const leastLikeness = 0.3
/** The question of the passage that the query is like, read as the query is. */
export const askedOf = ({ featuresFor }: Pick<Ranking, 'featuresFor'>, { asked, signals }: Ranked): ReadWith['asked'] =>
  asked && signals.own >= leastLikeness ? { features: featuresFor(asked), likeness: signals.own } : undefined

/** Undefined for a passage that holds nothing to read. */
export function partFor(
  query: QueryFeatures,
  markdown: string,
  { known = '', times = [], asked }: ReadWith = {},
): Part | undefined {
  const question = query.text
  const wanted = { question, room }
  const weights = known ? weightsOf(query, known) : weightsOnce(query)
  const demands = demandsOf(query)
  const appliances = appliancesOf(query)
  const wording = asked && saysOtherCode(query, asked.features) ? undefined : asked?.features
  const judged = readiedPassage(markdown).map((passage) => {
    const { block } = passage
    const factors = [
      timeFactors(times, block),
      demandFactors(demands, block),
      namedFactors(question, block),
      applianceFactors(appliances, passage),
    ]
    const factorAt = (at: number) => factors.reduce((all, factor) => all * (factor[at] ?? 1), 1)
    const written = wording ? scoresOf(wording, weightsOnce(wording), passage) : []
    const scoreAt = (score: number, at: number) => score + (written[at] ?? 0) * (asked?.likeness ?? 0)
    const scores = scoresOf(query, weights, passage).map((score, at) => scoreAt(score, at) * factorAt(at))
    return { block, scores }
  })
  const [first] = judged
  if (!first) return undefined
  const bestOf = ({ scores }: typeof first) => Math.max(0, ...scores)
  const best = judged.reduce((one, other) => (bestOf(other) > bestOf(one) ? other : one))
  return bestOf(best) > 0 ? partOf(best.block, best.scores, wanted) : beginningOf(first.block, wanted)
}

/** 报 E4 asked for the passage, where E2 is asked: its words say which unit answers another question. */
const saysOtherCode = (query: QueryFeatures, written: QueryFeatures): boolean =>
  query.codes.length > 0 && !query.codes.every((slot) => written.text.includes(query.features[slot]?.text ?? ''))

/** What a row of another appliance is worth, where rows of the one that is asked about stand beside it. */
const ofOther = 0.4

function applianceFactors(asked: readonly string[], { block, units }: ReadiedBlock): number[] {
  if (block.form !== 'table' || asked.length === 0) return []
  const isOfAsked = ({ readied: { appliances } }: (typeof units)[number]) =>
    appliances.some((one) => asked.includes(one))
  if (!units.some(isOfAsked)) return []
  return units.map((unit) => (unit.readied.appliances.length === 0 || isOfAsked(unit) ? 1 : ofOther))
}

const appliancesByQuery = new WeakMap<QueryFeatures, readonly string[]>()

/** What the question names, read once for all of a page's passages. */
function appliancesOf(query: QueryFeatures): readonly string[] {
  const known = appliancesByQuery.get(query) ?? devicesIn(query.text)
  appliancesByQuery.set(query, known)
  return known
}

const demandsByQuery = new WeakMap<QueryFeatures, readonly Condition[]>()

/** What the question demands of numbers, read once for all of a page's passages. */
function demandsOf(query: QueryFeatures): readonly Condition[] {
  const known = demandsByQuery.get(query) ?? conditionsIn(query.text)
  demandsByQuery.set(query, known)
  return known
}

const weightsByQuery = new WeakMap<QueryFeatures, Float64Array>()

/** Where nothing is known, each of a page's passages is weighed alike. */
function weightsOnce(query: QueryFeatures): Float64Array {
  const known = weightsByQuery.get(query)
  if (known) return known
  const weights = weightsOf(query, '')
  weightsByQuery.set(query, weights)
  return weights
}

/** Of each feature, by its slot; 0 for one that asks nothing of a unit. */
function weightsOf(query: QueryFeatures, known: string): Float64Array {
  const told = known ? heldIn(query, new Readied(known)) : undefined
  const numbers = new Set<string>(query.text.match(numberAlone))
  const isPartOfCode = ({ text, isIdentifier }: Feature) => !isIdentifier && /^\d/.test(text) && !numbers.has(text)
  const isAsked = (feature: Feature, slot: number) => !isPartOfCode(feature) && !told?.[slot]
  return Float64Array.from(query.features, (feature, slot) => (isAsked(feature, slot) ? feature.textWeight : 0))
}

function scoresOf(query: QueryFeatures, weights: Float64Array, { block, above: told, units }: ReadiedBlock): number[] {
  const above = heldIn(query, told)
  const own = new Float64Array(above.length) // of one unit after another: making it anew costs as much as counting
  const held = units.map(({ written, readied }) => {
    countHeld(query, readied, own)
    let said = 0
    // by place: an iterator would make a pair for every feature of every sentence
    for (let slot = 0; slot < weights.length; slot++) {
      const weight = weights[slot] ?? 0
      if (weight > 0) said += weight * Math.max(own[slot] ?? 0, aboveCredit * (above[slot] ?? 0))
    }
    return { text: written, said, borne: query.codes.filter((slot) => own[slot]).length }
  })
  const mostBorne = Math.max(0, ...held.map(({ borne }) => borne))
  return held.map(({ text, said, borne }) => {
    const share = said / Math.max(query.totalTextWeight, Number.EPSILON)
    return worthOf(query.text, block.form, text, share * (borne < mostBorne ? otherCode : 1))
  })
}

/** By the slot of each feature, 1 where the text holds it, less where it holds another writing of it. */
function heldIn(query: QueryFeatures, text: Readied): Float64Array {
  const counts = new Float64Array(query.features.length + query.others.length)
  countHeld(query, text, counts)
  return counts
}

function countHeld(query: QueryFeatures, readied: Readied, counts: Float64Array): void {
  counts.fill(0)
  if (!readied.text) return
  countNeedles(query.needles, readied.text, 1, counts)
  for (const slot of query.identifiers) if (readied.identifiers.has(query.features[slot]?.text ?? '')) counts[slot] = 1
  creditOthers(query, counts)
  for (let slot = 0; slot < counts.length; slot++) if ((counts[slot] ?? 0) > 1) counts[slot] = 1
}

/** A table holds things row by row: the price of a washer's seal is none of the dishwasher's, which another row names. */
export function asRowsHold(
  heldIn: Ranking['heldIn'],
  above: readonly string[],
  part: Part | undefined,
  ranked: Ranked,
): Ranked {
  if (part?.form !== 'table') return ranked
  const told = [...above, part.lead, part.heading, ...part.header, ...part.notes].join(' ')
  const held = Math.max(...part.rows.map((cells) => heldIn(normalise([told, ...cells].join(' ')))))
  const { signals } = ranked
  return held < (signals.held ?? 1) ? { ...ranked, signals: { ...signals, held } } : ranked
}

/** @param mark makes HTML of a text without Markdown: matches in `<em>`, everything else escaped */
export function markedPart(part: Part, mark: (text: string) => string): HitEvidence {
  const marked = (markdown: string) => mark(plainInline(markdown))
  const above = ('lead' in part && part.lead) || part.heading
  const lead = above ? { lead: marked(above) } : {}
  switch (part.form) {
    case 'text':
      return { form: 'text', ...lead, text: marked(joined(part.sentences)) }
    case 'list':
      return { form: 'list', ...lead, items: part.items.map(marked) }
    case 'steps': {
      const { first, from, to } = part
      return { form: 'steps', ...lead, steps: part.steps.map(marked), first, from: first + from, to: first + to }
    }
    case 'table': {
      const rows = part.rows.map((cells) => cells.map(marked))
      return {
        form: 'table',
        ...lead,
        header: part.header.map(marked),
        rows,
        total: part.total,
        notes: part.notes.map(marked),
      }
    }
    case 'pairs': {
      const pairs = part.pairs.map(({ name, value }) => ({ name: marked(name), value: marked(value) }))
      return { form: 'pairs', ...lead, pairs, asked: part.asked }
    }
  }
}
