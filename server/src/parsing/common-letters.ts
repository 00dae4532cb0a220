/** The letters that people write, read out of the decoders' own tables. */

/** Where an encoding keeps its everyday letters: the first level of its Han characters, its kana and its punctuation. */
const everydayLeads = {
  gb18030: [
    [0xa1, 0xa3],
    [0xb0, 0xd7],
  ],
  big5: [
    [0xa1, 0xa3],
    [0xa4, 0xc6],
  ],
  shift_jis: [
    [0x81, 0x83],
    [0x88, 0x97],
  ],
} as const
export type EastAsianEncoding = keyof typeof everydayLeads

const everyday = new Map<EastAsianEncoding, Set<string>>()

export function everydayLetters(encoding: EastAsianEncoding): ReadonlySet<string> {
  const known = everyday.get(encoding)
  if (known) return known
  const letters = new Set(everydayLeads[encoding].flatMap(([first, last]) => [...decodeRange(encoding, first, last)]))
  everyday.set(encoding, letters)
  return letters
}

let common: Set<string> | undefined

/** Some 11 000 Han characters of the mainland (GB 2312), Taiwan (Big5 level 1) and Japan (JIS level 1). */
export function commonHan(): ReadonlySet<string> {
  common ??= new Set([
    ...decodeRange('gbk', 0xb0, 0xf7),
    ...decodeRange('big5', 0xa4, 0xc6),
    ...decodeRange('euc-jp', 0xb0, 0xcf),
  ])
  return common
}

/** All characters of two bytes whose first is in the range; bytes that mean nothing give none. */
function decodeRange(encoding: string, firstLead: number, lastLead: number): string {
  const firstTrail = encoding === 'big5' || encoding === 'shift_jis' ? 0x40 : 0xa1
  const decoder = new TextDecoder(encoding)
  let text = ''
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (let trail = firstTrail; trail <= 0xfe; trail++) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if (letter.length === 1 && letter !== '\ufffd') text += letter
    }
  }
  return text
}
