/**
 * When two writings of a model number are the same one. `modelKey` decides what is unique and what is found first;
 * `foldedKey` forgives the slips of people who read a type plate aloud.
 *
 *   KFR-35GW/X10-Pro   ＫＦＲ３５ＧＷ Ｘ１０ ｐｒｏ      → kfr35gwx10pro       (folded: kfr35gwx10pr0)
 *   G10S+  G10S Plus                                  → g10splus: a + that joins nothing is part of the name
 */

/** Blanks, invisible characters, and the marks that join the parts of a number. */
const joining = /[\s\p{Cf}\p{Cc}\p{Pd}−_/\\.+·・•#()]+/gu
const plusSign = /\+(?![\p{L}\p{N}])/gu

/** Case, width, blanks and joining marks make no difference. Empty when nothing else was written. */
export const modelKey = (writing: string): string =>
  writing.normalize('NFKC').toLowerCase().replace(plusSign, 'plus').replace(joining, '')

/** Whether a writing can be found at all: a letter, digit or Chinese character is left of it. */
export const isModel = (writing: string): boolean => /[\p{L}\p{N}]/u.test(modelKey(writing))

/** {@link modelKey} with characters that look alike made one: O and 0, I, l and 1. */
export const foldedKey = (writing: string): string => modelKey(writing).replaceAll('o', '0').replace(/[il]/g, '1')
