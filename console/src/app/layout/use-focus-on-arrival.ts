import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * What had the focus goes with the page that is left: the content of the next one takes it, so that keys go on from
 * there, unless that page gives it to something of its own. Of the first page the browser decides.
 */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [content, pathname])
}
