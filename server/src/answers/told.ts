/** What the answer says already: a passage that would only say it again is not quoted beside it. Pure. */

interface Quoted {
  /** Markdown. */
  text: string
}

const lineNumber = /(?<!\d)\d{3,4}[-\s]\d{3,4}[-\s]?\d{3,4}(?!\d)/g
const asksNumber = /电话|热线|号码/
/** Beside the number: what stands with it a second time may say so. */
const asksMore = /几点|什么时候|多久|小时|上班|有人|地址|在哪/

/** Of hotlines and service points: 400-000-1616. */
export const lineNumbersIn = (text: string): Set<string> => new Set(text.match(lineNumber))

const plain = (text: string): string => text.replace(/[\s|*#-]/g, '')

/** The manual of every appliance gives the hotline: whoever asks for it is told it once. */
export function isTold(question: string, { text }: Quoted, told: readonly Quoted[]): boolean {
  if (told.some((one) => plain(one.text).includes(plain(text)))) return true
  if (!asksNumber.test(question) || asksMore.test(question)) return false
  const numbers = lineNumbersIn(text)
  const known = lineNumbersIn(told.map((one) => one.text).join('\n'))
  return numbers.size > 0 && numbers.isSubsetOf(known)
}
