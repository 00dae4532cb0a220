/** FNV-1a over UTF-16 units of the stretch from `from` to `to`, its upper bits mixed into the lower: 0 – 2³² − 1. */
export function tokenHash(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
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
