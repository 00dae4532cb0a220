import { createHash } from 'node:crypto'

const outerMarks = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu
/** With what a question begins that is no decoration: -15度能用吗 is no 15度能用吗. */
const leadingSign = /^\s*([-−–—+<>≤≥])(?=\d)/
const minus = /[−–—]/

/**
 * The same for questions that differ only in case, width, blanks, or marks around them. Kept in the database, so its
 * choices are lasting ones. A hash, because folding can make a question longer than an index entry may be. The sign
 * stands before it, so that a migration can put it there (0201).
 */
export function questionKey(question: string): string {
  const folded = question.normalize('NFKC').toLowerCase()
  const bare = folded.replace(outerMarks, '').replace(/\s+/g, '')
  const sign = leadingSign.exec(folded)?.[1]?.replace(minus, '-') ?? ''
  return (
    sign +
    createHash('sha256')
      .update(bare || folded.trim())
      .digest('hex')
  )
}
