import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all; what it reaches, a call tells. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)

function listen(note: () => void): () => void {
  addEventListener('online', note)
  addEventListener('offline', note)
  return () => {
    removeEventListener('online', note)
    removeEventListener('offline', note)
  }
}
