/** Settings that are tried instead of a revision's own: kept, and written into the address, as what differs. Pure. */
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'

export type Tuning = Partial<AssistantSettings>

/** Characters of an address that every browser and the server take. */
const longest = 6000

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Undefined where nothing differs. */
export function tuningOf(own: AssistantSettings, wanted: AssistantSettings): Tuning | undefined {
  const changed = Object.entries(wanted).filter(([name, value]) => !isSame(value, own[name as keyof AssistantSettings]))
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** For the address; undefined where there is nothing, or too much for one. */
export function wordOf(tuning: Tuning | undefined): string | undefined {
  const word = tuning && JSON.stringify(tuning)
  return word && encodeURIComponent(word).length <= longest ? word : undefined
}

/** What an address says; what is no tuning is none. The server judges the values. */
export function readTuning(word: string | null): Tuning | undefined {
  if (!word) return undefined
  try {
    const value: unknown = JSON.parse(word)
    const isOne = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    return isOne ? value : undefined
  } catch {
    return undefined
  }
}
