/** The pages visited in this session, one tag per path. Kept in session storage, so they end with the session. */
import { create } from 'zustand'
import { findPlace } from '../access.ts'
import { routeTable } from '../route-table.ts'
import { paths } from '../../lib/page-addresses.ts'

export interface Tag {
  /** Path without the query: the identity of the tag. */
  path: string
  /** Path with the query last seen: where the tag leads. */
  address: string
  title: string
  /** Cannot be closed. */
  isAffix: boolean
}

const storageKey = 'zhiku-tags'
const affixed: Tag[] = routeTable
  .filter((node) => node.affix)
  .map(({ path, title }) => ({ path, address: path, title, isAffix: true }))

function readTags(): Tag[] {
  const visited = (sessionStorage.getItem(storageKey) ?? '').split('\n').filter(Boolean)
  return visited.reduce(withVisit, affixed)
}

export const useTags = create<{ tags: Tag[] }>(() => ({ tags: readTags() }))

function setTags(tags: Tag[]): void {
  sessionStorage.setItem(storageKey, tags.map((tag) => tag.address).join('\n'))
  useTags.setState({ tags })
}

/** The tags after a page was visited: a new one at the end, or the query of its own brought up to date. */
export function withVisit(tags: Tag[], address: string): Tag[] {
  const [path = ''] = address.split('?', 1)
  const node = findPlace(path)?.node
  if (!node || node.redirect) return tags
  const tag: Tag = { path, address, title: node.title, isAffix: node.affix ?? false }
  return tags.some((known) => known.path === path)
    ? tags.map((known) => (known.path === path ? tag : known))
    : [...tags, tag]
}

/** Where to go when the tag of the current page has gone: the last one that is left, else home. */
export const nextAfterClose = (tags: readonly Tag[]): string => tags.at(-1)?.address ?? paths.home

export const visit = (address: string): void => setTags(withVisit(useTags.getState().tags, address))
export const keepTags = (keep: (tag: Tag) => boolean): Tag[] => {
  const tags = useTags.getState().tags.filter((tag) => tag.isAffix || keep(tag))
  setTags(tags)
  return tags
}
export const forgetTags = (): void => setTags(affixed)

/** Counts the refreshes of the page in view: a new number draws it from the beginning. */
export const useRefreshCount = create<{ count: number }>(() => ({ count: 0 }))
export const refreshPage = (): void => useRefreshCount.setState(({ count }) => ({ count: count + 1 }))
