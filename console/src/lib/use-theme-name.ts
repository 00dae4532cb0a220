import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Name of the theme on the page; for what is drawn with colours that were read from it. */
export const useThemeName = (): string =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme'] ?? '')
