/** Asks which kind of node is wanted, where on the screen it was asked for. */
import type { NodeKind } from '@zhiku/contract/words/workflows'
import { useEffect, useRef } from 'react'
import { KindList } from './kind-list.tsx'
import type { Target } from './kind-list.tsx'
import type { Place } from './model/edits.ts'

interface Props {
  point: Place
  onPick: (kind: NodeKind) => void
  /** Of a port: nodes that it may lead to. */
  targets: readonly Target[]
  onTarget: (nodeId: string) => void
  onClose: () => void
}

const width = 260
const height = 380
const margin = 8

export function KindMenu({ point, onPick, targets, onTarget, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      if (!menu.current?.contains(event.target as Node)) onClose() // whatever was clicked is part of the page
    }
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('pointerdown', leave)
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('keydown', escape)
    }
  }, [onClose])
  return (
    <div
      ref={menu}
      className="zk-flow-menu"
      role="dialog"
      aria-label="添加节点"
      style={{
        left: Math.max(margin, Math.min(point.x, innerWidth - width - margin)),
        top: Math.max(margin, Math.min(point.y, innerHeight - height - margin)),
        width,
        maxHeight: height,
      }}
    >
      <KindList autoFocus onPick={onPick} targets={targets} onTarget={onTarget} />
    </div>
  )
}
