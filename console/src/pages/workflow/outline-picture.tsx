/** A small picture of a graph: its nodes where they stand. */
import type { Workflow } from '@zhiku/contract/workflows'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import { nodeSize } from './editor/model/edits.ts'
import './workflow.css'

const margin = 40

export function OutlinePicture({ outline: { nodes, edges } }: Pick<Workflow['draft'], 'outline'>) {
  const left = Math.min(...nodes.map(({ x }) => x)) - margin
  const top = Math.min(...nodes.map(({ y }) => y)) - margin
  const width = Math.max(...nodes.map(({ x }) => x)) + nodeSize.width + margin - left
  const height = Math.max(...nodes.map(({ y }) => y)) + nodeSize.height + margin - top
  const byId = new Map(nodes.map((node) => [node.id, node]))
  if (nodes.length === 0) return null
  return (
    <svg className="zk-flow-outline" viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
      {edges.map(({ source, target }, at) => {
        const [from, to] = [byId.get(source), byId.get(target)]
        if (!from || !to) return null
        const [x1, y1] = [from.x + nodeSize.width, from.y + nodeSize.height / 2]
        const [x2, y2] = [to.x, to.y + nodeSize.height / 2]
        const bend = Math.max(40, Math.abs(x2 - x1) / 2)
        return <path key={at} d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`} />
      })}
      {nodes.map(({ id, kind, x, y }) => (
        <rect
          key={id}
          data-group={nodeKinds[kind].group}
          x={x}
          y={y}
          width={nodeSize.width}
          height={nodeSize.height}
          rx={12}
        />
      ))}
    </svg>
  )
}
