/**
 * The terms of a query that are marked in what it finds: its words, what it writes together, model numbers and codes as
 * a whole, numbers that stand alone. The 1 of E1 and the 音 of 噪音 are none.
 */
import { wordsOf } from '../language/analyze.ts'
import { isHan } from '../language/normalise.ts'
import { markable } from './highlight.ts'
import type { Terms } from './highlight.ts'
import { askingWords } from './ranking/query-features.ts'
import type { QueryFeatures } from './ranking/query-features.ts'

const hanStretch = /[\u3400-\u9fff]{2,}/g
/** No part of a model number: the Pro of X10-Pro. */
const letters = /(?<![a-z\d]|[a-z\d][-/_.+])[a-z]{2,}(?![-/_.+]?[a-z\d])/g
/** Not those of a model or code. */
export const numberAlone = /(?<![a-z\d.\-/])\d+(?:\.\d+)?(?![a-z\d.\-/])/g

export function termsOf({ text, features, others }: QueryFeatures): Terms {
  if ([...text].length === 1) return markable([text])
  const telling = text.replace(askingWords, ' ')
  const numbers: string[] = text.match(numberAlone) ?? []
  const identifiers = features.filter(({ isIdentifier }) => isIdentifier).map((feature) => feature.text)
  return markable([
    ...(telling.match(hanStretch) ?? []),
    ...wordsIn(telling),
    ...(text.match(letters) ?? []),
    ...numbers.filter((number) => number.length > 1),
    ...identifiers.filter((one) => /\D/.test(one.replace('.', '')) || numbers.includes(one)),
    ...others
      .filter((other) => other.text.length > 1 && other.features.some((slot) => !features[slot]?.onlyAsks))
      .map((other) => other.text),
  ])
}

/** Of two characters and more; neighbours that the dictionary leaves alone are one: 滤 and 网. */
function wordsIn(text: string): string[] {
  const words: string[] = []
  let alone = ''
  for (const word of [...wordsOf(text), '']) {
    const isAlone = word.length === 1 && isHan(word.charCodeAt(0))
    if (isAlone) alone += word
    else {
      if (alone.length > 1) words.push(alone)
      alone = ''
      if (word.length > 1 && isHan(word.charCodeAt(0))) words.push(word)
    }
  }
  return words
}
