/** The view that a graph opens with, known before a node is drawn. */
import type { Viewport } from '@xyflow/react'
import { useCallback, useState } from 'react'
import { openingView } from './canvas-parts.ts'
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
      if (element) setView((before) => before ?? openingView(opened, element.clientWidth, element.clientHeight))
    },
    [opened],
  )
  return { stage, view }
}
