import { useEffect, useRef, useState } from 'react'

/**
 * When what stands beside a page goes with the focus in it: back to what opened it.
 * @param at key of the row that is read: it stays in sight, and takes the focus where another row opened it
 */
export function useFocusBack(at?: string): void {
  const [opener] = useState(() => document.activeElement)
  const last = useRef(at)
  useEffect(() => {
    last.current = at
    if (at !== undefined) rowOf(at)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  useEffect(
    () => () => {
      if (!isNowhere(document.activeElement)) return
      const row = last.current === undefined ? null : rowOf(last.current)
      const target = row && !row.contains(opener) ? (row.querySelector('a, button') ?? row) : opener
      if (!(target instanceof HTMLElement)) return
      if (target === row) row.setAttribute('tabindex', '-1') // what can be pressed in it comes back with its column
      target.focus({ preventScroll: true })
    },
    [opener],
  )
}

const rowOf = (key: string) => document.querySelector(`[data-row-key="${CSS.escape(key)}"]`)

/** On nothing, or on the content: `useFocusKept` may have been here first, which knows no opener. */
const isNowhere = (element: Element | null): boolean => element === document.body || element?.matches('main') === true
