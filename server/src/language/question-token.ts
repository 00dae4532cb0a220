/** A whole question as one token of the index: whoever asks it word for word finds it, however much stands beside it. */
import { createHash } from 'node:crypto'

/** Blanks and marks say nothing about which question it is. */
export const withoutMarks = (text: string): string => text.replace(/[\s\p{P}\p{S}]+/gu, '')

/** Of no other kind of token: none of them begins so. Empty for a question of marks alone. @param normalised a question */
export function questionToken(normalised: string): string {
  const bare = withoutMarks(normalised)
  return bare && `=${createHash('sha256').update(bare).digest('hex').slice(0, 24)}`
}
