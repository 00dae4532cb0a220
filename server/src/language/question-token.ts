/** A whole question as one token of the index: whoever asks it word for word finds it, however much stands beside it. */
import { createHash } from 'node:crypto'

/** Blanks and marks say nothing about which question it is. */
const withoutMarks = (text: string): string => text.replace(/[\s\p{P}\p{S}]+/gu, '')

/** In front of a number, but in E-1 and KFR-35, where it is a dash. */
const sign = '(?<![a-z\\d]\\s?)[-−+<>≤≥](?=\\s*\\d)'
/** What parts two numbers, or the halves of one: 1.5, 3×5, 1~2; a comma between thousands says nothing. */
const between = '(?<=\\d)\\s*[^\\s\\p{L}\\p{N},]\\s*(?=\\d)'
const marks = new RegExp(`(${sign}|${between})|[\\s\\p{P}\\p{S}]+`, 'gu')
/** Writings of the same mark. */
const alike: Readonly<Record<string, string>> = { '−': '-', '–': '-', '—': '-', '～': '~', '*': '×' }

/**
 * The same for texts that ask word for word the same. A mark that makes another number of one counts: 1.5匹 is no 15匹,
 * -18度 no 18度, 3×5 no 35.
 */
export const sameQuestion = (text: string): string =>
  text.replace(marks, (_all, mark: string = '') => alike[mark.trim()] ?? mark.trim())

/** Of no other kind of token: none of them begins so. Empty for a question of marks alone. @param normalised a question */
export function questionToken(normalised: string): string {
  const bare = withoutMarks(normalised)
  return bare && `=${createHash('sha256').update(bare).digest('hex').slice(0, 24)}`
}
