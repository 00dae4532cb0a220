/** A frame that is moved takes along what lies in it; what it passes over on its way stays. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import type { NodeChange } from '@xyflow/react'
import { useRef } from 'react'
import type { CanvasNode } from './canvas-parts.ts'
import { heldBy } from './model/edits.ts'

type Change = NodeChange<CanvasNode>
type Moved = Extract<Change, { type: 'position' }>

export function useFrames(graph: Graph): (changes: Change[], drawn: readonly CanvasNode[]) => Change[] {
  const dragged = useRef(new Map<string, readonly string[]>())
  return (changes, drawn) => {
    const resized = new Set(changes.flatMap((one) => (one.type === 'dimensions' ? [one.id] : [])))
    const moved = changes.filter((one): one is Moved => one.type === 'position' && !resized.has(one.id))
    const ids = new Set(moved.map(({ id }) => id))
    const along = moved.flatMap((change) => {
      const frame = graph.notes.find(({ id, kind }) => id === change.id && kind === 'frame')
      if (!frame) return []
      const held = dragged.current.get(frame.id) ?? heldBy(graph, frame)
      if (change.dragging) dragged.current.set(frame.id, held)
      else dragged.current.delete(frame.id)
      // What is selected beside the frame moves by itself.
      return alongWith(
        change,
        drawn,
        held.filter((id) => !ids.has(id)),
      )
    })
    return along.length > 0 ? [...changes, ...along] : changes
  }
}

function alongWith(change: Moved, drawn: readonly CanvasNode[], held: readonly string[]): Moved[] {
  const from = drawn.find(({ id }) => id === change.id)?.position
  const to = change.position
  if (!from || !to) return []
  const step = { x: to.x - from.x, y: to.y - from.y }
  return drawn
    .filter(({ id }) => held.includes(id))
    .map(({ id, position }) => ({
      ...change,
      id,
      position: { x: position.x + step.x, y: position.y + step.y },
    }))
}
