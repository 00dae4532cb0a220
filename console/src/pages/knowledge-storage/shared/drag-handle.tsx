import { useRef } from 'react'
import type { ReactNode } from 'react'

interface Props {
  className: string
  label: string
  title?: string
  isDisabled?: boolean
  /** What is dragged, for whoever it is dropped on outside this page. */
  text: string
  /** The left and right keys move it too: it stands in a row, not in a column. */
  isSideways?: boolean
  /** One place towards the start (-1) or the end (1). */
  onStep: (step: -1 | 1) => void
  onDragStart: () => void
  onDragEnd: () => void
  children: ReactNode
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }
const sideways: Readonly<Record<string, -1 | 1>> = { ...steps, ArrowLeft: -1, ArrowRight: 1 }

/** Moves what it stands in: dragged by the mouse, by the arrow keys while it has the focus, which it keeps. */
export function DragHandle(props: Props) {
  const { className, label, title, isDisabled, text, isSideways, onStep, onDragStart, onDragEnd, children } = props
  const handle = useRef<HTMLButtonElement>(null)
  return (
    <button
      ref={handle}
      type="button"
      className={className}
      draggable={!isDisabled}
      aria-label={label}
      title={title}
      onKeyDown={(event) => {
        const step = (isSideways ? sideways : steps)[event.key]
        if (!step || isDisabled) return
        event.preventDefault()
        onStep(step)
        // Its row is put elsewhere in the page, which takes its focus.
        requestAnimationFrame(() => handle.current?.focus())
      }}
      onDragStart={(event) => {
        event.stopPropagation() // what holds it may have a handle of its own
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', text)
        onDragStart()
      }}
      onDragEnd={onDragEnd}
    >
      {children}
    </button>
  )
}
