/** Alt+1…9 copies a card, `/` searches scripts where nothing is being typed, Esc returns to the draft. */
import { useEffect, useEffectEvent } from 'react'

export interface PaneKeys {
  onCard: (number: number) => void
  onSearch: () => void
  onDraft: () => void
}

export function usePaneKeys(isActive: boolean, keys: PaneKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isCovered()) return
    // The digit's own key: with Alt some keyboards write another sign.
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if (event.altKey && !event.ctrlKey && !event.metaKey && digit) keys.onCard(Number(digit))
    else if (event.key === '/' && !event.altKey && !event.ctrlKey && !isTyping(event.target)) keys.onSearch()
    else if (event.key === 'Escape') keys.onDraft()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isActive) return
    const handle = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isActive])
}

/** A window or a drawer lies over the desk: its keys are its own. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer-open')].some((node) => node.checkVisibility())

/** An empty draft begins with a slash as little as nothing does. */
const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) && target.value !== ''
