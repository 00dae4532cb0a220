/**
 * Of two FAQs that answer a question alike, the one that adds a condition of its own (租房的空调保修多久, 老款, 商用) stands
 * behind the one that adds none: who asks 空调保修多久 told of no flat that is rented. Pure.
 */
import { countNeedles } from '../../language/needles.ts'
import { isHan } from '../../language/normalise.ts'
import type { Candidate } from '../../search-index/service.ts'
import { askingWords } from './query-features.ts'
import type { QueryFeatures } from './query-features.ts'
import { creditOthers } from './question-view.ts'
import type { Ranked } from './rank.ts'

/** FAQs that are looked at: of more only the first are shown. */
const mostRead = 20
/** Asked word for word: whatever it adds was asked. */
const wordForWord = 0.995
/** Characters that a plain wording may have of its own (保修期), and how many more make a condition. */
const mostPlain = 1
const leastCondition = 2
/** What is left of the score of one that adds a condition, beside one that does not: enough that nobody is asked back. */
const behind = 0.9

/** 保几年 and 保修多久 ask for the same. */
const asking = new RegExp(`${askingWords.source}|几(?:个(?:小时|星期|月)|[年月天日周块元次])?`, 'g')

interface Read {
  readonly one: Ranked
  /** Slots of what the query tells that the FAQ holds in any of its wordings or its answer. */
  readonly holds: ReadonlySet<number>
  /** Characters that its wording tells and the query does not. */
  readonly adds: number
}

/** @param ranked best first, and so they come back @param rows of all of them */
export function plainFirst(ranked: readonly Ranked[], rows: readonly Candidate[], query: QueryFeatures): Ranked[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const told = toldSlots(query)
  const read = ranked
    .filter(({ question, score }) => question >= 0 && score < wordForWord)
    .slice(0, mostRead)
    .flatMap((one) => readOf(query, told, one, byId.get(one.id)) ?? [])
  const plain = read.filter(({ adds }) => adds <= mostPlain)
  if (plain.length === 0 || plain.length === read.length) return [...ranked]
  const scores = new Map<string, number>()
  for (const narrow of read) {
    const wider = plain.find((other) => isNarrower(narrow, other))
    if (!wider) continue
    const best = Math.max(scores.get(wider.one.id) ?? wider.one.score, narrow.one.score)
    scores.set(wider.one.id, best)
    scores.set(narrow.one.id, narrow.one.score * behind)
  }
  if (scores.size === 0) return [...ranked]
  return ranked.map((one) => ({ ...one, score: scores.get(one.id) ?? one.score })).sort((a, b) => b.score - a.score)
}

/** All that it holds of the question the other holds too, and it tells something more. */
const isNarrower = (one: Read, other: Read): boolean =>
  one.adds >= other.adds + leastCondition && [...one.holds].every((slot) => other.holds.has(slot))

/** Slots of the features that hold nothing of an asking word. */
function toldSlots({ text, features }: QueryFeatures): number[] {
  const asks = new Uint8Array(text.length)
  for (const { 0: word, index } of text.matchAll(asking)) asks.fill(1, index, index + word.length)
  return features.flatMap(({ from, to }, slot) => (from < 0 || !asks.subarray(from, to).includes(1) ? [slot] : []))
}

function readOf(
  query: QueryFeatures,
  told: readonly number[],
  one: Ranked,
  row: Candidate | undefined,
): Read | undefined {
  const question = row?.questions[one.question]
  if (!row || question === undefined) return undefined
  const counts = new Float64Array(query.features.length + query.others.length)
  for (const field of [...row.questions, row.text]) countNeedles(query.needles, field, 1, counts)
  for (const slot of query.identifiers)
    if (row.identifiers.includes(` ${query.features[slot]?.text} `)) counts[slot] = 1
  creditOthers(query, counts)
  return { one, holds: new Set(told.filter((slot) => counts[slot])), adds: addedBy(query, question) }
}

/** Neither asked nor another writing of what is asked. */
function addedBy({ characters, others }: QueryFeatures, question: string): number {
  const writings = others.filter(({ text }) => question.includes(text)).map(({ text }) => text)
  const rest = writings.reduce((left, writing) => left.replaceAll(writing, ' '), question.replace(asking, ' '))
  return [...rest].filter((character) => isTelling(character) && !characters.has(character)).length
}

const isTelling = (character: string): boolean => isHan(character.charCodeAt(0)) || /[a-z\d]/.test(character)
