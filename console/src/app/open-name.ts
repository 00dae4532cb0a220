/** The name of what is open: what the page in view has said of itself. */
import { useLocation } from 'react-router'
import { usePageName } from '../lib/page-name.ts'
import type { Named } from '../lib/page-name.ts'
import { objectAt } from './access.ts'

/** Nothing of a page that was left. */
export const nameAt = (
  { pathname, search }: { pathname: string; search: string },
  named: Named | undefined,
): Named | undefined => (named && objectAt(named.address) === objectAt(pathname + search) ? named : undefined)

/** Tells two of a kind apart where the thing that it is part of is not said beside it: in tags and in the window's title. */
export const fullName = ({ title, within }: Named): string => (within ? `${title} · ${within.title}` : title)

export function useOpenName(): Named | undefined {
  const named = usePageName((state) => state.named)
  return nameAt(useLocation(), named)
}
