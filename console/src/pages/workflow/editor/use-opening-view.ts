/** The view that a graph opens with: all of it, as large as it fits. It is known before a node is drawn. */
import { getViewportForBounds } from '@xyflow/react'
import type { Viewport } from '@xyflow/react'
import { useCallback, useState } from 'react'
import { leastZoom, wholeView } from './canvas-parts.ts'
import type { CanvasNode } from './canvas-parts.ts'

interface OpeningView {
  /** What the canvas lies in. */
  stage: (element: HTMLElement | null) => void
  /** Absent until the stage is there. */
  view: Viewport | undefined
}

export function useOpeningView(nodes: readonly CanvasNode[]): OpeningView {
  const [opened] = useState(nodes)
  const [view, setView] = useState<Viewport>()
  const stage = useCallback(
    (element: HTMLElement | null) => {
      if (element) setView((before) => before ?? viewOf(opened, element))
    },
    [opened],
  )
  return { stage, view }
}

function viewOf(nodes: readonly CanvasNode[], { clientWidth, clientHeight }: HTMLElement): Viewport {
  if (nodes.length === 0) return { x: 0, y: 0, zoom: 1 }
  const { maxZoom, padding } = wholeView
  return getViewportForBounds(boundsOf(nodes), clientWidth, clientHeight, leastZoom, maxZoom, padding)
}

function boundsOf(nodes: readonly CanvasNode[]) {
  const x = Math.min(...nodes.map(({ position }) => position.x))
  const y = Math.min(...nodes.map(({ position }) => position.y))
  const right = Math.max(...nodes.map(({ position, measured }) => position.x + (measured?.width ?? 0)))
  const bottom = Math.max(...nodes.map(({ position, measured }) => position.y + (measured?.height ?? 0)))
  return { x, y, width: right - x, height: bottom - y }
}
