import { Button } from 'antd'
import { useEffect } from 'react'
import '../shared/undo-notice.css'
import { sendHeld, takeBack, useHeld } from './held-approval.ts'
import { useAuditKeys } from './use-audit-keys.ts'

/** In each page that approves: leaving it sends what is held. */
export function useHeldApproval(): void {
  useEffect(() => {
    const leave = () => sendHeld(true)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      sendHeld()
    }
  }, [])
}

interface Props {
  /** Stands in the drawer that covers the page, above its acts. */
  isInDrawer?: boolean
  onTakeBack: (id: string) => void
}

/** The approval that is held, with what takes it back. */
export function HeldApprovalNotice({ isInDrawer = false, onTakeBack }: Props) {
  const held = useHeld((state) => state.held)
  const undo = () => {
    const taken = takeBack()
    if (taken) onTakeBack(taken.audit.id)
  }
  useAuditKeys(held ? { onUndo: undo } : {})
  if (!held) return null
  return (
    <div className={isInDrawer ? 'zk-audit-held' : 'zk-undo'} role="status">
      <span>10 秒后通过“{held.audit.targetName}”</span>
      <Button size="small" type="primary" aria-keyshortcuts="z" onClick={undo}>
        撤销 <kbd className="zk-key">Z</kbd>
      </Button>
      <Button size="small" type="text" onClick={() => sendHeld()}>
        立即通过
      </Button>
    </div>
  )
}
