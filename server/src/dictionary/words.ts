/** The dictionary as searches read it: kept by each process until its revision moves. */
import type { DictionaryTerm } from '@zhiku/contract/dictionary'
import { noOwnWords, ownWords } from '../language/own-words.ts'
import type { OwnWords } from '../language/own-words.ts'
import type { WordsOf } from '../search/service.ts'
import * as store from './store.ts'

type Said = Pick<DictionaryTerm, 'kind' | 'words' | 'means'>

export function wordsFrom(terms: readonly Said[]): OwnWords {
  if (terms.length === 0) return noOwnWords
  const of = (kind: Said['kind']) => terms.filter((term) => term.kind === kind)
  return ownWords({
    groups: of('synonym').map(({ words }) => words),
    leads: of('lead').map(({ words, means }) => ({ from: words, to: means })),
    kept: of('kept').flatMap(({ words }) => words),
    makers: of('maker').flatMap(({ words }) => words),
  })
}

/** Dictionaries that a process keeps; the one that was asked for longest ago goes. */
const mostKept = 50

export function createWords(): WordsOf {
  const kept = new Map<string, { revision: number; words: OwnWords }>()
  return async ({ db }, organizationId, read) => {
    const revision = read ?? (await store.revision(db, organizationId))
    if (revision === 0) return noOwnWords
    const known = kept.get(organizationId)
    const words = known?.revision === revision ? known.words : wordsFrom(await store.all(db, { organizationId }))
    kept.delete(organizationId)
    kept.set(organizationId, { revision, words })
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return words
  }
}
