import { commonHan } from './common-letters.ts'

/**
 * A font without a table to Unicode yields its glyph numbers in place of letters: characters that
 * exist but that nobody writes. Two measures tell: signs where words should be, and Han characters
 * outside the common sets of the mainland (GB 2312), Taiwan (Big5 level 1) and Japan (JIS level 1).
 */
const minLetters = 200
const maxSigns = 0.1
const maxRareHan = 0.1

export function looksGarbled(text: string): boolean {
  const letters = text.replace(/[\s\\…·.\-—_#*]/g, '')
  if (letters.length < minLetters) return false
  const signs = letters.match(/[!-/:-@[-`{-~\ue000-\uf8ff\ufffd]/g)?.length ?? 0
  if (signs > letters.length * maxSigns) return true
  const han = letters.match(/\p{Script=Han}/gu) ?? []
  const common = commonHan()
  return han.filter((letter) => !common.has(letter)).length > Math.max(minLetters / 4, han.length * maxRareHan)
}
