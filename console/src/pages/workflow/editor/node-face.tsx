/** A node on the canvas: its kind and title, what it does in a line, its ways out. */
import { PlusOutlined } from '@ant-design/icons'
import { portsOf } from '@zhiku/contract/workflows/kinds'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import { Handle, Position } from '@xyflow/react'
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { kindIcons } from '../nodes/kind-icons.tsx'
import { summaryOf } from '../nodes/summary.ts'

/** How it stands with a node: what its mark says. */
export interface NodeMark {
  level: 'error' | 'warning'
  count: number
}

export interface FaceData extends Record<string, unknown> {
  node: GraphNode
  mark?: NodeMark | undefined
  /** Of the run that is looked at. */
  run?: 'running' | 'waiting' | 'succeeded' | 'failed' | undefined
  hasBreakpoint?: boolean | undefined
  /** Of a comparison. */
  change?: 'added' | 'removed' | 'changed' | 'moved' | undefined
  /** Ports that lead nowhere yet, with what a click on them does; absent: nothing can be added. */
  onAdd?: ((nodeId: string, portId: string, anchor: HTMLElement) => void) | undefined
  openPorts?: ReadonlySet<string> | undefined
}
export type FaceNode = Node<FaceData, 'step'>

export const NodeFace = memo(({ data, selected }: NodeProps<FaceNode>) => {
  const { node, mark, run, change, hasBreakpoint, onAdd, openPorts } = data
  const kind = nodeKinds[node.kind]
  const summary = summaryOf(node)
  return (
    <div
      className="zk-flow-node"
      data-group={kind.group}
      data-selected={selected || undefined}
      data-mark={mark?.level}
      data-run={run}
      data-change={change}
    >
      {node.kind !== 'start' && <Handle type="target" position={Position.Left} />}
      <div className="zk-flow-node-head">
        <span className="zk-flow-node-icon" aria-hidden>
          {kindIcons[node.kind]}
        </span>
        <span className="zk-flow-node-title" title={node.title}>
          {node.title || kind.name}
        </span>
        {hasBreakpoint && <span className="zk-flow-node-breakpoint" title="断点" />}
        {mark && (
          <span className="zk-flow-node-mark" title={`${mark.count} 个问题`}>
            {mark.count}
          </span>
        )}
      </div>
      {summary && <div className="zk-flow-node-summary">{summary}</div>}
      {portsOf(node).map(({ id, name }) => (
        <div className="zk-flow-port" key={id}>
          <span className="zk-flow-port-name" title={name}>
            {name}
          </span>
          {onAdd && openPorts?.has(id) && (
            <button
              type="button"
              className="zk-flow-port-add nodrag"
              // Reached from the form of the node by the keyboard.
              tabIndex={-1}
              aria-label={`在“${name}”之后添加节点`}
              onClick={(event) => onAdd(node.id, id, event.currentTarget)}
            >
              <PlusOutlined aria-hidden />
            </button>
          )}
          <Handle type="source" position={Position.Right} id={id} />
        </div>
      ))}
    </div>
  )
})
