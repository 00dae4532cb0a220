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

export function useOpenName(): Named | undefined {
  const named = usePageName((state) => state.named)
  return nameAt(useLocation(), named)
}
