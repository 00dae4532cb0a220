/**
 * How sure it is that a passage answers where nobody wrote questions for passages: by its words alone, which is hard where
 * a near miss shares most of them. A logistic regression, fitted by `npm run bench:sureness -- --unasked` on the demo and
 * on a company of another trade. See `docs/decisions/2026-11-29-sure-by-words.md`.
 */
import type { Hit } from '@zhiku/contract/search'
import { devicesIn } from '../language/devices.ts'
import { namesIn } from '../language/names.ts'
import { normalise } from '../language/normalise.ts'
import { noOwnWords } from '../language/own-words.ts'
import { figureAsked } from '../passages/figure-asked.ts'
import { ownCharacters } from '../passages/own-characters.ts'
import { wordingOf } from './strangers.ts'
import type { Asked } from './strangers.ts'

/** Each 0–1. */
export interface SeenByWords {
  /** Of the search: how much of the question stands together, and anywhere. */
  coverage: number
  match: number
  /** How far behind the best hit. */
  behind: number
  /** The best hit. */
  top: number
  /** How long the question is, and the part that is shown: {@link longest} characters and more are 1. */
  length: number
  long: number
  /**
   * Share of the question's characters, and of their pairs, that stand in what is shown; those that only ask left out. The
   * pairs count against it: near misses are found by the very words, and customers say what they want in others.
   */
  characters: number
  pairs: number
  /** Share of what the question names, appliances apart, that stands there in these or other words. */
  held: number
  /**
   * The same of one sentence or row which tells the figure that is asked for, with and without its title; a word that is
   * not there counts by its characters.
   */
  together: number
  alone: number
  /** A model is asked about that it does not name. */
  noModel: number
  asksFigure: number
  faq: number
  table: number
}

export const signalsByWords = [
  'coverage',
  'match',
  'behind',
  'top',
  'length',
  'long',
  'characters',
  'pairs',
  'held',
  'together',
  'alone',
  'noModel',
  'asksFigure',
  'faq',
  'table',
] as const satisfies readonly (keyof SeenByWords)[]

/** `base` is 0.8 less than was fitted, for fewer near misses: what `sureEnoughAt` admits by default was 0.36. */
const weights: Readonly<SeenByWords> & { readonly base: number } = {
  base: -7.92,
  coverage: 3.48,
  match: -1.82,
  behind: -3.14,
  top: 1.74,
  length: 3.36,
  long: -2.17,
  characters: 3.99,
  pairs: -1.88,
  held: -0.86,
  together: 1.58,
  alone: 1.13,
  noModel: -1.48,
  asksFigure: 0.5,
  faq: 0.79,
  table: 0.44,
}

/** @param list all hits, best first: one is judged beside the others */
export function sureByWords(asked: Asked, list: readonly Hit[]): (hit: Hit) => number {
  const seenOf = seenByWords(asked, list)
  return (hit) => {
    const seen = seenOf(hit)
    const sum = signalsByWords.reduce((all, signal) => all + weights[signal] * seen[signal], weights.base)
    return 1 / (1 + Math.exp(-sum))
  }
}

const longest = { question: 40, shown: 300 }
export function seenByWords(asked: Asked, list: readonly Hit[]): (hit: Hit) => SeenByWords {
  const wording = wordingOf(asked)
  const { things, others, models } = namesIn(wording)
  const named = [...things, ...others].filter((word) => devicesIn(word).length === 0)
  const { characters, pairs } = ownOf(wording)
  const writings = writingsOf(wording)
  const figure = figureAsked(asked.corrected ?? asked.question)
  const best = list[0]?.score ?? 0
  return (hit) => {
    const above = aboveOf(hit)
    const text = `${above}\n${normalise(hit.snippet)}`
    const coverage = hit.explain?.['coverage'] ?? 0
    const telling = partsOf(hit).filter((part) => figure === undefined || figure.test(part))
    const isThere = (word: string) => isSaid(text, writings(word))
    const shareOf = (part: string) =>
      share(named, (word) => (isSaid(part, writings(word)) ? 1 : inCharacters(part, word)))
    return {
      coverage,
      match: hit.explain?.['match'] ?? coverage,
      behind: best - hit.score,
      top: Number(hit === list[0]),
      length: Math.min(1, wording.length / longest.question),
      long: Math.min(1, hit.snippet.length / longest.shown),
      characters: share(characters, (one) => Number(isThere(one))),
      pairs: share(pairs, (one) => Number(text.includes(one))),
      held: share(named, (word) => Number(isThere(word))),
      together: Math.max(0, ...telling.map((part) => shareOf(`${above}\n${part}`))),
      alone: Math.max(0, ...telling.map(shareOf)),
      noModel: Number(models.some((model) => !text.replace(/[^a-z0-9\p{Script=Han}]/gu, '').includes(model))),
      asksFigure: Number(figure !== undefined),
      faq: Number(hit.sourceType === 'faq'),
      table: Number(hit.evidence?.form === 'table'),
    }
  }
}

/** Without what only asks. */
function ownOf(wording: string): { characters: string[]; pairs: string[] } {
  const own = ownCharacters(wording)
  return { characters: [...new Set(own)], pairs: own.slice(1).map((character, at) => `${own[at] ?? ''}${character}`) }
}

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

const aboveOf = ({ title, headingPath = [], asked = '' }: Hit): string =>
  normalise([title, ...headingPath, asked].join(' '))

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
