import { Modal } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { FailuresModal } from './failures-modal.tsx'
import type { Failure } from './failures-modal.tsx'
import type { Kept, Kind } from './kept.ts'
import type { Batch } from './use-batch.ts'

interface Props<Item extends Kept> {
  kind: Pick<Kind<Item>, 'counted'>
  items: readonly Item[]
  /** Filled in by what {@link act} could not do. */
  failures: readonly Failure[]
  title: string
  okText: string
  isReady: boolean
  act: () => Promise<Batch>
  onClose: () => void
  onDone: (() => void) | undefined
  children: ReactNode
}

/** A window that asks one thing and then acts on some items; what failed is listed in its place. */
export function BatchModal<Item extends Kept>(props: Props<Item>) {
  const { kind, items, failures, title, okText, isReady, act, onClose, onDone, children } = props
  const [isPending, setPending] = useState(false)
  const handleOk = async () => {
    setPending(true)
    try {
      const { ids } = await act()
      onDone?.()
      if (ids.length === items.length) onClose()
    } catch {
      // The client has shown the failure; the window stays for another try.
    } finally {
      setPending(false)
    }
  }
  if (failures.length > 0) return <FailuresModal noun={kind.counted} failures={failures} onClose={onClose} />
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ loading: isPending, disabled: !isReady }}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}
