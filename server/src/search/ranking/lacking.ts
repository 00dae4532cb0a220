/** What a question names and a candidate does not: neither its title, headings, questions nor text, nor a synonym of it. */
import type { Hit } from '@zhiku/contract/search'
import { normaliseQuery } from '../../language/analyze.ts'
import { codesAmong } from '../../language/codes.ts'
import { identifiersIn } from '../../language/identifiers.ts'
import { namesIn } from '../../language/names.ts'
import type { Names } from '../../language/names.ts'
import { fold } from '../../language/normalise.ts'
import { asWritten } from '../../language/spoken.ts'
import type { SynonymTable } from '../../language/synonyms.ts'
import type { Candidate } from '../../search-index/service.ts'

export function lackingFrom({ things, others, makers, models }: Names, { same }: SynonymTable) {
  const words = [...things, ...others, ...makers].map((word) => ({
    word,
    writings: [...rootsOf(word), ...(same.get(word) ?? [])],
  }))
  return (candidate: Pick<Candidate, 'title' | 'headings' | 'text' | 'questions' | 'identifiers'>): string[] => {
    const { title, headings, text, questions, identifiers } = candidate
    const fields = [title, headings, text, ...questions]
    const isHeld = (writings: readonly string[]) => fields.some((field) => writings.some((one) => holds(field, one)))
    return [
      ...words.flatMap(({ word, writings }) => (isHeld(writings) ? [] : [word])),
      ...models.filter((model) => !identifiers.includes(` ${model} `)),
    ]
  }
}

/** 制冷剂 and 清洗剂 are substances: they say nothing of 制冷 or 清洗. */
function holds(field: string, word: string): boolean {
  let at = field.indexOf(word)
  while (at >= 0 && field[at + word.length] === '剂') at = field.indexOf(word, at + word.length)
  return at >= 0
}

/**
 * 0–1: how much of what the question names a text alone holds, a row of a table say; 1 where nothing is named.
 * @param normalised the text
 */
export function heldFrom(names: Names, synonyms: SynonymTable): (normalised: string) => number {
  const lackingOf = lackingFrom(names, synonyms)
  const named = Object.values(names).reduce((sum, words) => sum + words.length, 0)
  return (text) => {
    if (named === 0) return 1
    const identifiers = ` ${identifiersIn(text).join(' ')} `
    return 1 - lackingOf({ title: '', headings: '', text, questions: [], identifiers }).length / named
  }
}

/** 柜子 is in 橱柜, 租房子 in 租房用户; a word of three characters in either of its halves. */
const rootsOf = (word: string): string[] => {
  const bare = word.replace(/(?<=.)[子儿]$/, '')
  return bare.length === 3 ? [bare, bare.slice(0, 2), bare.slice(1)] : [bare]
}

const spoken = /显示|报|闪|跳|亮(?=\s*[a-z])|[冒蹦弹][出了个]|故障|代码|提示|错误|什么意思/

/** A fault code that is asked about and that nothing found knows. @param list the first hits; each says what it lacks */
export function unknownCode(question: string, list: readonly Pick<Hit, 'lacks'>[]): string | undefined {
  const text = normaliseQuery(asWritten(fold(question)))
  if (list.length === 0 || !spoken.test(text)) return undefined
  const codes = codesAmong(namesIn(text).models, text)
  return codes.find((code) => list.every(({ lacks = [] }) => lacks.includes(code)))
}
