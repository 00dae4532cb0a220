/** An organization's own words, beside those that the product brings. */
import { normalise } from './normalise.ts'
import { builtInVocabulary, synonymTable } from './synonyms.ts'
import type { SynonymTable, Vocabulary } from './synonyms.ts'

export interface OwnWords {
  /** The product's and the organization's together. */
  readonly synonyms: SynonymTable
  /** Never taken for a misspelling, normalised. */
  readonly kept: readonly string[]
  /** Of makes that are not sold, normalised: what is said of others holds for none of them. */
  readonly makers: readonly string[]
}

export interface WordLists extends Vocabulary {
  readonly kept: readonly string[]
  readonly makers: readonly string[]
}

/** Of an organization that has none. */
export const noOwnWords: OwnWords = { synonyms: synonymTable([builtInVocabulary], normalise), kept: [], makers: [] }

export const ownWords = ({ kept, makers, ...vocabulary }: WordLists): OwnWords => ({
  synonyms: synonymTable([builtInVocabulary, vocabulary], normalise),
  kept: kept.map(normalise).filter(Boolean),
  makers: makers.map(normalise).filter(Boolean),
})
