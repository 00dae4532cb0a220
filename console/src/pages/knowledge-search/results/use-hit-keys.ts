import { useEffect } from 'react'
import type { RefObject } from 'react'
import { hitCopy, hitFocus } from '../../../components/hits/hit-marks.ts'

/**
 * Keys of the search page: `/` goes to the box, ↑ and ↓ walk through the hits, C copies the passage of the hit in focus.
 * Enter opens it, because the focus is on its link.
 */
export function useHitKeys(box: RefObject<HTMLInputElement | null>, hits: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const isInBox = target === box.current
      if (!isInBox && takesKeys(target)) return
      if (event.key === '/' && !isInBox) {
        event.preventDefault()
        box.current?.focus()
        box.current?.select()
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (walk(event.key === 'ArrowDown' ? 1 : -1, target, box.current, hits.current)) event.preventDefault()
      } else if (event.key.toLowerCase() === 'c' && !isInBox) {
        const hit = target.closest('article')
        if (hits.current?.contains(hit)) hit?.querySelector<HTMLElement>(`[${hitCopy}]`)?.click()
      }
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [box, hits])
}

/** Elements that have a use of their own for letters and arrows. */
const takesKeys = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]') !== null

/** Moves the focus by one hit; above the first one is the box. Answers whether the focus has moved. */
function walk(step: 1 | -1, from: HTMLElement, box: HTMLElement | null, hits: HTMLElement | null): boolean {
  const stops = [...(hits?.querySelectorAll<HTMLElement>(`[${hitFocus}]`) ?? [])]
  const isOutside = from !== box && from !== document.body && !hits?.contains(from)
  if (stops.length === 0 || isOutside) return false
  const current = stops.indexOf(from.closest('article')?.querySelector<HTMLElement>(`[${hitFocus}]`) ?? from)
  if (current === -1 && step === -1) return false
  const next = current === 0 && step === -1 ? box : stops[current + step]
  next?.focus({ preventScroll: true })
  ;(next?.closest('article') ?? next)?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}
