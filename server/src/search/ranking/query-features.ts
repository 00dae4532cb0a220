/**
 * What a query asks for, cut into the features that `rank.ts` counts: single characters, bigrams, longer words,
 * identifiers. Synonyms and learned writings stand beside the stretch of the query that they replace.
 */
import { wordsOf } from '../../language/analyze.ts'
import { lettersShown } from '../../language/codes.ts'
import { identifiersIn } from '../../language/identifiers.ts'
import { needlesOf } from '../../language/needles.ts'
import type { Needles } from '../../language/needles.ts'
import { isHan } from '../../language/normalise.ts'
import type { CorpusStatistics } from '../../search-index/service.ts'

/** A stretch of the query that may also be written otherwise. */
export interface Alternative {
  readonly length: number
  readonly text: string
  /** 0–1: how much of the original's weight the other writing earns. */
  readonly credit: number
}
export type AlternativesOf = (normalised: string, at: number) => readonly Alternative[]

export interface Feature {
  readonly text: string
  /** Kind × inverse document frequency: against a question. */
  readonly weight: number
  /** The same against running text, where the words that only ask count for little. */
  readonly textWeight: number
  readonly from: number
  readonly to: number
  readonly isIdentifier: boolean
  /** An identifier, or letters that are shown as a code: a row that bears another is none of it. */
  readonly isCode: boolean
  /** Made of asking words alone. */
  readonly onlyAsks: boolean
}

export interface OtherWriting {
  readonly slot: number
  readonly text: string
  readonly credit: number
  /** Slots of the features that it stands for. */
  readonly features: readonly number[]
}

export interface QueryFeatures {
  readonly text: string
  readonly features: readonly Feature[]
  readonly others: readonly OtherWriting[]
  /** What is looked for in a field, by the slots where it is counted: features but identifiers, and their other writings. */
  readonly needles: Needles
  readonly identifiers: readonly number[]
  /** Slots of all codes, identifiers among them. */
  readonly codes: readonly number[]
  readonly characters: ReadonlySet<string>
  readonly totalWeight: number
  readonly totalTextWeight: number
}

/** Relative weights of the kinds; the optimum is flat, so the values are round. */
const kindWeights = { character: 1.2, bigram: 1, word: 1, latin: 1.4, code: 2.5, identifier: 2.5 }
/**
 * Words that ask, join or soften. Manuals and policies hardly write them, so their frequency in the corpus would make
 * them the weightiest of all; two questions that share them do resemble each other.
 */
export const askingWords =
  /怎么办|怎么样|怎么回事|怎么弄|怎么|怎样|如何|咋样|咋整|咋办|咋|为什么|为何|为啥|什么原因|什么意思|什么样|是什么|什么时候|什么|啥|多少|多久|多长时间|几个|哪些|哪里|哪个|哪儿|哪|是不是|能不能|可不可以|会不会|要不要|有没有|可以|能否|是否|请问|需要|应该|一下|一直|的话|的时候|吗|呢|吧|啊|呀|嘛|么|了|的|是|在|我|你|您|他|它|就|都|还|也|很|又|这|那|把|被|给|让|跟|和|要|会|能|想|说|得|着|过|有/g
const askingShare = 0.2

/** Queries are cut here; the search box takes 200 characters. */
const maxQueryLength = 200

function inverseFrequency(statistics: CorpusStatistics, feature: string): number {
  const { documents } = statistics
  const frequency = Math.min(statistics.frequencyOf(feature), documents)
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
}

export function featuresOf(
  normalised: string,
  statistics: CorpusStatistics,
  alternativesOf: AlternativesOf,
): QueryFeatures {
  const text = normalised.slice(0, maxQueryLength)
  const features = listFeatures(text, statistics)
  const others = listOthers(text, features, alternativesOf)
  const named = features.map((feature, slot) => ({ ...feature, slot })).filter((feature) => !feature.isIdentifier)
  return {
    text,
    features,
    others,
    needles: needlesOf([...named, ...others]),
    identifiers: features.flatMap((feature, slot) => (feature.isIdentifier ? [slot] : [])),
    codes: features.flatMap((feature, slot) => (feature.isCode ? [slot] : [])),
    characters: new Set(text),
    totalWeight: features.reduce((sum, { weight }) => sum + weight, 0),
    totalTextWeight: features.reduce((sum, { textWeight }) => sum + textWeight, 0),
  }
}

function listFeatures(text: string, statistics: CorpusStatistics): Feature[] {
  const found = new Map<string, Feature>()
  const asking = new Uint8Array(text.length)
  for (const { 0: word, index } of text.matchAll(askingWords)) asking.fill(1, index, index + word.length)
  const share = (from: number, length: number) => {
    let asked = 0
    for (let at = from; at < from + length; at++) asked += asking[at] ?? 0
    return 1 - (1 - askingShare) * (asked / length)
  }
  const add = (feature: string, kind: keyof typeof kindWeights, from: number) => {
    if (found.has(feature)) return
    const weight = kindWeights[kind] * inverseFrequency(statistics, feature)
    const textWeight = from < 0 ? weight : weight * share(from, feature.length)
    const onlyAsks = from >= 0 && share(from, feature.length) <= askingShare
    const to = from + feature.length
    const isIdentifier = kind === 'identifier'
    const isCode = isIdentifier || kind === 'code'
    found.set(feature, { text: feature, weight, textWeight, from, to, isIdentifier, isCode, onlyAsks })
  }
  for (let at = 0; at < text.length; at++) {
    if (!isHan(text.charCodeAt(at))) continue
    add(text.charAt(at), 'character', at)
    if (isHan(text.charCodeAt(at + 1))) add(text.slice(at, at + 2), 'bigram', at)
  }
  for (const word of wordsOf(text))
    if (word.length > 2 && isHan(word.charCodeAt(0))) add(word, 'word', text.indexOf(word))
  const shown = new Set(lettersShown(text))
  for (const { 0: word, index } of text.matchAll(/[a-z]{2,}/g)) add(word, shown.has(word) ? 'code' : 'latin', index)
  for (const { 0: number, index } of text.matchAll(/\d+(?:\.\d+)?/g)) add(number, 'word', index)
  for (const identifier of identifiersIn(text)) if (!found.has(identifier)) add(identifier, 'identifier', -1)
  return [...found.values()]
}

function listOthers(text: string, features: readonly Feature[], alternativesOf: AlternativesOf): OtherWriting[] {
  const others: OtherWriting[] = []
  for (let at = 0; at < text.length; at++)
    for (const { length, text: other, credit } of alternativesOf(text, at)) {
      const covered = features.flatMap((feature, slot) =>
        !feature.isIdentifier && feature.from >= at && feature.to <= at + length ? [slot] : [],
      )
      others.push({ slot: features.length + others.length, text: other, credit, features: covered })
    }
  return others
}
