/** The canvas: draws the draft, and turns what is done on it into edits. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { Background, Controls, MiniMap, ReactFlow, SelectionMode, useReactFlow } from '@xyflow/react'
import type { Connection, OnConnectEnd } from '@xyflow/react'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { MouseEvent as ReactMouseEvent } from 'react'
import { useThemeName } from '../../../lib/use-theme-name.ts'
import { ariaWords, leastZoom, manyNodes, nodeCache, wayCache, waysOf } from './canvas-parts.ts'
import type { CanvasNode, Extras, Way as WayEdge } from './canvas-parts.ts'
import { useDrawnGraph, useEditor, useEditorStore } from './editor-store.ts'
import { graphOf } from './model/draft.ts'
import { connect, gridStep } from './model/edits.ts'
import type { Parts, Place } from './model/edits.ts'
import { NodeFace } from './node-face.tsx'
import { NoteFace } from './note-face.tsx'
import { useCanvasChanges } from './use-canvas-changes.ts'
import { useOpeningView } from './use-opening-view.ts'
import { Way } from './way.tsx'
import '@xyflow/react/dist/style.css'
import './canvas.css'

const nodeTypes = { step: NodeFace, note: NoteFace }
const edgeTypes = { way: Way }
const minimapSize = { width: 150, height: 100 }
// What is made anew at each drawing has the library draw every node and way anew.
const addingKeys = ['Shift', 'Control', 'Meta']
const panButtons = [1, 2]
const snapGrid: [number, number] = [gridStep, gridStep]

/** Where a new node comes: behind a port, on an edge, or at a place. */
export type NewAt =
  | { behind: { nodeId: string; portId: string }; point: Place }
  | { onEdge: string; point: Place }
  | { place: Place; point: Place }

interface Props {
  /** Marks, runs, changes. */
  extrasOf: (nodeId: string) => Extras | undefined
  /** Whether the run that is looked at left the node through the port. */
  isLit?: ((source: string, sourcePort: string) => boolean) | undefined
  mayEdit: boolean
  /** Asks which kind of node is wanted; the point is where on the screen. */
  onNew: (at: NewAt) => void
  onOpen: (nodeId: string) => void
}

export const Canvas = memo(({ extrasOf, isLit, mayEdit, onNew, onOpen }: Props) => {
  const graph = useDrawnGraph()
  const { nodes, edges, onNodesChange, onEdgesChange } = useDrawn({ graph, extrasOf, isLit, mayEdit, onNew })
  const acts = useActs({ mayEdit, onNew, onOpen })
  const colorMode = useThemeName() === 'default' ? 'light' : 'dark'
  const { stage, view } = useOpeningView(nodes)
  if (!view) return <div ref={stage} className="zk-flow-canvas" />
  return (
    <ReactFlow<CanvasNode, WayEdge>
      className="zk-flow-canvas"
      colorMode={colorMode}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      {...acts}
      nodesDraggable={mayEdit}
      nodesConnectable={mayEdit}
      edgesReconnectable={mayEdit}
      // Deleting, like every edit, can be undone: the editor's own keys do it.
      deleteKeyCode={null}
      selectionMode={SelectionMode.Partial}
      selectionOnDrag
      // A drag on the bare canvas selects by itself; Shift adds to what is selected, as Ctrl does.
      selectionKeyCode={null}
      multiSelectionKeyCode={addingKeys}
      panOnDrag={panButtons}
      panOnScroll
      snapToGrid
      snapGrid={snapGrid}
      minZoom={leastZoom}
      maxZoom={1.5}
      defaultViewport={view}
      onlyRenderVisibleElements={graph.nodes.length > manyNodes}
      ariaLabelConfig={ariaWords}
    >
      <Background gap={gridStep} />
      <Controls showInteractive={false} position="bottom-left" />
      <MiniMap pannable zoomable position="bottom-right" style={minimapSize} ariaLabel="缩略图" />
    </ReactFlow>
  )
})

