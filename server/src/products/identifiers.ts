/**
 * Under which keys a product can be found by its writings.
 *
 *   KFR-35GW/X10-Pro   model  kfr35gwx10pro
 *                      part   35gwx10pro  gwx10pro  x10pro  10pro     every end of it that begins where letters, digits
 *                                                                     or marks meet: with a prefix match, any middle
 */
import { foldedKey, modelKey } from '../language/identifiers.ts'

export type IdentifierKind = 'model' | 'alias' | 'name' | 'part'

export interface Identifier {
  readonly key: string
  readonly folded: string
  /** As a person wrote it. */
  readonly writing: string
  readonly kind: IdentifierKind
}

const atom = /\d+|[a-z]+|\p{L}+/gu
/** A longer key is a sentence and no name of anything. */
const maxKeyLength = 120

const named = (writing: string, kind: IdentifierKind): Identifier => ({
  key: modelKey(writing),
  folded: foldedKey(writing),
  writing,
  kind,
})

/** Ends that hold a digit: an end of letters alone (Pro) names half the catalogue. */
function partsOf({ key, writing }: Identifier): Identifier[] {
  const text = writing.normalize('NFKC').toLowerCase()
  return [...text.matchAll(atom)]
    .map(({ index }) => ({ ...named(text.slice(index), 'part'), writing }))
    .filter((part) => part.key !== key && part.key.length > 1 && /^[\da-z]/.test(part.key) && /\d/.test(part.key))
}

/** Every key once a kind. */
export function identifiersOf(product: { model: string; aliases: readonly string[]; name: string }): Identifier[] {
  const writings = [named(product.model, 'model'), ...product.aliases.map((alias) => named(alias, 'alias'))]
  const all = [...writings, ...writings.flatMap(partsOf), named(product.name, 'name')]
  const kept = new Map<string, Identifier>()
  for (const one of all) {
    if (one.key.length === 0 || one.key.length > maxKeyLength) continue
    const id = `${one.kind} ${one.key}`
    if (!kept.has(id)) kept.set(id, one)
  }
  return [...kept.values()]
}
