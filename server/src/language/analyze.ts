/**
 * Text → the tokens that the index holds and a query asks for.
 *
 * Kinds, all in one namespace, because a dictionary word of two characters is the same token as that bigram:
 *   words        jieba in search mode (空调 · 制冷 · 怎么 · 怎么办), Latin words
 *   bigrams      every two neighbouring characters: what the dictionary does not know, or cuts elsewhere, still matches
 *   identifiers  model numbers and codes, whole and in parts (`identifiers.ts`)
 * A single character is a token only where jieba leaves it alone (水), which keeps the longest posting lists out.
 */
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { anyMask } from '@zhiku/contract/words/masks'
import { identifiersIn } from './identifiers.ts'
import { isHan, normalise } from './normalise.ts'
import { readOnce } from './read-once.ts'

const jieba = Jieba.withDict(dict)
const dictionary = Buffer.from(dict.buffer, dict.byteOffset, dict.byteLength)
const hanRun = /[\u3400-\u9fff]+/g
const latinWord = /[a-z0-9]+/g
/** Words longer than this are cut by the index's tokenizer. */
const maxTokenLength = 40

/** Dictionary words of a normalised Chinese stretch, search mode: a long word and the words inside it. */
export const wordsOf = readOnce((normalised): readonly string[] => jieba.cutForSearch(normalised, true))

/** Whether general Chinese knows this as one word. */
export const isDictionaryWord = readOnce((text) => jieba.cut(text, false).length === 1)

/** How often jieba's corpus holds a word; slips that its list took for words (空条) up to three times. Some milliseconds. */
export function generalFrequency(word: string): number {
  const at = dictionary.indexOf(`\n${word} `)
  return at < 0 ? 0 : Number(dictionary.toString('utf8', at + 1, dictionary.indexOf('\n', at + 1)).split(' ')[1])
}

export interface SpokenWord {
  readonly word: string
  /** jieba's: n a noun, v a verb … */
  readonly tag: string
  /** False for what the dictionary does not hold and only the neighbours make a word. */
  readonly isKnown: boolean
}

/** Han words of two characters and more, with what they are; one that is made of two words as those: 格力空调. */
export const partsOfSpeech = readOnce((normalised): readonly SpokenWord[] => {
  const tagged = taggedWords(normalised).filter(({ word }) => word.length > 1 && isHan(word.charCodeAt(0)))
  return tagged.flatMap(({ word, tag }) =>
    (word.length === 4 ? innerWords(word) : [word]).map((one) => ({ word: one, tag, isKnown: isDictionaryWord(one) })),
  )
})

/** Each word of a text, one after the other, with what it is: blanks and marks as well. */
export const taggedWords = readOnce((normalised): readonly { readonly word: string; readonly tag: string }[] =>
  jieba.tag(normalised, true),
)

function innerWords(word: string): string[] {
  const inner = jieba.cutForSearch(word, false).filter((one) => one !== word && one.length > 1)
  return inner.length > 1 ? inner : [word]
}

function addHanTokens(tokens: string[], han: string): void {
  for (let at = 0; at + 1 < han.length; at++) tokens.push(han.slice(at, at + 2))
  for (const word of wordsOf(han)) if (word.length !== 2) tokens.push(word)
}

/** Tokens of a normalised text in reading order; one token as often as it occurs, for the frequency that BM25 reads. */
export function tokensOf(normalised: string): string[] {
  const tokens: string[] = []
  for (const [han] of normalised.matchAll(hanRun)) addHanTokens(tokens, han)
  tokens.push(...writtenTokensOf(normalised))
  return tokens
}

/** Those of letters and digits: Latin words, identifiers. */
export function writtenTokensOf(normalised: string): string[] {
  const words = [...normalised.matchAll(latinWord)].map(([word]) => word)
  return [...words.filter(({ length }) => length <= maxTokenLength), ...identifiersIn(normalised)]
}

/** Openings and courtesies that ask nothing; taken off a query before it is read, never from a document. */
const courtesy =
  /请问一下|请问|你好|您好|麻烦问下|麻烦|谢谢|多谢|我想问一下|我想问|想问一下|想问|咨询一下|咨询|帮我|亲爱的|亲，|在吗|一下/g

/** A number by which somebody can be found, with the words that give it (我的手机号是): it asks nothing either. */
const given = new RegExp(
  `(?:我|本人)?的?(?:联系)?(?:(?:手机|电话|座机|邮箱|身份证|银行卡)(?:号码|号)?)?(?:是|为|[:：,\\s])*${anyMask.source}`,
  'g',
)

/** A message without the masked numbers that it gives: they ask nothing. */
export const withoutGiven = (message: string): string => message.replace(given, ' ').trim()

/** A query in its normal form, without courtesies and masked numbers unless nothing else is left. */
export function normaliseQuery(query: string): string {
  const whole = normalise(query)
  const asked = whole.replace(given, ' ').replace(courtesy, ' ').replace(/\s+/g, ' ').trim()
  return [...asked].some((character) => isHan(character.charCodeAt(0)) || /[a-z0-9]/.test(character)) ? asked : whole
}
