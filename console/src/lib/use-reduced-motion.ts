import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the employee's system asks for less motion; follows the system's setting while the page is open. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
