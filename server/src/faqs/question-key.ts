import { createHash } from 'node:crypto'

const outerMarks = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu
/** With what a question begins that is no decoration, as it is kept: -15度能用吗 is no 15度能用吗, however it is typed. */
const signs = new Map([
  ...[...'-‐‒−–—'].map((sign) => [sign, '-'] as const),
  ...[...'≥≧⩾'].map((sign) => [sign, '≥'] as const),
  ...[...'≤≦⩽'].map((sign) => [sign, '≤'] as const),
  ...[...'+<>±≈'].map((sign) => [sign, sign] as const),
])
const leadingSign = /^\s*([\p{P}\p{S}])(?=\d)/u

/**
 * The same for questions that differ only in case, width, blanks, or marks around them. Kept in the database, so its
 * choices are lasting ones. A hash, because folding can make a question longer than an index entry may be. The sign
 * stands before it, so that a migration can put it there (0201, 0207).
 */
export function questionKey(question: string): string {
  const folded = question.normalize('NFKC').toLowerCase()
  const bare = folded.replace(outerMarks, '').replace(/\s+/g, '')
  const sign = signs.get(leadingSign.exec(folded)?.[1] ?? '') ?? ''
  return (
    sign +
    createHash('sha256')
      .update(bare || folded.trim())
      .digest('hex')
  )
}
