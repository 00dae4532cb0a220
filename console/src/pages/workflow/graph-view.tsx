/** A graph to look at: nothing can be changed. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import { Background, Controls, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import { useMemo } from 'react'
import { useThemeName } from '../../lib/use-theme-name.ts'
import { ariaWords, leastZoom, manyNodes, nodeCache, waysOf } from './editor/canvas-parts.ts'
import type { Extras, WayData } from './editor/canvas-parts.ts'
import { NodeFace } from './editor/node-face.tsx'
import { NoteFace } from './editor/note-face.tsx'
import { useOpeningView } from './editor/use-opening-view.ts'
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
  const { stage, view } = useOpeningView(nodes)
  return (
    <section ref={stage} className="zk-flow-view" aria-label={label}>
      {view && (
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
            // The wheel is the page's: it scrolls on over the graph, which is dragged and has its buttons.
            zoomOnScroll={false}
            preventScrolling={false}
            minZoom={leastZoom}
            defaultViewport={view}
            onlyRenderVisibleElements={nodes.length > manyNodes}
            ariaLabelConfig={ariaWords}
          >
            <Background />
            <Controls showInteractive={false} />
          </ReactFlow>
        </ReactFlowProvider>
      )}
    </section>
  )
}
