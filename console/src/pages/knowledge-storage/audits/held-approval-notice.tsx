import { Button } from 'antd'
import { useEffect, useState } from 'react'
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
  const { held, until } = useHeld()
  const undo = () => {
    const taken = takeBack()
    if (taken) onTakeBack(taken.audit.id)
  }
  useAuditKeys(held ? { onUndo: undo } : {})
  if (!held) return null
  return (
    <div className={isInDrawer ? 'zk-audit-held' : 'zk-undo'} role="status">
      <span>
        <SecondsUntil key={until} moment={until} /> 秒后通过“{held.audit.targetName}”
      </span>
      <Button size="small" type="primary" aria-keyshortcuts="z" onClick={undo}>
        撤销 <kbd className="zk-key">Z</kbd>
      </Button>
      <Button size="small" type="text" onClick={() => sendHeld()}>
        立即通过
      </Button>
    </div>
  )
}

/** A timer is not read out at each step, though it stands in a status. */
function SecondsUntil({ moment }: { moment: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{Math.max(1, Math.ceil((moment - now) / 1000))}</span>
}
