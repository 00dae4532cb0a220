/**
 * How large a node is drawn, and where ways begin and end on it, as canvas.css has it. The library is told: it would draw a
 * graph unseen, measure every node and draw it again.
 */
import { portsOf } from '@zhiku/contract/workflows/kinds'
import { Position } from '@xyflow/react'
import { summaryOf } from '../nodes/summary.ts'
import { nodeSize } from './model/edits.ts'
import type { FaceData, FaceNode } from './node-face.tsx'

const headHeight = 40
const lineHeight = 28
const portHeight = 28
/** Between two rows. */
const ruleHeight = 1
const handleSize = 12

/** What stands in the line below the title. */
export const lineOf = ({ value, node }: FaceData): string => value || summaryOf(node)

export function shapeOf(data: FaceData): Pick<FaceNode, 'measured' | 'handles'> {
  const border = data.run || data.change ? 2 : 1
  const ports = portsOf(data.node)
  const portsTop = border + headHeight + (lineOf(data) ? lineHeight : 0)
  const height = portsTop + ports.length * portHeight + border
  const size = { width: handleSize, height: handleSize }
  const middle = handleSize / 2
  const entry = {
    ...size,
    type: 'target' as const,
    position: Position.Left,
    x: border - middle,
    y: height / 2 - middle,
  }
  const exits = ports.map(({ id }, at) => ({
    ...size,
    id,
    type: 'source' as const,
    position: Position.Right,
    x: nodeSize.width - border - middle,
    y: portsTop + at * portHeight + (ruleHeight + portHeight) / 2 - middle,
  }))
  return {
    measured: { width: nodeSize.width, height },
    handles: data.node.kind === 'start' ? exits : [entry, ...exits],
  }
}
