/**
 * What the customer meant to type. Only stretches that the knowledge does not know are touched: words written with the
 * wrong character of the same sound (致冷 → 制冷, also z/zh, c/ch, s/sh, n/ng), and words with one character wrong.
 */
import { generalFrequency, isDictionaryWord, taggedWords } from './analyze.ts'
import { isHan } from './normalise.ts'
import { soundOf } from './sounds.ts'
import { unitPattern } from './units.ts'

const soundsOf = (word: string): string => Array.from(word, soundOf).join(' ')

/** The knowledge's words by how they sound, and those of three characters and more with one of them left open: 遥*器. */
export class Spellings {
  readonly #bySound = new Map<string, string>()
  readonly #byGap = new Map<string, string>()
  readonly #vocabulary: ReadonlyMap<string, number>

  constructor(vocabulary: ReadonlyMap<string, number>) {
    this.#vocabulary = vocabulary
  }

  add(word: string): void {
    this.#put(this.#bySound, soundsOf(word), word)
    if (word.length >= 3) for (const gap of gapsOf(word)) this.#put(this.#byGap, gap, word)
  }

  /** Of two words for one sound the more frequent is meant. */
  #put(map: Map<string, string>, key: string, word: string): void {
    const other = map.get(key)
    if (!other || this.#frequency(word) > this.#frequency(other)) map.set(key, word)
  }

  #frequency(word: string): number {
    return this.#vocabulary.get(word) ?? 0
  }

  meantBy(word: string): string | undefined {
    return this.#bySound.get(soundsOf(word)) ?? (word.length >= 3 ? this.#oneWrong(word) : undefined)
  }

  /**
   * A known word that differs in one character, which sounds alike. Where all before or behind that character is a known
   * word, the character belongs to another one: 空调一开 is no 空调器.
   */
  #oneWrong(word: string): string | undefined {
    for (const [at, gap] of gapsOf(word).entries()) {
      const meant = this.#byGap.get(gap)
      const isBeside = at === 0 || at === word.length - 1
      if (isBeside && this.#vocabulary.has(at === 0 ? word.slice(1) : word.slice(0, -1))) continue
      if (meant && soundsAlike(word.charAt(at), meant.charAt(at))) return meant
    }
    return undefined
  }
}

/** Half the sound is the same: a slip of the ear or of the input method, not another word. */
function soundsAlike(left: string, right: string): boolean {
  const [one, other] = [soundOf(left), soundOf(right)]
  const finalOf = (sound: string) => sound.replace(/^[^aeiouv]+/, '')
  return one[0] === other[0] || finalOf(one) === finalOf(other)
}

const gapsOf = (word: string): string[] => Array.from(word, (_, at) => `${word.slice(0, at)}*${word.slice(at + 1)}`)

const longest = 6
/** Stretches with one of these are grammar, not a misspelt word. */
const functionCharacter = /[几多怎么吗是会要能的了着等这那]/

const numerals = '零一二两三四五六七八九十百千万半'
/** 十个月 is no slip for 一个月, nor 十度 for 湿度, whatever the knowledge holds. */
const anAmount = new RegExp(`[${numerals}]+(?:个?半?(?:${unitPattern})|[个台次层级套])`, 'g')

/** What correcting must know; `SampledStatistics` does. */
export interface Spelling {
  readonly vocabulary: ReadonlyMap<string, number>
  readonly spellings: Spellings
  frequencyOf(feature: string): number
}

/**
 * Undefined when there is nothing to correct. `text` is normalised.
 * @param kept words that are right as they are, whoever knows them
 */
export function correct(text: string, spelling: Spelling, kept: readonly string[] = []): string | undefined {
  const stays = [...kept, ...text.matchAll(anAmount).map(([said]) => said)]
  const words = wordsIn(text)
  let out = ''
  for (let at = 0; at < text.length;) {
    const fix = stays.find((word) => text.startsWith(word, at)) ?? fixAt({ text, words, stays }, at, spelling)
    out += fix ?? text.charAt(at)
    at += fix?.length ?? 1
  }
  return out === text ? undefined : out
}

interface Written {
  readonly text: string
  readonly words: readonly Place[]
  /** What stays as it is, and is begun by no stretch before it. */
  readonly stays: readonly string[]
}

function fixAt({ text, words, stays }: Written, at: number, spelling: Spelling): string | undefined {
  for (let length = longest; length >= 2; length--) {
    const word = text.slice(at, at + length)
    if (word.length < length || ![...word].every((character) => isHan(character.charCodeAt(0)))) continue
    if (spelling.vocabulary.has(word)) return word
    if (stays.some((one) => reachesInto(text, at, length, one))) continue
    if (isKnown(word, spelling) || functionCharacter.test(word) || (length === 2 && isDictionaryWord(word))) continue
    const meant = spelling.spellings.meantBy(word)
    if (meant?.length === length && isWord(meant) && isSlip(word, meant, at, words)) return meant
  }
  return undefined
}

/** 卖一 is two, wherever they stand beside each other. */
const isWord = (meant: string): boolean => meant.length > 2 || isDictionaryWord(meant)

interface Place {
  readonly from: number
  readonly to: number
}

/** Tags of jieba's for words that make words of any neighbours: 不至 of 不至冷. */
const joiningWord = /^[dcpuryemq]/

/** Where words of general Chinese stand: 尺子 of 拿尺子量. */
function wordsIn(text: string): Place[] {
  let from = 0
  return taggedWords(text).flatMap(({ word, tag }) => {
    const place = { from, to: from + word.length }
    from = place.to
    return word.length > 1 && !joiningWord.test(tag) && isDictionaryWord(word) ? [place] : []
  })
}

/** Rarer ones are as often slips: 空条, 摇控器. */
const commonWord = 10

/** A character of two or of three is wrong, and none of another word: 镁棒 is no 霉斑, the 子量 of 拿尺子量 no 质量. */
function isSlip(word: string, meant: string, at: number, words: readonly Place[]): boolean {
  const changed = [...word].flatMap((character, index) => (character === meant[index] ? [] : [at + index]))
  const to = at + word.length
  const isCut = words.some((one) => one.from < to && at < one.to && (one.from < at || to < one.to))
  if (changed.length * 2 > word.length || isCut) return false
  const within = words.filter((one) => changed.some((index) => one.from <= index && index < one.to))
  return within.every((one) => generalFrequency(word.slice(one.from - at, one.to - at)) < commonWord)
}

/** Whether a stretch holds the beginning of a word that stays. */
const reachesInto = (text: string, at: number, length: number, word: string): boolean => {
  const begins = text.indexOf(word, at)
  return begins >= at && begins < at + length
}

/** All its bigrams occur in the knowledge: no reason to doubt it. */
function isKnown(word: string, spelling: Spelling): boolean {
  for (let at = 0; at + 1 < word.length; at++) if (spelling.frequencyOf(word.slice(at, at + 2)) === 0) return false
  return true
}
