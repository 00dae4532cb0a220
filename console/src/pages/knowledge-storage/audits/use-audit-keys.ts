import { useEffect, useEffectEvent } from 'react'
import { areKeysTaken } from '../../../lib/keys-taken.ts'

/** What a key does here; one that does nothing is left to others. */
interface Acts {
  onStart?: () => void
  onApprove?: () => void
  onReject?: () => void
  onUndo?: () => void
}

/** Keys of changes; a held key acts once, and letters typed somewhere stay letters. */
export function useAuditKeys({ onStart, onApprove, onReject, onUndo }: Acts): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey || areKeysTaken(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'j' && onStart) onStart()
    else if (key === 'a' && onApprove) onApprove()
    else if (key === 'r' && onReject) onReject()
    else if (key === 'z' && onUndo) onUndo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
