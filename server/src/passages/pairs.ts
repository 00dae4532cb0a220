/** Entries that say a name and its value: 室内机噪音：18–40 dB(A). */
import type { Pair } from './form.ts'

const writing = /^(?:\*\*)?([^：:。；;，,！？\n]{1,20}?)(?:\*\*)?\s*[：:](?:\*\*)?\s*(\S[^\n]*)$/
/** A value is no sentence. */
const longestValue = 60
/** What warns or explains is no name. */
const noName = /^(?:注意?|警告|提示|说明|备注|例如?|问|答|https?)$/i
/** Of a list whose other values are longer. */
const leastShare = 0.6

export function pairOf(line: string): Pair | undefined {
  const pair = looseOf(line)
  return pair && isShort(pair) ? pair : undefined
}

/** Undefined where the entries are no pairs. */
export function pairsOf(entries: readonly string[]): Pair[] | undefined {
  const pairs = entries.flatMap((entry) => looseOf(entry) ?? [])
  const short = pairs.filter(isShort)
  return pairs.length === entries.length && short.length >= entries.length * leastShare ? pairs : undefined
}

function looseOf(line: string): Pair | undefined {
  const [, name, value] = writing.exec(line) ?? []
  return name && value && !noName.test(name.trim()) ? { name: name.trim(), value: value.trim() } : undefined
}

const isShort = ({ value }: Pair): boolean => value.length <= longestValue && !/[。；;！？]/.test(value)
