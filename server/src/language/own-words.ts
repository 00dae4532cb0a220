/** An organization's own words, beside those that the product brings. */
import { fold, normalise } from './normalise.ts'
import { builtInVocabulary, synonymTable } from './synonyms.ts'
import type { Lead, SynonymTable, Vocabulary } from './synonyms.ts'

export interface OwnWords {
  /** The product's and the organization's together. */
  readonly synonyms: SynonymTable
  /** The organization's alone. */
  readonly added: AddedWords
  /** Never taken for a misspelling, normalised. */
  readonly kept: readonly string[]
  /** Of makes that are not sold, normalised: what is said of others holds for none of them. */
  readonly makers: readonly string[]
}

/** Folded. */
export interface AddedWords {
  readonly groups: readonly (readonly string[])[]
  readonly leads: readonly Lead[]
}

export interface WordLists extends Vocabulary {
  readonly kept: readonly string[]
  readonly makers: readonly string[]
}

/** Of an organization that has none. */
export const noOwnWords: OwnWords = {
  synonyms: synonymTable([builtInVocabulary], normalise),
  added: { groups: [], leads: [] },
  kept: [],
  makers: [],
}

export const ownWords = ({ kept, makers, ...vocabulary }: WordLists): OwnWords => ({
  synonyms: synonymTable([builtInVocabulary, vocabulary], normalise),
  added: {
    groups: vocabulary.groups.map((group) => group.map(fold)),
    leads: vocabulary.leads.map(({ from, to }) => ({ from: from.map(fold), to: to.map(fold) })),
  },
  kept: kept.map(normalise).filter(Boolean),
  makers: makers.map(normalise).filter(Boolean),
})

/**
 * What else the words of one thing are called, each with the rank of the word that it stands for. A word that may mean
 * something else besides is none of them: of what is meant for sure a value is told.
 */
export function alsoCalled(ranks: ReadonlyMap<string, number>, { groups, leads }: AddedWords): Map<string, number> {
  const ranksOf = (words: readonly string[]) => words.flatMap((word) => ranks.get(word) ?? [])
  const exchanged = groups.flatMap((group) => {
    const known = ranksOf(group)
    return known.length === 0 ? [] : group.map((word) => [word, Math.min(...known)] as const)
  })
  const meanings = leads.flatMap(({ from, to }) => from.map((word) => ({ word, to })))
  const led = [...Map.groupBy(meanings, ({ word }) => word)].flatMap(([word, all]) => {
    const to = all.flatMap((one) => one.to)
    const known = ranksOf(to)
    return known.length === to.length ? [[word, Math.max(...known)] as const] : []
  })
  return new Map([...exchanged, ...led].filter(([word]) => !ranks.has(word)))
}
