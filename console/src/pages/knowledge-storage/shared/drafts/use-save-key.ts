import { useEffect, useEffectEvent } from 'react'

/** Ctrl/⌘ + S saves instead of opening the browser's own window. */
export function useSaveKey(save: () => void): void {
  const handleSave = useEffectEvent(save)
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      handleSave()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}
