/** Who may see which page: pure functions over the route table. */
import { matchPath } from 'react-router'
import { routeTable } from './route-table.ts'
import type { PageNode } from './route-table.ts'

/** A page with the areas above it, outermost first. */
export interface PagePlace {
  node: PageNode
  parents: readonly PageNode[]
}

/** What the guard and the menu need to know about an employee. */
export interface Grant {
  roles: readonly string[]
  menuKeys: ReadonlySet<string>
}

function flatten(nodes: readonly PageNode[], parents: readonly PageNode[]): PagePlace[] {
  return nodes.flatMap((node) => [{ node, parents }, ...flatten(node.children ?? [], [...parents, node])])
}

/** All pages and areas of the table. */
export const places: readonly PagePlace[] = flatten(routeTable, [])
const placeByName = new Map(places.map((place) => [place.node.name, place]))
export const placeNamed = (name: string): PagePlace | undefined => placeByName.get(name)

/** The page or area at an address; pages before areas of the same path. */
export const findPlace = (pathname: string): PagePlace | undefined =>
  places.find(({ node }) => matchPath({ path: node.path, end: true }, pathname) !== null)

export type Verdict = 'allowed' | 'forbidden' | 'not-found'

/** A role that may not enter is told so (403); a page that the menu does not hold is as if it did not exist (404). */
export function judge(place: PagePlace | undefined, grant: Grant): Verdict {
  if (!place) return 'not-found'
  const { node, parents } = place
  const isRoleAllowed = [...parents, node].every(
    ({ roles }) => !roles || roles.some((role) => grant.roles.includes(role)),
  )
  if (!isRoleAllowed) return 'forbidden'
  if (node.redirect) return 'allowed' // the page that it leads to is judged in its turn
  return node.load && isInMenu(node, grant) ? 'allowed' : 'not-found'
}

/** A menu page by its own key, a hidden page by that of the page it highlights. */
function isInMenu(node: PageNode, grant: Grant): boolean {
  if (node.open) return true
  return grant.menuKeys.has(node.activeMenu ?? node.name)
}

/** An entry of the menu: a page, or an area that holds several. */
export interface MenuEntry {
  node: PageNode
  children: readonly MenuEntry[]
}

/** The menu of an employee. An area with exactly one visible page is drawn as that page under the area's icon. */
export function menuOf(grant: Grant, nodes: readonly PageNode[] = routeTable): MenuEntry[] {
  return nodes.flatMap((node): MenuEntry[] => {
    if (node.hidden) return []
    if (!node.children) return judge(placeNamed(node.name), grant) === 'allowed' ? [{ node, children: [] }] : []
    const children = menuOf(grant, node.children)
    const [only] = children
    if (!only) return []
    if (children.length > 1) return [{ node, children }]
    return [{ node: { ...only.node, ...(node.icon && { icon: node.icon }) }, children: [] }]
  })
}

/** Name of the menu page to highlight at an address. */
export const activeMenuAt = (pathname: string): string | undefined => {
  const node = findPlace(pathname)?.node
  return node?.activeMenu ?? node?.name
}

/** What is open at an address: a page, or the thing that a page shows. Filters and tabs do not matter. */
export function objectAt(address: string): string {
  const [path = '', query] = address.split('?', 2)
  const params = new URLSearchParams(query)
  const named = (findPlace(path)?.node.object ?? []).map((name) => params.get(name)).filter(Boolean)
  return named.length > 0 ? `${path}?${named.join('&')}` : path
}
