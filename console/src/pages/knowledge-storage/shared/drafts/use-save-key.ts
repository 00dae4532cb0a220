import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Ctrl/⌘ + S saves instead of opening the browser's own window. */
export function useSaveKey(save: () => void): void {
  const handleSave = useEffectEvent(save)
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      settleField()
      handleSave()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [])
}

/** A field takes what is typed when it is left, such as a tag without its Enter; a click on 保存 leaves it, the key does not. */
function settleField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || field === document.body) return
  flushSync(() => field.blur())
  field.focus({ preventScroll: true })
}
