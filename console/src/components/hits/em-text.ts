/** The server's highlights: escaped text in which only `<em>` marks matches. Parsed to text, never put in as HTML. */

export interface Piece {
  text: string
  isMatch: boolean
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }

const unescape = (html: string): string =>
  html.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

/** Splits at `<em>` and `</em>`; anything else that looks like a tag stays text. */
export function parseEm(html: string): Piece[] {
  const pieces: Piece[] = []
  let isMatch = false
  for (const part of html.split(/(<\/?em>)/)) {
    if (part === '<em>') isMatch = true
    else if (part === '</em>') isMatch = false
    else if (part) pieces.push({ text: unescape(part), isMatch })
  }
  return pieces
}

/** Without its marks. */
export const plainOf = (html: string): string =>
  parseEm(html)
    .map(({ text }) => text)
    .join('')

/** The first `length` characters of the pieces, and what follows. */
export function splitPieces(pieces: readonly Piece[], length: number): [Piece[], Piece[]] {
  const head: Piece[] = []
  const tail: Piece[] = []
  let left = length
  for (const { text, isMatch } of pieces) {
    if (left > 0) head.push({ text: text.slice(0, left), isMatch })
    if (text.length > left) tail.push({ text: text.slice(Math.max(0, left)), isMatch })
    left -= text.length
  }
  return [head, tail]
}

/** A hit's highlight holds title and best passage in one; told apart by the title's own text. */
export function splitHighlight(hit: { title: string; highlight: string; snippet: string }): {
  title: Piece[]
  passage: Piece[]
} {
  const pieces = parseEm(hit.highlight)
  if (!plainOf(hit.highlight).startsWith(hit.title)) {
    return { title: [{ text: hit.title, isMatch: false }], passage: pieces }
  }
  const [title, rest] = splitPieces(pieces, hit.title.length)
  const passage = withoutLeadingSpace(rest)
  return { title, passage: passage.length > 0 ? passage : [{ text: hit.snippet, isMatch: false }] }
}

function withoutLeadingSpace(pieces: readonly Piece[]): Piece[] {
  const first = pieces.findIndex((piece) => piece.text.trim() !== '')
  if (first < 0) return []
  return pieces.slice(first).map((piece, index) => (index === 0 ? { ...piece, text: piece.text.trimStart() } : piece))
}
