/**
 * What a question is about, as a set of terms: without courtesies, asking words and the choice between synonyms. Two
 * questions are alike as far as they share them.
 */
import { normaliseQuery, tokensOf, writtenTokensOf } from '../language/analyze.ts'
import { identifiersIn } from '../language/identifiers.ts'
import { isHan, normalise } from '../language/normalise.ts'
import { builtInSame, synonymTable } from '../language/synonyms.ts'
import { askingWords } from './ranking/query-features.ts'

/** What leads one way does not make two questions one. */
const synonyms = synonymTable([builtInSame], normalise)

/** The same for questions that differ only in case, width, script, blanks, courtesies and closing marks. */
export const normalQuestion = (question: string): string => normaliseQuery(question).replace(/[\s\p{P}]+/gu, '')

export function questionTerms(question: string): string[] {
  const text = normaliseQuery(question)
  const canonical = canonicalOf(text)
  const words = tokensOf(canonical).concat(
    [...canonical.matchAll(/(?<![\u3400-\u9fff])[\u3400-\u9fff](?![\u3400-\u9fff])/g)].map(([one]) => one),
  )
  // a question of asking words alone (怎么办) is about them
  return [...new Set(words.length > 0 ? words : tokensOf(text))]
}

const canonicalOf = (normalised: string): string => oneOfEachGroup(normalised.replace(askingWords, ' '))

/** Whether a text holds a term of a question, in whatever word of its group. */
export type HoldsTerm = (term: string) => boolean

/** What {@link questionTerms} finds in the question is looked for in a text, which is not cut into words for it. */
export function termsHeldBy(text: string): HoldsTerm {
  const canonical = canonicalOf(normaliseQuery(text))
  let written: ReadonlySet<string> | undefined
  return (term) =>
    isHan(term.charCodeAt(0)) ? canonical.includes(term) : (written ??= new Set(writtenTokensOf(canonical))).has(term)
}

/** Every word that has synonyms becomes the first of them, so that all of a group read alike. */
function oneOfEachGroup(text: string): string {
  let out = ''
  for (let at = 0; at < text.length;) {
    const word = isHan(text.charCodeAt(at)) ? wordWithSynonyms(text, at) : undefined
    out += word ? representative(word) : text.charAt(at)
    at += word?.length ?? 1
  }
  return out
}

/** How long the words with synonyms are that begin so, the longest first: most places of a text begin none. */
const lengthsByHead = new Map<string, number[]>()
for (const word of synonyms.same.keys()) {
  const lengths = lengthsByHead.get(word.slice(0, 2)) ?? []
  if (!lengths.includes(word.length))
    lengthsByHead.set(
      word.slice(0, 2),
      [...lengths, word.length].sort((a, b) => b - a),
    )
}

/** Words of one character stand in too many questions to be taken for another. */
function wordWithSynonyms(text: string, at: number): string | undefined {
  for (const length of lengthsByHead.get(text.slice(at, at + 2)) ?? []) {
    const word = text.slice(at, at + length)
    if (length > 1 && synonyms.same.has(word)) return word
  }
  return undefined
}

const representative = (word: string): string =>
  [word, ...(synonyms.same.get(word) ?? [])].filter((one) => one.length > 1).sort()[0] ?? word

/**
 * 0–1: the terms that two questions share among all of theirs; 1 when only the order differs (开发票 · 发票怎么开), 0 when
 * they name different models or codes.
 */
export function termSimilarity(a: readonly string[], b: readonly string[]): number {
  if (identifiersOf(a) !== identifiersOf(b)) return 0
  if (charactersOf(a) === charactersOf(b)) return 1
  const own = new Set(a)
  const shared = b.filter((term) => own.has(term)).length
  return shared / Math.max(1, own.size + b.length - shared)
}

/** The same, more generous to words that are cut or written otherwise (开发票 · 发票开具): for a person to judge. */
export function looseSimilarity(a: readonly string[], b: readonly string[]): number {
  const exact = termSimilarity(a, b)
  if (identifiersOf(a) !== identifiersOf(b)) return 0
  const [own, others] = [new Set(charactersOf(a)), new Set(charactersOf(b))]
  return Math.max(exact, (exact + own.intersection(others).size / Math.max(1, own.union(others).size)) / 2)
}

const charactersOf = (terms: readonly string[]): string => [...new Set(terms.join(''))].sort().join('')

const identifiersOf = (terms: readonly string[]): string =>
  terms
    .filter((term) => /\d/.test(term) && identifiersIn(term).length > 0)
    .sort()
    .join(' ')

/** Words that mean the same as this one; none for a word that has no group. */
export const synonymsOf = (word: string): readonly string[] => synonyms.same.get(word) ?? []
