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

let commonLetters: Set<string> | undefined

/** Some 11 000 characters, read out of the decoders' own tables. */
function commonHan(): Set<string> {
  commonLetters ??= new Set([
    ...decodeRange('gbk', 0xb0, 0xf7),
    ...decodeRange('big5', 0xa4, 0xc6),
    ...decodeRange('euc-jp', 0xb0, 0xcf),
  ])
  return commonLetters
}

function decodeRange(encoding: string, firstLead: number, lastLead: number): string {
  const bytes: number[] = []
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (let trail = encoding === 'big5' ? 0x40 : 0xa1; trail <= 0xfe; trail++) {
      if (encoding !== 'big5' || trail < 0x7f || trail > 0xa0) bytes.push(lead, trail)
    }
  }
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes))
}
