import { useEffect } from 'react'
import type { RefObject } from 'react'
import { hitCopy, hitFocus, hitOriginal, hitReading } from '../../../components/hits/hit-marks.ts'

/**
 * Keys of the search page, the same in the list and in what is read beside it: `/` goes to the box, ↑ ↓ and K J walk
 * through the hits, C copies, O shows the original, Esc leads back to the hit. Enter opens it, because the focus is on
 * its link.
 */
export function useHitKeys(
  box: RefObject<HTMLInputElement | null>,
  hits: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const isInBox = target === box.current
      if (!isInBox && takesKeys(target)) return
      const isHandled = isInBox
        ? isArrow(event.key) && walk(event.key === 'ArrowDown' ? 1 : -1, target, box.current, hits.current)
        : handle(event.key, target, box.current, hits.current)
      if (isHandled) event.preventDefault()
      if (isHandled && event.key === 'Escape') onLeave()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [box, hits, onLeave])
}

const isArrow = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'

/** Answers whether the key meant something. */
function handle(key: string, from: HTMLElement, box: HTMLInputElement | null, hits: HTMLElement | null): boolean {
  switch (key.toLowerCase()) {
    case '/':
      box?.focus()
      box?.select()
      return true
    case 'arrowdown':
      // What is read scrolls by the arrows.
      return !readingOf(from) && walk(1, from, box, hits)
    case 'arrowup':
      return !readingOf(from) && walk(-1, from, box, hits)
    case 'j':
      return walk(1, from, box, hits)
    case 'k':
      return walk(-1, from, box, hits)
    case 'c':
      return press(hitCopy, from, hits)
    case 'o':
      return press(hitOriginal, from, hits)
    case 'escape':
      return from.closest(`[${hitReading}]`) !== null && focusHit(hits, selectedOf(hits)?.dataset['hit'])
    default:
      return false
  }
}

/** Elements that have a use of their own for letters and arrows. */
function takesKeys(target: HTMLElement): boolean {
  if (target.isContentEditable) return true
  const owner = target.closest(
    'input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]',
  )
  return owner !== null && owner !== readingOf(target)
}

/** Where a hit is read: the pane beside the list, or a drawer over it that offers to copy. */
const readingOf = (target: HTMLElement): Element | null =>
  target.closest(`[${hitReading}]`) ??
  [target.closest('[role="dialog"]')].find((dialog) => dialog?.querySelector(`[${hitCopy}]`)) ??
  null

const selectedOf = (hits: HTMLElement | null) => hits?.querySelector<HTMLElement>('[data-selected] > article') ?? null

/** Presses the button of what is read, or of the hit in focus, or of the one that is selected. */
function press(mark: string, from: HTMLElement, hits: HTMLElement | null): boolean {
  const hit = from.closest<HTMLElement>('article[data-hit]') ?? selectedOf(hits)
  const places = [readingOf(from), hit, hits?.querySelector(`[${hitReading}]`)]
  const button = places.map((place) => place?.querySelector<HTMLElement>(`[${mark}]`)).find(Boolean)
  button?.click()
  return button !== undefined
}

/** Moves the focus by one hit; above the first one is the box. Answers whether the focus has moved. */
function walk(step: 1 | -1, from: HTMLElement, box: HTMLElement | null, hits: HTMLElement | null): boolean {
  const stops = [...(hits?.querySelectorAll<HTMLElement>(`[${hitFocus}]`) ?? [])]
  const isOutside = from !== box && from !== document.body && !hits?.contains(from)
  if (stops.length === 0 || isOutside) return false
  const hit = from.closest('article[data-hit]') ?? (from.closest(`[${hitReading}]`) ? selectedOf(hits) : null)
  const current = stops.indexOf(hit?.querySelector<HTMLElement>(`[${hitFocus}]`) ?? from)
  if (current === -1 && step === -1) return false
  const next = current === 0 && step === -1 ? box : stops[current + step]
  next?.focus({ preventScroll: true })
  ;(next?.closest('article') ?? next)?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Puts the focus on a hit; the first one where it is not among them. */
export function focusHit(hits: HTMLElement | null, hitId: string | undefined): boolean {
  const own = hitId && hits?.querySelector<HTMLElement>(`[data-hit="${CSS.escape(hitId)}"] [${hitFocus}]`)
  const link = own || hits?.querySelector<HTMLElement>(`[${hitFocus}]`)
  link?.focus({ preventScroll: true })
  return Boolean(link)
}
