/** The part of a passage that answers: whole rows with their header, steps from one to another, pairs, sentences. */
import { figureAsked } from './figure-asked.ts'
import { unitsOf } from './form.ts'
import type { Block, Pair } from './form.ts'

/** `heading`: the one inside the passage that it stands under. */
export type Part = { readonly heading: string } & (
  | { readonly form: 'text'; readonly sentences: readonly string[] }
  | { readonly form: 'list'; readonly lead: string; readonly items: readonly string[] }
  /** All of them; those from index `from` to `to` answer. */
  | {
      readonly form: 'steps'
      readonly lead: string
      readonly first: number
      readonly steps: readonly string[]
      readonly from: number
      readonly to: number
    }
  | {
      readonly form: 'table'
      readonly lead: string
      readonly header: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Rows that the table has in this passage. */
      readonly total: number
      readonly notes: readonly string[]
    }
  /** Those asked for first, `asked` of them. */
  | { readonly form: 'pairs'; readonly lead: string; readonly pairs: readonly Pair[]; readonly asked: number }
)

/** Units this near to the best answer with it. */
const nearBest = 0.78
const mostUnits = { text: 3, list: 4, steps: 10, table: 4, pairs: 4 } as const
/** A table of which no row stands out is shown whole up to here, and pairs are shown with their neighbours. */
const mostOfWhole = 8
const mostPairs = 6
/** Characters up to which a list is told whole. */
const shortList = 200
export const asksHow = /怎么|如何|怎样|步骤|流程|咋|方法/

interface Wanted {
  question: string
  /** Characters up to which sentences bring their neighbours. */
  room: number
}

/** @param scores of the block's units, in their order; 0 for one that says nothing of the question */
export function partOf(block: Block, scores: readonly number[], wanted: Wanted): Part {
  const heading = block.headings.at(-1) ?? ''
  switch (block.form) {
    case 'text':
      return { heading, form: 'text', sentences: sentencesOf(block.sentences, scores, wanted) }
    case 'list': {
      const isShort = block.items.join('').length <= shortList && block.items.length <= mostOfWhole
      const isOfFigure = figureAsked(wanted.question) !== undefined // 用几年报废 is told by the one item that says so
      const items = isShort && !isOfFigure ? block.items : pick(block.items, near(scores, mostUnits.list))
      return { heading, form: 'list', lead: block.lead, items }
    }
    case 'steps':
      return { heading, ...block, ...stretchOf(block.steps, scores, wanted.question) }
    case 'table':
      return { heading, ...block, rows: rowsOf(block.rows, scores), total: block.rows.length }
    case 'pairs':
      return { heading, form: 'pairs', lead: block.lead, ...pairsOf(block.pairs, scores) }
  }
}

/** How a block begins: for a passage of which nothing says what was asked in its words. */
export const beginningOf = (block: Block, wanted: Wanted): Part => {
  const units = unitsOf(block)
  const part = partOf(
    block,
    units.map((_, at) => (at < mostUnits[block.form] ? 1 : 0)),
    wanted,
  )
  return part.form === 'pairs' ? { ...part, asked: 0 } : part
}

/** Places of the best units, in their order. */
function near(scores: readonly number[], most: number): number[] {
  const best = Math.max(0, ...scores)
  const places = scores.flatMap((score, at) => (score >= best * nearBest ? [at] : []))
  if (places.length <= most) return places
  const scoreAt = (at: number) => scores[at] ?? 0
  return places
    .toSorted((a, b) => scoreAt(b) - scoreAt(a))
    .slice(0, most)
    .sort((a, b) => a - b)
}

const pick = <T>(list: readonly T[], places: readonly number[]): T[] => list.filter((_, at) => places.includes(at))

const refersBack = /^(?:以上|上述|这[些样时种]|此[时后]|否则|届时|[如若]仍|之后|然后|接着)/
/** What becomes of it is told in a sentence of its own: 地图与联网信息会被清空. */
const tellsOutcome = /会被|即可|就[能会可]|便[能会可]|自动/
const shortSentence = 25

/** 怎么清空地图 is told by what is done, which the sentence before says. */
const hangsOnOther = (sentence: string, question: string): boolean =>
  refersBack.test(sentence) ||
  (asksHow.test(question) && sentence.length <= shortSentence && tellsOutcome.test(sentence) && !/[，,]/.test(sentence))

/** The best ones with what the last of them begins, and neighbours while there is room: forwards first. */
function sentencesOf(sentences: readonly string[], scores: readonly number[], { question, room }: Wanted): string[] {
  const places = near(scores, mostUnits.text)
  const best = Math.max(0, ...scores)
  const behind = scores.indexOf(best) + 1
  const goesOn = (sentences[behind - 1]?.length ?? 0) < 40 && (scores[behind] ?? 0) >= best * 0.3
  const chosen = new Set(goesOn && behind < sentences.length ? [...places, behind] : places)
  const first = Math.min(...chosen)
  if (first > 0 && hangsOnOther(sentences[first] ?? '', question)) chosen.add(first - 1)
  if (room === 0) return pick(sentences, [...chosen])
  let [from, to] = [Math.min(...chosen), Math.max(...chosen)]
  const lengthAt = (at: number) => sentences[at]?.length ?? Infinity
  const lengthOf = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, 0)
  if (lengthOf(sentences.slice(from, to + 1)) > room) [from, to] = [behind - 1, behind - 1]
  let left = room - lengthOf(sentences.slice(from, to + 1))
  while (lengthAt(to + 1) <= left) left -= lengthAt(++to)
  while (lengthAt(from - 1) <= left) left -= lengthAt(--from)
  return sentences.slice(from, to + 1)
}

/** Steps belong together: the stretch that holds the best of them, all where it is asked how something is done. */
function stretchOf(
  steps: readonly string[],
  scores: readonly number[],
  question: string,
): { from: number; to: number } {
  const isWhole = asksHow.test(question) && steps.length <= mostUnits.steps
  const places = near(scores, mostUnits.steps)
  return isWhole ? { from: 0, to: steps.length - 1 } : { from: places[0] ?? 0, to: places.at(-1) ?? 0 }
}

function rowsOf(rows: readonly (readonly string[])[], scores: readonly number[]) {
  const places = near(scores, rows.length)
  const isAlike = places.length === rows.length && rows.length <= mostOfWhole
  return isAlike ? rows : pick(rows, near(scores, mostUnits.table))
}

function pairsOf(pairs: readonly Pair[], scores: readonly number[]): { pairs: Pair[]; asked: number } {
  const places = near(scores, mostUnits.pairs)
  const asked = pick(pairs, places)
  const others = pairs.filter((_, at) => !places.includes(at))
  return { pairs: [...asked, ...others.slice(0, Math.max(0, mostPairs - asked.length))], asked: asked.length }
}
