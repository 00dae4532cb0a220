import { useCallback } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** The query of the address, and how it is changed. A change builds on one that is still on its way, which useSearchParams would lose. */
export function useAddressQuery(): [URLSearchParams, (change: (current: URLSearchParams) => URLSearchParams) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  const coming = useNavigation().location
  const latest = coming?.pathname === pathname ? coming.search : search
  const change = useCallback(
    (to: (current: URLSearchParams) => URLSearchParams) =>
      setParams(to(new URLSearchParams(latest)), { replace: true }),
    [latest, setParams],
  )
  return [params, change]
}
