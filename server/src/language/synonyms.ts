/**
 * Words that customers and manuals use for one thing. A query that holds one of them also finds the others, at a little
 * less than the word itself.
 *
 * A line of a vocabulary is a group, whose words can be exchanged in any question (冰箱 电冰箱 雪柜), or leads one way:
 * who says what stands before the mark may mean what stands behind it, and not the other way round
 * (嗡嗡响 > 异响: a strange noise need not hum). A word that is broader or only related leads, or stands nowhere.
 */
import { asking } from './vocabulary/asking.ts'
import { described } from './vocabulary/described.ts'
import { faults } from './vocabulary/faults.ts'
import { said } from './vocabulary/said.ts'
import { same } from './vocabulary/same.ts'
import { service } from './vocabulary/service.ts'
import { things } from './vocabulary/things.ts'
import { using } from './vocabulary/using.ts'

export interface Lead {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

export interface Vocabulary {
  readonly groups: readonly (readonly string[])[]
  /** Those whose words say just the same; absent: all groups. */
  readonly same?: readonly (readonly string[])[]
  readonly leads: readonly Lead[]
}

const listed = (text = ''): string[] => text.split(/\s+/).filter(Boolean)

/** Lines → vocabulary. */
export function readVocabulary(text: string): Vocabulary {
  const lines = text.split('\n').map((line) => line.split('>').map(listed))
  return {
    groups: lines.flatMap(([group = [], to]) => (to || group.length === 0 ? [] : [group])),
    leads: lines.flatMap(([from = [], to]) => (to ? [{ from, to }] : [])),
  }
}

/** What is strictly the same: whether a question is answered is judged by these, and by the words of the organization. */
export const builtInSame: Vocabulary = readVocabulary([asking, same].join('\n'))

/** Things, faults, uses and services of the trade, without the words that only ask. */
export const tradeVocabulary: Vocabulary = readVocabulary([things, faults, using, service, said, described].join('\n'))

/** Of home appliances: made with the product, the same for all. */
export const builtInVocabulary: Vocabulary = {
  ...readVocabulary([asking, things, faults, using, service, said, described].join('\n')),
  same: builtInSame.groups,
}

/** Characters that come and go within what is said: 结了一层冰 · 结一层冰, 抖得厉害 · 抖得很厉害. */
const filling = new Set('了得的地很老太又都一个着过还就是在有点儿挺特好')
/** Shorter ones are found only as they are written. */
const shortestBare = 3
/** Filling characters that what is said may have besides. */
const mostFilling = 4
const bareOf = (text: string): string => [...text].filter((character) => !filling.has(character)).join('')

/** What a stretch of a text, `length` characters long, may be written as. */
interface Writings {
  readonly length: number
  readonly writings: readonly string[]
}

export interface SynonymTable {
  /** Word → what else it may be written as. */
  readonly alternatives: ReadonlyMap<string, readonly string[]>
  /** Word → what says the same in any question, without what it only leads to. */
  readonly same: ReadonlyMap<string, readonly string[]>
  readonly longest: number
  /** Of the longest word that starts there, whatever fills it. */
  startingAt(text: string, at: number): Writings
}

/** A word that stands in two groups finds the words of both. */
export function synonymTable(vocabularies: readonly Vocabulary[], normalise: (text: string) => string): SynonymTable {
  const alternatives = alternativesOf(vocabularies, normalise)
  const strict = vocabularies.flatMap(({ groups, same = groups }) => same)
  const same = alternativesOf([{ groups: strict, leads: [] }], normalise)
  const longest = Math.max(0, ...[...alternatives.keys()].map((word) => word.length))
  const bare = new Map<string, string[]>()
  for (const [word, others] of alternatives) {
    const key = bareOf(word)
    if (key.length >= shortestBare) bare.set(key, [...(bare.get(key) ?? []), ...others])
  }
  const othersOf = (said: string): readonly string[] | undefined => {
    const isFilled = filling.has(said.charAt(0)) || filling.has(said.charAt(said.length - 1))
    return alternatives.get(said) ?? (isFilled ? undefined : bare.get(bareOf(said)))
  }
  // What is said bare begins as it is said: most places of a question begin no word of the table.
  const firsts = new Set([...alternatives.keys(), ...bare.keys()].map((word) => word.charCodeAt(0)))
  const startingAt = (text: string, at: number): Writings => {
    if (!firsts.has(text.charCodeAt(at))) return { length: 0, writings: [] }
    for (let length = Math.min(longest + mostFilling, text.length - at); length > 0; length--) {
      const writings = othersOf(text.slice(at, at + length))
      if (writings) return { length, writings }
    }
    return { length: 0, writings: [] }
  }
  return { alternatives, same, longest, startingAt }
}

function alternativesOf(vocabularies: readonly Vocabulary[], normalise: (text: string) => string) {
  const sets = new Map<string, Set<string>>()
  const add = (words: readonly string[], others: readonly string[]) => {
    const found = others.map(normalise).filter(Boolean)
    for (const word of words.map(normalise).filter(Boolean)) {
      const set = sets.get(word) ?? new Set()
      for (const other of found) if (other !== word) set.add(other)
      sets.set(word, set)
    }
  }
  for (const { groups, leads } of vocabularies) {
    for (const group of groups) add(group, group)
    for (const { from, to } of leads) add(from, to)
  }
  return new Map([...sets].map(([word, set]) => [word, [...set]] as const))
}
