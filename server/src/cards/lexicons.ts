/** The words of categories, by category and its version, so a schema that is saved is read anew. */
import type { ParameterSchema } from '@zhiku/contract/product-categories'
import { lexiconOf } from './parameter-mentions.ts'
import type { Lexicon } from './parameter-mentions.ts'

export type Lexicons = (schema: ParameterSchema) => Lexicon
const mostKept = 1_000

export function keptLexicons(): Lexicons {
  const kept = new Map<string, Lexicon>()
  return (schema) => {
    const key = `${schema.categoryId} ${schema.version}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= mostKept) kept.clear()
    const made = lexiconOf(schema)
    kept.set(key, made)
    return made
  }
}
