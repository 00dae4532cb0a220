/** How close the rows of all lists stand; remembered in this browser. */
import { create } from 'zustand'
import { readStored, writeStored } from './stored.ts'

const storageKey = 'zhiku-compact-lists'

export const useCompactLists = create<{ isCompact: boolean }>(() => ({ isCompact: readStored(storageKey) === true }))

export function setCompactLists(isCompact: boolean): void {
  useCompactLists.setState({ isCompact })
  writeStored(storageKey, isCompact)
}
