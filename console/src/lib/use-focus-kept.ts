import { useEffect } from 'react'

/** Whoever deletes a thing and takes it back must not find the keys writing into a field. */
const writtenIn = 'input, textarea, [contenteditable]'
/** As many as dialogs, drawers and menus lie over one another. */
const longestTrail = 12

/**
 * What had the focus was taken away, with a dialog or a row: it goes back to what had it before and still stands, else
 * to the content. What gives its own opener the focus has done so by then; a click beside everything is left alone.
 */
export function useFocusKept(): void {
  useEffect(() => {
    const first = document.activeElement
    let trail = first instanceof HTMLElement ? [first] : []
    const keep = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) trail = [...trail, target].slice(-longestTrail)
    }
    const giveOn = () => {
      const last = trail.at(-1)
      if (document.activeElement !== document.body || !last || last.isConnected) return
      for (const before of [document.querySelector('main'), ...trail].toReversed()) {
        if (before?.isConnected && !before.matches(writtenIn)) before.focus({ preventScroll: true })
        if (document.activeElement !== document.body) return
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const gone = new MutationObserver(() => {
      if (document.activeElement !== document.body) return
      clearTimeout(timer)
      timer = setTimeout(giveOn) // what comes in its place may take the focus for itself
    })
    document.addEventListener('focusin', keep)
    gone.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', keep)
      gone.disconnect()
      clearTimeout(timer)
    }
  }, [])
}
