import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router'

/**
 * The query of the address, and how it is changed. A change builds on the address as it is by then, also where the page
 * has not been drawn for it yet or it is still on its way: useSearchParams builds on what was drawn, and would lose it.
 */
export function useAddressQuery(): [URLSearchParams, (change: (current: URLSearchParams) => URLSearchParams) => void] {
  const [params, setParams] = useSearchParams()
  const router = use(DataRouterContext)?.router
  const change = useCallback(
    (to: (current: URLSearchParams) => URLSearchParams) => {
      if (!router) throw new Error('no router is around the page')
      const { location, navigation } = router.state
      const latest = navigation.location?.pathname === location.pathname ? navigation.location : location
      setParams(to(new URLSearchParams(latest.search)), { replace: true })
    },
    [router, setParams],
  )
  return [params, change]
}
