/** The words of categories, by category and its version, so a schema that is saved is read anew; each dictionary has its own. */
import type { ParameterSchema } from '@zhiku/contract/product-categories'
import type { AddedWords } from '../language/own-words.ts'
import { lexiconOf } from './parameter-mentions.ts'
import type { Lexicon } from './parameter-mentions.ts'

export type Lexicons = (schema: ParameterSchema) => Lexicon
const mostKept = 1_000

export function keptLexicons(): (added: AddedWords) => Lexicons {
  const byWords = new WeakMap<AddedWords, Lexicons>()
  return (added) => {
    const known = byWords.get(added) ?? lexiconsWith(added)
    byWords.set(added, known)
    return known
  }
}

function lexiconsWith(added: AddedWords): Lexicons {
  const kept = new Map<string, Lexicon>()
  return (schema) => {
    const key = `${schema.categoryId} ${schema.version}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const made = lexiconOf(schema, added)
    kept.set(key, made)
    return made
  }
}
