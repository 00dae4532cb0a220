/** How close the rows of all lists stand; remembered in this browser. */
import { create } from 'zustand'
import { readStored, writeStored } from './stored.ts'

export const densities = { comfortable: '舒适', compact: '紧凑' } as const
export type Density = keyof typeof densities

const storageKey = 'zhiku-density'

export const useDensity = create<{ density: Density }>(() => ({
  density: readStored(storageKey) === 'compact' ? 'compact' : 'comfortable',
}))

export function setDensity(density: Density): void {
  useDensity.setState({ density })
  writeStored(storageKey, density)
}
