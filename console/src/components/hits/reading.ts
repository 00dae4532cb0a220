/** The way from a search to what it found and back: filters and page stay, and the hit that was read has the focus. */
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { searchAddress } from '../../lib/page-addresses.ts'
import { withoutFaq } from './hit-address.ts'

interface Reading {
  /** Address of the search, with its filters and page. */
  from: string
  hitId: string
}

let last: Reading | undefined

/** State of the link from a hit to its detail page. */
export interface DetailState {
  from: string
}

export function rememberReading(reading: Reading): void {
  last = reading
}

/** Where the detail page's way back leads: the search that it was opened from, else one for the same keyword. */
export function useWayBack(keyword: string): string {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : searchAddress(keyword)
}

/** Puts the focus on the hit that was read last when its search is shown again; a new search begins at the top. */
export function useReturnToHit(hits: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const address = withoutFaq(pathname + search)
  useEffect(() => {
    const link =
      last?.from === address
        ? hits.current?.querySelector<HTMLElement>(`[data-hit="${CSS.escape(last.hitId)}"] a`)
        : null
    last = undefined
    if (!link) {
      scrollTo({ top: 0 })
      return
    }
    link.focus({ preventScroll: true })
    link.scrollIntoView({ block: 'center' })
  }, [hits, address])
}
