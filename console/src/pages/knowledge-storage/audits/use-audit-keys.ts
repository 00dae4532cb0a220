import { useEffect, useEffectEvent } from 'react'

/** What a key does here; one that does nothing is left to others. */
interface Acts {
  onStep?: (by: 1 | -1) => void
  onApprove?: () => void
  onReject?: () => void
  onUndo?: () => void
}

const stepKeys: Readonly<Record<string, 1 | -1>> = { j: 1, arrowright: 1, k: -1, arrowleft: -1 }

/** Keys of changes; a held key acts once, and letters typed somewhere stay letters. */
export function useAuditKeys({ onStep, onApprove, onReject, onUndo }: Acts): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    const key = event.key.toLowerCase()
    const step = stepKeys[key]
    if (step && onStep) onStep(step)
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

/** Whether the keys belong to a field, a text that is compared, a window above the drawer, or a menu. */
const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input, textarea, select, [role="textbox"], [role="menu"], [role="listbox"], [role="combobox"]',
      ) !== null))
