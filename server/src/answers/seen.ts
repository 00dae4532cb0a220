/** What can be seen of a hit beside the question: what `sureness.ts` weighs. */
import type { Hit } from '@zhiku/contract/search'
import { devicesIn } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import { fold, normalise } from '../language/normalise.ts'
import { noOwnWords } from '../language/own-words.ts'
import { figureAsked } from '../passages/figure-asked.ts'
import { ownCharacters } from '../passages/own-characters.ts'
import { waysAsked } from '../passages/way-asked.ts'
import { strangersTo, wordingOf } from './strangers.ts'
import type { Asked } from './strangers.ts'

/** Each 0–1. */
export interface Seen {
  /** Of the search: how much of the question stands together. */
  coverage: number
  /** How many hits stand before it: {@link lastPlace} and more are 1. */
  place: number
  /** How long the question is, and the part that is shown: {@link longest} characters and more are 1. */
  length: number
  long: number
  /**
   * Share of the question's characters, and of their pairs, that stand in what is shown; those that only ask left out. The
   * pairs count against it: near misses are found by the very words, and customers say what they want in others.
   */
  characters: number
  pairs: number
  /** Share of what the question names that the passage lacks, and whether that is too much: `strangers.ts`. */
  lacks: number
  strange: number
  /**
   * Share of what the question names, appliances apart, that stands in one sentence or row which tells the figure that is
   * asked for; a word that is not there counts by its characters.
   */
  alone: number
  /** A figure is asked for, of a sort that the part that is shown holds none of. */
  noFigure: number
  /** A way, a yes or no, a reason or a place is asked for, and none is shown. */
  noWay: number
  /** A model is asked about that is not shown. */
  noModel: number
  /** A bare number is said that is not shown. */
  noNumber: number
  /** A product's values, which the card tells better. */
  product: number
  /** It bears questions, of its own or as a FAQ. */
  hasQuestions: number
  /** Share of the question written for the passage that is asked; 0 where none is. */
  asked: number
  /** Which share of the questions most like this one is its own, in proportion where they are hardly alike: `search/ranking/alike.ts`. */
  lead: number
}

export const signals = [
  'coverage',
  'place',
  'length',
  'long',
  'characters',
  'pairs',
  'lacks',
  'strange',
  'alone',
  'noFigure',
  'noWay',
  'noModel',
  'noNumber',
  'product',
  'hasQuestions',
  'asked',
  'lead',
] as const satisfies readonly (keyof Seen)[]

const longest = { question: 40, shown: 300 }
const lastPlace = 5
const hardlyAlike = 0.2
/** 2 of 2 楼; no part of a model or an amount with a point. */
const bareNumber = /(?<![a-z\d.-])\d+(?:\.\d+)?(?![a-z\d.-])/g

/** @param list all hits, best first: one is judged beside the others */
export function seenBeside(asked: Asked, list: readonly Hit[]): (hit: Hit) => Seen {
  const wording = wordingOf(asked)
  const { things, others, models } = namesIn(wording)
  const named = [...things, ...others]
  const ofMatter = named.filter((word) => devicesIn(word).length === 0)
  const own = ownCharacters(wording)
  const pairs = own.slice(1).map((character, at) => `${own[at] ?? ''}${character}`)
  const writings = writingsOf(wording)
  const question = asked.corrected ?? asked.question
  const figure = figureAsked(question)
  const isStrange = strangersTo(asked)
  const ways = waysAsked(fold(question))
  const numbers = wording.match(bareNumber) ?? []
  return (hit) => {
    const { asked: written, snippet, lacks = [], explain = {}, sourceType } = hit
    const text = shownText(hit)
    const letters = text.replace(/[^a-z0-9\p{Script=Han}]/gu, '')
    const telling = partsOf(hit).filter((part) => figure === undefined || figure.test(part))
    const inPart = (part: string) =>
      share(ofMatter, (word) => (isSaid(part, writings(word)) ? 1 : inCharacters(part, word)))
    return {
      coverage: explain['coverage'] ?? 0,
      place: Math.min(lastPlace, Math.max(0, list.indexOf(hit))) / lastPlace,
      length: Math.min(1, wording.length / longest.question),
      long: Math.min(1, snippet.length / longest.shown),
      characters: share([...new Set(own)], (one) => Number(isSaid(text, writings(one)))),
      pairs: share(pairs, (one) => Number(text.includes(one))),
      lacks: 1 - share(named, (word) => Number(!lacks.includes(word))),
      strange: Number(isStrange(hit)),
      alone: Math.max(0, ...telling.map(inPart)),
      noFigure: Number(figure !== undefined && !figure.test(snippet)),
      noWay: Number(ways.some((said) => !said.test(snippet))),
      noModel: Number(models.some((model) => !letters.includes(model.replaceAll('.', '')))),
      noNumber: Number(numbers.some((number) => !text.includes(number))),
      product: Number(sourceType === 'product'),
      hasQuestions: Number(explain['alike'] !== undefined),
      asked: written === undefined ? 0 : (explain['own'] ?? 0),
      lead: (explain['lead'] ?? 0) * Math.min(1, (explain['alike'] ?? 0) / hardlyAlike),
    }
  }
}

/** What is shown of a hit, with its names and the question of it that is asked. */
export const shownText = ({ title, headingPath = [], asked = '', snippet }: Hit): string =>
  normalise([title, ...headingPath, asked, snippet].join('\n'))

/** How a word of the question may be written: as it is, or as what the trade says for the stretch that it stands in. */
function writingsOf(wording: string): (word: string) => readonly string[] {
  const stretches = [...wording].flatMap((_, from) => {
    const { length, writings } = noOwnWords.synonyms.startingAt(wording, from)
    return length > 0 ? [{ said: wording.slice(from, from + length), writings }] : []
  })
  const known = new Map<string, readonly string[]>()
  return (word) => {
    const all = known.get(word) ?? [
      word,
      ...stretches.flatMap(({ said, writings }) => (said.includes(word) || word.includes(said) ? writings : [])),
    ]
    known.set(word, all)
    return all
  }
}

const mark = /<\/?em>/g
/** Sentences, or rows with their header. */
function partsOf({ snippet, evidence }: Hit): string[] {
  if (evidence?.form !== 'table') return normalise(snippet).split(/[。；;\n！？!?]/)
  const header = evidence.header.join(' ')
  return evidence.rows.map((cells) => normalise(`${header} ${cells.join(' ')}`.replaceAll(mark, '')))
}

const share = <T>(all: readonly T[], worth: (one: T) => number): number =>
  all.length === 0 ? 1 : all.reduce((sum, one) => sum + worth(one), 0) / all.length

const isSaid = (text: string, writings: readonly string[]): boolean => writings.some((one) => text.includes(one))
const inCharacters = (text: string, word: string): number => share([...word], (one) => Number(text.includes(one)))

/** In these or other words; a word that is not there counts by the characters of it that are. */
export const shareSaid = (text: string, words: readonly string[]): number =>
  share(words, (word) =>
    isSaid(text, [word, ...(noOwnWords.synonyms.alternatives.get(word) ?? [])]) ? 1 : inCharacters(text, word),
  )
