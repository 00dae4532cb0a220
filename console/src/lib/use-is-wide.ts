import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(width >= 1440px)')

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether a side has room beside the settings. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
