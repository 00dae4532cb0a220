/** What the page in view calls itself: the name of the thing that it has open, told by its header. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'

/** What a page belongs to besides its area, and where that is. */
export interface Within {
  title: string
  to: string
}

export interface Named {
  /** Path and query under which the page said so. */
  address: string
  title: string
  within?: Within | undefined
}

export const usePageName = create<{ named: Named | undefined }>(() => ({ named: undefined }))

export function useNamePage(title: string, within?: Within): void {
  const { pathname, search } = useLocation()
  const { title: above, to } = within ?? {}
  useEffect(() => {
    const named: Named = { address: pathname + search, title }
    if (above && to) named.within = { title: above, to }
    usePageName.setState({ named })
  }, [pathname, search, title, above, to])
}
