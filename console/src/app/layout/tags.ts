/**
 * What was open in this session, one tag for each page or thing. Kept in session storage, so they end with the session.
 */
import { create } from 'zustand'
import { findPlace, objectAt } from '../access.ts'
import { routeTable } from '../route-table.ts'
import { paths } from '../../lib/page-addresses.ts'

export interface Tag {
  /** What is open: the identity of the tag. */
  object: string
  /** Path with the query last seen: where the tag leads. */
  address: string
  title: string
  /** Cannot be closed. */
  isAffix: boolean
}

const storageKey = 'zhiku-tags'
const affixed: Tag[] = routeTable
  .filter((node) => node.affix)
  .map(({ path, title }) => ({ object: path, address: path, title, isAffix: true }))

function readTags(): Tag[] {
  const visited = (sessionStorage.getItem(storageKey) ?? '').split('\n').filter(Boolean)
  return visited.reduce((tags, line) => {
    const [address = '', title] = line.split('\t')
    return withVisit(tags, address, title)
  }, affixed)
}

export const useTags = create<{ tags: Tag[] }>(() => ({ tags: readTags() }))

function setTags(tags: Tag[]): void {
  sessionStorage.setItem(storageKey, tags.map(({ address, title }) => `${address}\t${title}`).join('\n'))
  useTags.setState({ tags })
}

/** The tags after a visit: a new one at the end, or its own brought up to date; `title` once the page has told it. */
export function withVisit(tags: Tag[], address: string, title?: string): Tag[] {
  const node = findPlace(address.split('?', 1)[0] ?? '')?.node
  if (!node || node.redirect) return tags
  const object = objectAt(address)
  const known = tags.find((tag) => tag.object === object)
  const tag: Tag = { object, address, title: title ?? known?.title ?? node.title, isAffix: node.affix ?? false }
  return known ? tags.map((other) => (other === known ? tag : other)) : [...tags, tag]
}

/** Where to go when the tag of the current page has gone: the last one that is left, else home. */
export const nextAfterClose = (tags: readonly Tag[]): string => tags.at(-1)?.address ?? paths.home

/** Where a router is, and where it is going to. */
interface Whereabouts {
  readonly location: Path
  readonly navigation: { readonly location?: Path | undefined }
}
type Path = Readonly<Record<'pathname' | 'search', string>>

/** False of a page that comes once another has been asked for: its tag may have been closed meanwhile. */
export function isStillAt(address: string, { location, navigation }: Whereabouts): boolean {
  const { pathname, search } = navigation.location ?? location
  return pathname + search === address
}

export const visit = (address: string, title?: string): void =>
  setTags(withVisit(useTags.getState().tags, address, title))
export const keepTags = (keep: (tag: Tag) => boolean): Tag[] => {
  const tags = useTags.getState().tags.filter((tag) => tag.isAffix || keep(tag))
  setTags(tags)
  return tags
}
export const forgetTags = (): void => setTags(affixed)

/** Counts the refreshes of the page in view: a new number draws it from the beginning. */
export const useRefreshCount = create<{ count: number }>(() => ({ count: 0 }))
export const refreshPage = (): void => useRefreshCount.setState(({ count }) => ({ count: count + 1 }))
