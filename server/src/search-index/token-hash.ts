/** FNV-1a over UTF-16 units, its upper bits mixed into the lower: 0 – 2³² − 1. */
const begun = 0x811c9dc5
const withUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)
const ended = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0

/** Of the stretch from `from` to `to`. */
export function tokenHash(text: string, from = 0, to = text.length): number {
  let hash = begun
  for (let at = from; at < to; at++) hash = withUnit(hash, text.charCodeAt(at))
  return ended(hash)
}

/** Calls with the hash of each token of a text that is split at single blanks. */
export function forEachToken(tokens: string, call: (hash: number) => void): void {
  for (let from = 0; from < tokens.length;) {
    const blank = tokens.indexOf(' ', from)
    const to = blank < 0 ? tokens.length : blank
    call(tokenHash(tokens, from, to))
    from = to + 1
  }
}

const blank = 0x20

/** The same of a stretch of UTF-8, without making strings of it. */
export function forEachUtf8Token(
  bytes: Uint8Array,
  { from, end }: { from: number; end: number },
  call: (hash: number) => void,
): void {
  let hash = begun
  for (let at = from; at < end;) {
    const lead = bytes[at] ?? 0
    if (lead === blank) {
      call(ended(hash))
      hash = begun
      at++
    } else if (lead < 0x80) {
      hash = withUnit(hash, lead)
      at++
    } else if (lead < 0xe0) {
      hash = withUnit(hash, ((lead & 0x1f) << 6) | low(bytes, at + 1))
      at += 2
    } else if (lead < 0xf0) {
      hash = withUnit(hash, ((lead & 0x0f) << 12) | (low(bytes, at + 1) << 6) | low(bytes, at + 2))
      at += 3
    } else {
      const beyond =
        (((lead & 0x07) << 18) | (low(bytes, at + 1) << 12) | (low(bytes, at + 2) << 6) | low(bytes, at + 3)) - 0x10000
      hash = withUnit(withUnit(hash, 0xd800 | (beyond >> 10)), 0xdc00 | (beyond & 0x3ff))
      at += 4
    }
  }
  if (from < end && bytes[end - 1] !== blank) call(ended(hash))
}

/** The six bits of a byte that continues a character. */
const low = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) & 0x3f
