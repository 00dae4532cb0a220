/** A node on the canvas: its kind and title, what it does in a line, its ways out. */
import { PlusOutlined } from '@ant-design/icons'
import { portsOf } from '@zhiku/contract/workflows/kinds'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import { Handle, Position } from '@xyflow/react'
import type { Node, NodeProps } from '@xyflow/react'
import { memo } from 'react'
import { kindIcons } from '../nodes/kind-icons.tsx'
import { lineOf } from './face-shape.ts'
import { useIsFar } from './use-is-far.ts'

/** How it stands with a node: what its mark says. */
export interface NodeMark {
  level: 'error' | 'warning'
  count: number
}

export interface FaceData extends Record<string, unknown> {
  node: GraphNode
  mark?: NodeMark | undefined
  /** Of the run that is looked at. */
  run?: 'running' | 'waiting' | 'paused' | 'succeeded' | 'failed' | undefined
  /** What it wrote there, in a line: stands in the place of what the node does. */
  value?: string | undefined
  hasBreakpoint?: boolean | undefined
  /** Of a comparison. */
  change?: 'added' | 'removed' | 'changed' | 'moved' | undefined
  /** Of two runs: here they first went apart. */
  isParting?: boolean | undefined
  /** Ports that lead nowhere yet, with what a click on them does; absent: nothing can be added. */
  onAdd?: ((nodeId: string, portId: string, anchor: HTMLElement) => void) | undefined
  openPorts?: ReadonlySet<string> | undefined
  /** Absent: runs are not stopped here. */
  onBreakpoint?: ((nodeId: string) => void) | undefined
}
export type FaceNode = Node<FaceData, 'step'>

export const NodeFace = memo(({ data, selected }: NodeProps<FaceNode>) => {
  const { node, mark, run, change, isParting } = data
  const isFar = useIsFar()
  return (
    <div
      className="zk-flow-node"
      data-group={nodeKinds[node.kind].group}
      data-selected={selected || undefined}
      data-mark={mark?.level}
      data-run={run}
      data-change={change}
      data-parting={isParting || undefined}
    >
      {node.kind !== 'start' && <Handle type="target" position={Position.Left} />}
      {isFar ? <FarRows data={data} /> : <Rows data={data} />}
    </div>
  )
})

/** As high as what can be read from near, so that nothing moves when one comes nearer. */
const FarRows = ({ data }: { data: FaceData }) => (
  <>
    <div className="zk-flow-node-head" data-far />
    {lineOf(data) && <div className="zk-flow-node-summary" />}
    {portsOf(data.node).map(({ id }) => (
      <div className="zk-flow-port" key={id}>
        <Handle type="source" position={Position.Right} id={id} />
      </div>
    ))}
  </>
)

function Rows({ data }: { data: FaceData }) {
  const { node, mark, value, hasBreakpoint, onAdd, openPorts, onBreakpoint } = data
  const kind = nodeKinds[node.kind]
  const line = lineOf(data)
  return (
    <>
      {onBreakpoint && (
        <button
          type="button"
          className="zk-flow-node-breakpoint nodrag nopan"
          // The keyboard has F9 for it.
          tabIndex={-1}
          aria-pressed={hasBreakpoint ?? false}
          aria-label={`“${node.title || kind.name}”的断点`}
          title={hasBreakpoint ? '取消断点（F9）' : '设断点（F9）：试运行到这里停下'}
          onClick={() => onBreakpoint(node.id)}
        />
      )}
      <div className="zk-flow-node-head">
        <span className="zk-flow-node-icon" aria-hidden>
          {kindIcons[node.kind]}
        </span>
        <span className="zk-flow-node-title" title={node.title}>
          {node.title || kind.name}
        </span>
        {mark && (
          <span className="zk-flow-node-mark" title={`${mark.count} 个问题`}>
            {mark.count}
          </span>
        )}
      </div>
      {line && (
        <div
          className={value ? 'zk-flow-node-summary zk-flow-node-value' : 'zk-flow-node-summary'}
          {...(value && { title: value })}
        >
          {line}
        </div>
      )}
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
    </>
  )
}
