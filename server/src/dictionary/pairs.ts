/**
 * Words of those who ask that meet words of what they took: what a question says and nothing in the hit does, beside what
 * the hit is called and the question does not say. One search proves nothing; several by several people do.
 */
import { normaliseQuery, taggedWords } from '../language/analyze.ts'
import { namesNothing } from '../language/names.ts'
import { isHan, normalise } from '../language/normalise.ts'
import type { OwnWords } from '../language/own-words.ts'

/** A question, and what was taken for its answer. */
export interface Taken {
  question: string
  who: string
  /** What was taken is called so. */
  called: string
  /** All that it says besides. */
  says: string
}

/** The words of one question that its answer lacks, and what the answer is called instead. */
export interface Reading {
  question: string
  who: string
  unknown: readonly string[]
  terms: readonly string[]
}

export interface Pair {
  word: string
  means: string
  searches: number
  people: number
  questions: string[]
}

const leastSearches = 3
const leastPeople = 2
/** Of the searches with a word, those that must have led to its meaning. */
const leastShare = 0.5
const longestWord = 8
const questionsKept = 5
/** What the vocabulary knows is a word of the trade; what only stands in titles may be anything. */
const tradeWeight = 2
/** Two names of one thing often share a character (小锁头 · 童锁), which tells it from the rest of the title. */
const kinWeight = 1.5

/** Particles, pronouns, adverbs, prepositions, amounts, measures, names of people, marks. */
const joins = /^(?:c|d|e|f|h|k|m|mq|nr|nrt|nrfg|o|p|q|r|rr|rz|u|uj|ul|ud|ug|uv|uz|w|x|y|z|zg)$/

export function readTaken({ question, who, called, says }: Taken, { synonyms, kept, makers }: OwnWords): Reading {
  const asked = normaliseQuery(question)
  const title = normalise(called)
  const all = `${title} ${normalise(says)}`
  const alternatives = (word: string) => synonyms.alternatives.get(word) ?? []
  const isAmong = (text: string, word: string) =>
    text.includes(word) || alternatives(word).some((other) => other.length > 1 && text.includes(other))
  const known = new Uint8Array(asked.length)
  for (let at = 0; at < asked.length; at++) {
    const { length, writings } = synonyms.startingAt(asked, at)
    if (length > 1 && writings.some((other) => other.length > 1 && all.includes(other))) known.fill(1, at, at + length)
  }
  const stated = [...kept, ...makers]
  return {
    question,
    who,
    unknown: stretchesOf(asked, (word, at) => isAmong(all, word) || known.subarray(at, at + word.length).every(Boolean))
      .flatMap(partsOf)
      .filter(
        (word) =>
          word.length > 1 &&
          word.length <= longestWord &&
          !stated.some((one) => one.includes(word)) &&
          !all.includes(word),
      ),
    terms: wordsOfTitle(title, synonyms).filter((term) => !isAmong(asked, term)),
  }
}

/** Runs of words that nothing explains; one character belongs to the run that it stands in. */
function stretchesOf(asked: string, isKnown: (word: string, at: number) => boolean): string[][] {
  const stretches: string[][] = [[]]
  let at = 0
  for (const { word, tag } of taggedWords(asked)) {
    const isOpen =
      isWord(word) && !joins.test(tag) && !namesNothing(word) && !/^[咋啥]/.test(word) && !isKnown(word, at)
    if (isOpen) stretches.at(-1)?.push(word)
    else stretches.push([])
    at += word.length
  }
  return stretches.filter((words) => words.length > 0)
}

/** All that stands together within a run: 小锁头打不开 → 小锁头, 锁头 … */
const partsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) => words.slice(from).map((_word, at) => words.slice(from, from + at + 1).join('')))

const isWord = (word: string): boolean => isHan(word.charCodeAt(0))

/** Words of the trade first, and what else general Chinese knows. */
function wordsOfTitle(title: string, synonyms: OwnWords['synonyms']): string[] {
  const trade: string[] = []
  for (let at = 0; at < title.length; at++) {
    const { length } = synonyms.startingAt(title, at)
    if (length > 1) trade.push(title.slice(at, at + length))
  }
  const general = taggedWords(title)
    .filter(({ word, tag }) => word.length > 1 && isWord(word) && !joins.test(tag))
    .map(({ word }) => word)
  return [...new Set([...trade, ...general])].filter((word) => !namesNothing(word))
}

interface Support {
  word: string
  means: string
  by: Reading[]
}

export function pairsOf(readings: readonly Reading[], { synonyms }: OwnWords): Pair[] {
  const titles = frequencies(readings)
  const byWord = groupedBy(readings, ({ unknown }) => unknown)
  const weightOf = (word: string, term: string, shown: number) =>
    shown *
    Math.log(1 + (1 + titles.total) / (titles.of.get(term) ?? 1)) *
    (synonyms.alternatives.has(term) ? tradeWeight : 1) *
    (sharesCharacter(word, term) ? kinWeight : 1)
  const found = [...byWord].flatMap(([word, by]): Support[] => {
    if (!isEnough(by)) return []
    const meanings = [...groupedBy(by, ({ terms }) => terms)]
      .filter(([, shown]) => isEnough(shown) && shown.length >= by.length * leastShare)
      .sort(
        ([a, one], [b, other]) =>
          weightOf(word, b, other.length) - weightOf(word, a, one.length) || b.length - a.length,
      )
    return meanings.slice(0, 1).map(([means, shown]) => ({ word, means, by: shown }))
  })
  return found.filter((one) => !found.some((other) => saysMore(other, one))).map(toPair)
}

/** Of words that hold one another, the one that more searches show; of as many, the longer. */
const saysMore = (other: Support, one: Support): boolean =>
  other !== one &&
  other.means === one.means &&
  ((other.word.includes(one.word) && other.by.length >= one.by.length) ||
    (one.word.includes(other.word) && other.by.length > one.by.length))

const sharesCharacter = (word: string, term: string): boolean => [...word].some((one) => term.includes(one))

const isEnough = (by: readonly Reading[]): boolean =>
  by.length >= leastSearches && new Set(by.map(({ who }) => who)).size >= leastPeople

function groupedBy(readings: readonly Reading[], wordsOf: (reading: Reading) => readonly string[]) {
  const groups = new Map<string, Reading[]>()
  for (const reading of readings)
    for (const word of new Set(wordsOf(reading))) groups.set(word, [...(groups.get(word) ?? []), reading])
  return groups
}

/** In how many of the titles a term stands: what all are called tells nothing apart. */
function frequencies(readings: readonly Reading[]) {
  const titles = new Set(readings.map(({ terms }) => terms.join(' ')))
  const of = new Map<string, number>()
  for (const title of titles) for (const term of title.split(' ')) of.set(term, (of.get(term) ?? 0) + 1)
  return { total: titles.size, of }
}

const toPair = ({ word, means, by }: Support): Pair => ({
  word,
  means,
  searches: by.length,
  people: new Set(by.map(({ who }) => who)).size,
  questions: [...new Set(by.map(({ question }) => question))].slice(0, questionsKept),
})
