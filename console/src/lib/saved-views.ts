/** Views of a list that this browser keeps: what it is narrowed to and ordered by, and the columns that are hidden. */
import type { ListPageState } from './use-list-page.ts'
import { readStored, writeStored } from './stored.ts'

export interface SavedView {
  name: string
  filters: Readonly<Record<string, string>>
  hidden: readonly string[]
}

const keyOf = (listName: string) => `zhiku-views-${listName}`

export function readViews(listName: string): SavedView[] {
  const stored = readStored(keyOf(listName))
  return Array.isArray(stored) ? stored.filter(isView) : []
}

export const writeViews = (listName: string, views: readonly SavedView[]): void => writeStored(keyOf(listName), views)

/** What is written by hand into the storage is no view. */
function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, filters, hidden } = value as Record<string, unknown> // any object has unknown fields
  return typeof name === 'string' && typeof filters === 'object' && filters !== null && Array.isArray(hidden)
}

/** The filters of a list as a view keeps them: not the thing that is open beside it. */
export const viewFilters = ({ specs, filters }: ListPageState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value && !specs[name]?.isOpened ? [[name, value]] : [])),
  )

/** Narrows the list to exactly what the view says. */
export function applyFilters(list: ListPageState, filters: SavedView['filters']): void {
  const names = Object.keys(list.specs).filter((name) => !list.specs[name]?.isOpened)
  list.setFilters(Object.fromEntries(names.map((name) => [name, filters[name]])))
}
