/** Two readings of one page: whether they say the same, and which is to be believed. */
import { commonHan } from './common-letters.ts'

/** Readings part in order and in blanks; beyond this share of their letters, or in a digit, they part in what they say. */
const maxDifference = 0.01
/** Shares closer than this say nothing about which reading is better. */
const margin = 0.02

export function saySame(one: string, other: string): boolean {
  const [counts, others] = [countsOf(one), countsOf(other)]
  let [total, difference] = [0, 0]
  for (const letter of new Set([...counts.keys(), ...others.keys()])) {
    const [count, otherCount] = [counts.get(letter) ?? 0, others.get(letter) ?? 0]
    if (count !== otherCount && /\p{Nd}/u.test(letter)) return false
    total += Math.max(count, otherCount)
    difference += Math.abs(count - otherCount)
  }
  return difference <= total * maxDifference
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of lettersOf(text)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

const lettersOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}\p{Co}\ufffd]/gu) ?? []

/** Whether `other` is the better reading: letters that exist, not much left out, words that the dictionary knows. */
export async function isBetter(other: string, one: string): Promise<boolean> {
  const sound = soundLetters(one)
  const otherSound = soundLetters(other)
  const most = Math.max(sound, otherSound)
  if (Math.abs(sound - otherSound) > most * margin) return otherSound > sound
  const [words, otherWords] = [await knownWords(one), await knownWords(other)]
  return otherWords >= words - most * margin
}

/** Letters that somebody would write; glyph numbers in place of letters fall into rare and private ranges. */
const soundLetters = (text: string): number => lettersOf(text).filter(isSound).length

const isSound = (letter: string): boolean =>
  commonHan().has(letter) ||
  /[\p{Nd}a-zà-ÿ]|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Greek}|\p{Script=Cyrillic}/iu.test(
    letter,
  )

/** Letters in words of two and more. */
async function knownWords(text: string): Promise<number> {
  const { Jieba } = await import('@node-rs/jieba')
  const { dict } = await import('@node-rs/jieba/dict.js')
  const words = Jieba.withDict(dict).cut(text.normalize('NFKC'), false)
  return words.filter((word) => /^\p{Script=Han}{2,}$/u.test(word)).reduce((sum, word) => sum + word.length, 0)
}
