import { createHash } from 'node:crypto'

const outerMarks = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu

/**
 * The same for questions that differ only in case, width, blanks, or marks around them. Kept in the database, so its
 * choices are lasting ones. A hash, because folding can make a question longer than an index entry may be.
 */
export function questionKey(question: string): string {
  const folded = question.normalize('NFKC').toLowerCase()
  const bare = folded.replace(outerMarks, '').replace(/\s+/g, '')
  return createHash('sha256')
    .update(bare || folded.trim())
    .digest('hex')
}
