/** Many short texts looked for in one pass over a longer one: most of it is passed over by its characters alone. */
import { isAlphanumeric } from './normalise.ts'

/** First characters are told apart by so many of their lower bits: the table stays in a processor's nearest memory. */
const buckets = 4_096

/** Flat, by first character: there is no object for any of them, and none is made while they are looked for. */
export interface Needles {
  /** Of each bucket: where its needles begin; one more than buckets. */
  readonly begins: Uint16Array
  /** UTF-16 units; a second of 0 says that there is one only. */
  readonly firsts: Uint16Array
  readonly seconds: Uint16Array
  readonly texts: readonly string[]
  /** Which the caller knows each by. */
  readonly slots: Uint16Array
}

/** @param wanted none of them empty */
export function needlesOf(wanted: readonly { readonly text: string; readonly slot: number }[]): Needles {
  const bucketOf = ({ text }: { text: string }) => text.charCodeAt(0) % buckets
  const sorted = wanted.toSorted((one, other) => bucketOf(one) - bucketOf(other))
  const begins = new Uint16Array(buckets + 1)
  for (const needle of sorted) begins[bucketOf(needle) + 1] = (begins[bucketOf(needle) + 1] ?? 0) + 1
  for (let bucket = 1; bucket <= buckets; bucket++) begins[bucket] = (begins[bucket] ?? 0) + (begins[bucket - 1] ?? 0)
  return {
    begins,
    firsts: Uint16Array.from(sorted, ({ text }) => text.charCodeAt(0)),
    seconds: Uint16Array.from(sorted, ({ text }) => (text.length > 1 ? text.charCodeAt(1) : 0)),
    texts: sorted.map(({ text }) => text),
    slots: Uint16Array.from(sorted, ({ slot }) => slot),
  }
}

/**
 * Adds `factor` at the slot of each needle for every place where it stands; letters and numbers only as whole words.
 * @param seenAt takes place and slot in turn, places rising
 */
export function countNeedles(
  { begins, firsts, seconds, texts, slots }: Needles,
  field: string,
  factor: number,
  counts: Float64Array,
  seenAt?: number[],
): void {
  for (let at = 0; at < field.length; at++) {
    const first = field.charCodeAt(at)
    const bucket = first % buckets
    const end = begins[bucket + 1] ?? 0
    for (let needle = begins[bucket] ?? 0; needle < end; needle++) {
      if (firsts[needle] !== first) continue
      const second = seconds[needle]
      if (second !== 0 && field.charCodeAt(at + 1) !== second) continue
      const text = texts[needle] ?? ''
      if (text.length > 2 && !field.startsWith(text, at)) continue
      if (isAlphanumeric(first) && !isWholeWord(field, at, text.length)) continue
      const slot = slots[needle] ?? 0
      counts[slot] = (counts[slot] ?? 0) + factor
      seenAt?.push(at, slot)
    }
  }
}

/** Letters end where digits begin: the x of x10 is a word of its own, the 10 of 100 is not. */
function isWholeWord(field: string, at: number, length: number): boolean {
  return (
    !sameKind(field.charCodeAt(at - 1), field.charCodeAt(at)) &&
    !sameKind(field.charCodeAt(at + length - 1), field.charCodeAt(at + length))
  )
}
const isDigit = (code: number) => code >= 48 && code <= 57
const sameKind = (left: number, right: number) =>
  isAlphanumeric(left) && isAlphanumeric(right) && isDigit(left) === isDigit(right)
