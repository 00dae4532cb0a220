/**
 * Model numbers and error codes, found in any writing: KFR-35GW/X10-Pro, kfr35gw x10pro, ＫＦＲ－３５ＧＷ.
 *
 *   kfr-35gw/x10-pro      a run of letters and digits, parts joined by - / _ . + or one blank
 *   kfr|35|gw|x|10|pro    atoms: the writing between them is thrown away
 *   kfr35gwx10pro         every stretch of neighbouring atoms, written together, is an identifier:
 *   kfr35gw x10 x10pro …  so a part of the number finds the whole, and the longest match is the rarest
 */
import { amountsIn, normalise } from './normalise.ts'

const run = /[a-z0-9]+(?:[-–—_/.+·#]{1,2}[a-z0-9]+| [a-z0-9]+)*/g
const atom = /\d+(?:\.\d+)?|[a-z]+/g
const amount = /^\d+(?:\.\d+)?$/

/** A real model number has fewer atoms; longer runs are English prose or serial numbers and are cut into windows. */
const maxAtoms = 8
const maxLength = 32

/** Identifiers and amounts (1.5匹) of a normalised text, each once, longest stretch of a run first. */
export function identifiersIn(normalised: string): string[] {
  if (!/\d/.test(normalised)) return []
  const found = new Set<string>(amountsIn(normalised))
  for (const [writing] of normalised.matchAll(run)) {
    if (!/\d/.test(writing)) continue
    const atoms = writing.match(atom) ?? []
    for (let size = Math.min(atoms.length, maxAtoms); size > 0; size--)
      for (let from = 0; from + size <= atoms.length; from++) addStretch(found, atoms.slice(from, from + size))
  }
  return [...found]
}

/** A stretch that mixes letters and digits is an identifier; so is a bare number of three digits and more (404, 12315). */
function addStretch(found: Set<string>, atoms: string[]): void {
  const joined = atoms.join('')
  if (joined.length < 2 || joined.length > maxLength) return
  const isMixed = /[a-z]/.test(joined) && /\d/.test(joined)
  if (isMixed || (atoms.length === 1 && amount.test(joined) && joined.length >= 3)) found.add(joined)
}

/** Identifiers of a text as a person wrote it. */
export function identifiersOf(text: string): string[] {
  return identifiersIn(normalise(text))
}

/** Blanks, invisible characters, and the marks that join the parts of a number. */
const joining = /[\s\p{Cf}\p{Cc}\p{Pd}−_/\\.+·・•#()]+/gu
const plusSign = /\+(?![\p{L}\p{N}])/gu

/**
 * When two writings of a model number are the same one: it decides what is unique and what is found first.
 *
 *   KFR-35GW/X10-Pro   ＫＦＲ３５ＧＷ Ｘ１０ ｐｒｏ      → kfr35gwx10pro
 *   G10S+  G10S Plus                                  → g10splus: a + that joins nothing is part of the name
 *
 * Case, width, blanks and joining marks make no difference. Empty when nothing else was written.
 */
export const modelKey = (writing: string): string =>
  writing.normalize('NFKC').toLowerCase().replace(plusSign, 'plus').replace(joining, '')

/** Whether a writing can be found at all: a letter, digit or Chinese character is left of it. */
export const isModel = (writing: string): boolean => /[\p{L}\p{N}]/u.test(modelKey(writing))

/** {@link modelKey} with characters that look alike made one: O and 0, I, l and 1. */
export const foldedKey = (writing: string): string => modelKey(writing).replaceAll('o', '0').replace(/[il]/g, '1')
