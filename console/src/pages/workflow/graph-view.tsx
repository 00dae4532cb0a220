/** A graph to look at: nothing can be changed. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import { Background, Controls, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { useMemo } from 'react'
import { useThemeName } from '../../lib/use-theme-name.ts'
import { ariaWords, nodeCache, waysOf, wholeView } from './editor/canvas-parts.ts'
import type { Extras, WayData } from './editor/canvas-parts.ts'
import { NodeFace } from './editor/node-face.tsx'
import { NoteFace } from './editor/note-face.tsx'
import { Way } from './editor/way.tsx'
import '@xyflow/react/dist/style.css'
import './editor/canvas.css'
import './workflow.css'

const nodeTypes = { step: NodeFace, note: NoteFace }
const edgeTypes = { way: Way }

interface Props {
  graph: Graph
  label: string
  nodeExtras?: (nodeId: string) => Extras | undefined
  edgeExtras?: (edgeId: string) => Pick<WayData, 'change' | 'isLit'>
  onNode?: (nodeId: string) => void
}

const none = () => undefined
const noExtras = () => ({})

export function GraphView({ graph, label, nodeExtras = none, edgeExtras = noExtras, onNode }: Props) {
  const nodes = useMemo(() => nodeCache().of({ graph, extrasOf: nodeExtras }), [graph, nodeExtras])
  const edges = useMemo(
    () =>
      waysOf(graph, ({ id }) => {
        const { change, isLit } = edgeExtras(id)
        return { ...(change && { change }), ...(isLit !== undefined && { isLit }) }
      }),
    [graph, edgeExtras],
  )
  const isLight = useThemeName() === 'default'
  return (
    <section className="zk-flow-view" aria-label={label}>
      <ReactFlowProvider>
        <ReactFlow
          className="zk-flow-canvas"
          colorMode={isLight ? 'light' : 'dark'}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
          elementsSelectable={Boolean(onNode)}
          onNodeClick={(_, { id }) => onNode?.(id)}
          panOnScroll
          minZoom={0.1}
          fitView
          fitViewOptions={wholeView}
          ariaLabelConfig={ariaWords}
        >
          <Background />
          <Controls showInteractive={false} />
        </ReactFlow>
      </ReactFlowProvider>
    </section>
  )
}