/** What is done on the canvas; the same functions at each drawing, see above. */
function useActs({ mayEdit, onNew, onOpen }: Pick<Props, 'mayEdit' | 'onNew' | 'onOpen'>) {
  const store = useEditorStore()
  const flow = useReactFlow()
  return useMemo(() => {
    const join = ({ source, sourceHandle, target }: Connection) => {
      if (sourceHandle) store.getState().change((graph) => connect(graph, source, sourceHandle, target))
    }
    const onConnectEnd: OnConnectEnd = (event, { isValid, fromNode, fromHandle, toNode }) => {
      if (isValid || toNode || !fromNode || fromHandle?.type !== 'source' || !fromHandle.id) return
      onNew({ behind: { nodeId: fromNode.id, portId: fromHandle.id }, point: pointOf(event) })
    }
    return {
      onConnect: join,
      onConnectEnd,
      onReconnect: (_: WayEdge, connection: Connection) => join(connection),
      isValidConnection: ({ source, target }: Connection | WayEdge) =>
        source !== target && nodeIn(graphOf(store.getState().draft).nodes, target)?.kind !== 'start',
      onNodeDoubleClick: (_: unknown, { id }: CanvasNode) => onOpen(id),
      onPaneContextMenu: (event: MouseEvent | ReactMouseEvent) => {
        event.preventDefault()
        const point = { x: event.clientX, y: event.clientY }
        if (mayEdit) onNew({ place: flow.screenToFlowPosition(point), point })
      },
    }
  }, [store, flow, mayEdit, onNew, onOpen])
}

const nodeIn = (nodes: readonly GraphNode[], id: string) => nodes.find((node) => node.id === id)

const pointOf = (event: MouseEvent | TouchEvent): Place => {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 }
}

const below = (anchor: HTMLElement): Place => {
  const { left, bottom } = anchor.getBoundingClientRect()
  return { x: left, y: bottom + 4 }
}

type DrawnProps = Pick<Props, 'extrasOf' | 'isLit' | 'mayEdit' | 'onNew'> & { graph: Graph }

/** What the library draws: the graph's parts, with what is selected and the places of what is being dragged. */
function useDrawn({ graph, extrasOf, isLit, mayEdit, onNew }: DrawnProps) {
  const store = useEditorStore()
  const selection = useEditor((state) => state.selection)
  const cache = useRef(nodeCache())
  const cachedWays = useRef(wayCache())
  const onAdd = useCallback(
    (nodeId: string, portId: string, anchor: HTMLElement) =>
      onNew({ behind: { nodeId, portId }, point: below(anchor) }),
    [onNew],
  )
  const onBreakpoint = useCallback((nodeId: string) => store.getState().toggleBreakpoints([nodeId]), [store])
  const onInsert = useCallback(
    (onEdge: string, anchor: HTMLElement) => onNew({ onEdge, point: below(anchor) }),
    [onNew],
  )
  const given = useMemo(
    // oxlint-disable-next-line react-hooks/refs -- a cache of what was made last: reading it changes nothing that is drawn
    () => cache.current.of({ graph, extrasOf, ...(mayEdit && { onAdd, onBreakpoint }) }),
    [graph, extrasOf, mayEdit, onAdd, onBreakpoint],
  )
  const ways = useMemo(
    () =>
      // oxlint-disable-next-line react-hooks/refs -- as above
      cachedWays.current.of(
        waysOf(
          graph,
          ({ source, sourcePort }) => ({ isLit: isLit?.(source, sourcePort) ?? false }),
          mayEdit ? onInsert : undefined,
        ),
      ),
    [graph, isLit, mayEdit, onInsert],
  )
  const [drawn, setDrawn] = useState(() => redrawn([], given, selection))
  const [synced, setSynced] = useState({ given, selection })
  if (synced.given !== given || synced.selection !== selection) {
    setSynced({ given, selection })
    setDrawn(redrawn(drawn, given, selection))
  }
  const edges = useMemo(() => {
    const selected = new Set(selection.edges)
    return ways.map((way) => (selected.has(way.id) ? { ...way, selected: true } : way))
  }, [ways, selection])

  const changes = useCanvasChanges(setDrawn)

  return { nodes: drawn, edges, ...changes }
}

/** As it is given, and whether it is selected. */
function redrawn(before: readonly CanvasNode[], given: readonly CanvasNode[], { nodes, notes }: Parts): CanvasNode[] {
  const known = new Map(before.map((node) => [node.id, node]))
  const chosen = new Set([...nodes, ...notes])
  return given.map((node) => {
    const was = known.get(node.id)
    const selected = chosen.has(node.id)
    const isSame =
      was?.data === node.data &&
      was.selected === selected &&
      was.position.x === node.position.x &&
      was.position.y === node.position.y
    return isSame ? was : { ...node, selected }
  })
}
