import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router'

/** Values by their names; undefined and '' take a name out. */
export type QueryPatch = Readonly<Record<string, string | undefined>>

interface ChangeOptions {
  /** The browser's back leads to the address before; without it the address is replaced. */
  isStep?: boolean
  /** The page stays scrolled as it is. */
  keepsScroll?: boolean
}

/** What differs, or the query that is made of the present one. */
export type ChangeQuery = (
  change: QueryPatch | ((current: URLSearchParams) => URLSearchParams),
  options?: ChangeOptions,
) => void

/**
 * The query of the address, and how it is changed. A change builds on the address as it is by then, also where the page
 * has not been drawn for it yet or it is still on its way: useSearchParams builds on what was drawn, and would lose it.
 * What the navigation brought along (its state) stays.
 */
export function useAddressQuery(): [URLSearchParams, ChangeQuery] {
  const [params, setParams] = useSearchParams()
  const router = use(DataRouterContext)?.router
  const change = useCallback<ChangeQuery>(
    (to, { isStep = false, keepsScroll = false } = {}) => {
      if (!router) throw new Error('no router is around the page')
      const { location, navigation } = router.state
      const latest = navigation.location?.pathname === location.pathname ? navigation.location : location
      const current = new URLSearchParams(latest.search)
      setParams(typeof to === 'function' ? to(current) : patched(current, to), {
        replace: !isStep,
        preventScrollReset: keepsScroll,
        state: latest.state as unknown,
      })
    },
    [router, setParams],
  )
  return [params, change]
}

export function patched(current: URLSearchParams, patch: QueryPatch): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(patch)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
