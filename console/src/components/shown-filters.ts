/** Which filters of a list stand on its line; the others stand below, when they are asked for. */
import type { ReactNode } from 'react'

export interface SizedFilter {
  /** Filters of the list that it sets. */
  of: readonly string[]
  control: ReactNode
  /** Pixels that it needs. */
  width: number
}

/** Filters on the line at most. */
const most = 4
/** Pixels: between two controls; of the buttons that lead to the others and clear all. */
const gap = 8
const buttons = 180

/** The line has no room for the buttons beside its first filter: they are shorter, and clear below. */
export const isTight = ([first]: readonly SizedFilter[], room: number | undefined): boolean =>
  first !== undefined && room !== undefined && first.width > room - buttons

/** @param room pixels; undefined while they are not measured yet */
export function shownFilters(filters: readonly SizedFilter[], room: number | undefined): readonly SizedFilter[] {
  const needed = filters.reduce((sum, { width }) => sum + width + gap, 0)
  if (filters.length <= most && (room === undefined || needed + buttons / 2 <= room)) return filters
  let left = (room ?? Infinity) - buttons
  const shown: SizedFilter[] = []
  for (const filter of filters) {
    if (shown.length === most || (filter.width > left && shown.length > 0)) continue
    shown.push(filter)
    left -= filter.width + gap
  }
  return shown
}
