/**
 * How a candidate answers by each of its questions. A FAQ has up to hundreds of them, and most hold little of the query:
 * what all of them share is counted once, and a question changes what it holds itself.
 */
import { countNeedles } from '../../language/needles.ts'
import type { QueryFeatures } from './query-features.ts'

/** The k of BM25, see `rank.ts`: a few occurrences say nearly as much as many. */
const saturation = 1.2

export interface Measured {
  /** BM25 against the text that would say just the query, 0–1. */
  readonly match: number
  /** Share of the query, by weight, that is held. */
  readonly coverage: number
}

/** Of a question besides: the share of the query that it holds alone. */
export interface QuestionMeasured extends Measured {
  readonly heldAlone: number
}

/** The weights of the features, by slot, against one kind of text. */
export interface Weights {
  readonly bySlot: Float64Array
  readonly total: number
}

/** A feature that is missing itself is credited with the best of its other writings. */
export function creditOthers(query: QueryFeatures, counts: Float64Array): void {
  for (const { slot, credit, features } of query.others) {
    const found = (counts[slot] ?? 0) * credit
    if (found > 0) for (const feature of features) counts[feature] = Math.max(counts[feature] ?? 0, found)
  }
}

const term = (weight: number, count: number): number => (weight * count) / (saturation + count)

export function measure({ bySlot, total }: Weights, counts: Float64Array): Measured {
  let sum = 0
  let held = 0
  for (let slot = 0; slot < bySlot.length; slot++) {
    const count = counts[slot] ?? 0
    if (count === 0) continue
    const weight = bySlot[slot] ?? 0
    sum += term(weight, count)
    held += weight
  }
  const all = Math.max(total, Number.EPSILON)
  return { match: (sum * (saturation + 1)) / all, coverage: held / all }
}

/**
 * Made once per query; told of each candidate what its fields count, it measures the candidate's questions one by one, as
 * `measure` would with the counts of the question added.
 */
export function questionMeasurer(query: QueryFeatures, { bySlot, total }: Weights) {
  const { features, needles, others } = query
  const all = Math.max(total, Number.EPSILON)
  const alone = new Float64Array(features.length + others.length)
  const shared = new Float64Array(alone.length)
  /** What is shared, credited with its other writings: by feature, and summed. */
  const before = new Float64Array(alone.length)
  let sumBefore = 0
  let heldBefore = 0
  const writtenAs = features.map((_, feature) => others.filter((other) => other.features.includes(feature)))
  /** Places and slots in turn. */
  const seenAt: number[] = []
  /** Features that the question holds in some writing, each once. */
  const touched: number[] = []
  const isTouched = new Uint8Array(features.length)
  const touch = (feature: number) => {
    if (isTouched[feature]) return
    isTouched[feature] = 1
    touched.push(feature)
  }

  const begin = (counts: Float64Array): void => {
    shared.set(counts)
    before.set(counts)
    creditOthers(query, before)
    const { match, coverage } = measure({ bySlot, total }, before)
    sumBefore = (match * all) / (saturation + 1)
    heldBefore = coverage * all
  }
  const measureQuestion = (question: string, factor: number): QuestionMeasured => {
    countNeedles(needles, question, factor, alone, seenAt)
    for (let at = 1; at < seenAt.length; at += 2) {
      const slot = seenAt[at] ?? 0
      if (slot < features.length) touch(slot)
      else for (const feature of others[slot - features.length]?.features ?? []) touch(feature)
    }
    let sum = sumBefore
    let held = heldBefore
    let heldAlone = 0
    for (const feature of touched) {
      let said = alone[feature] ?? 0
      let count = (shared[feature] ?? 0) + said
      for (const { slot, credit } of writtenAs[feature] ?? []) {
        said = Math.max(said, (alone[slot] ?? 0) * credit)
        count = Math.max(count, ((shared[slot] ?? 0) + (alone[slot] ?? 0)) * credit)
      }
      const weight = bySlot[feature] ?? 0
      const counted = before[feature] ?? 0
      if (said > 0) heldAlone += weight
      if (counted === 0) held += weight
      sum += term(weight, count) - term(weight, counted)
      isTouched[feature] = 0
    }
    for (let at = 1; at < seenAt.length; at += 2) alone[seenAt[at] ?? 0] = 0
    seenAt.length = 0
    touched.length = 0
    return { match: (sum * (saturation + 1)) / all, coverage: held / all, heldAlone: heldAlone / all }
  }
  return { begin, measureQuestion }
}
