/** What this employee has saved in this browser: a page that finds something newer tells whether it was another of theirs. */
import { readStored, writeStored } from '../lib/stored.ts'
import { useSession } from './session.ts'

/** A state of something, as an answer has it. */
export interface SavedState {
  id: string
  version: number
  /** A change that waits, where it has a version of its own. */
  pending?: { version?: string | undefined } | undefined
}

const storageKey = 'zhiku-own-saves'
/** The last ones: a page that is older than that many saves names nobody. */
const most = 100

const markOf = ({ id, version, pending }: SavedState): string =>
  [useSession.getState().info?.employee.id, id, version, pending?.version].join(' ')

const marks = (): readonly unknown[] => {
  const stored = readStored(storageKey)
  return Array.isArray(stored) ? stored : []
}

/** @param answer of a change; one that names no state is none */
export function noteOwnSave(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  const { id, categoryId, version, pending } = answer as Partial<SavedState> & { categoryId?: unknown } // checked below
  const name = id ?? categoryId
  if (typeof name !== 'string' || typeof version !== 'number') return
  writeStored(storageKey, [...marks(), markOf({ id: name, version, pending })].slice(-most))
}

export const isOwnSave = (saved: SavedState): boolean => marks().includes(markOf(saved))
