/** The canvas: draws the draft, and turns what is done on it into edits. */
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import {
  Background,
  Controls,
  MiniMap,
  ReactFlow,
  SelectionMode,
  applyEdgeChanges,
  applyNodeChanges,
  useReactFlow,
} from '@xyflow/react'
import type { Connection, EdgeChange, NodeChange, OnConnectEnd } from '@xyflow/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useThemeName } from '../../../lib/use-theme-name.ts'
import { ariaWords, nodeCache, waysOf, wholeView } from './canvas-parts.ts'
import type { CanvasNode, Extras, Way as WayEdge } from './canvas-parts.ts'
import { useEditor, useEditorStore, useGraph } from './editor-store.ts'
import { changeNote, connect, gridStep, movePlaces } from './model/edits.ts'
import type { Parts, Place } from './model/edits.ts'
import { NodeFace } from './node-face.tsx'
import { NoteFace } from './note-face.tsx'
import { useFrames } from './use-frames.ts'
import { Way } from './way.tsx'
import '@xyflow/react/dist/style.css'
import './canvas.css'

const nodeTypes = { step: NodeFace, note: NoteFace }
const edgeTypes = { way: Way }
/** Parts outside the view are not drawn from this many nodes on. */
const manyNodes = 60
const minimapSize = { width: 150, height: 100 }

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

export function Canvas({ extrasOf, isLit, mayEdit, onNew, onOpen }: Props) {
  const store = useEditorStore()
  const graph = useGraph()
  const flow = useReactFlow()
  const { nodes, edges, onNodesChange, onEdgesChange } = useDrawn({ graph, extrasOf, isLit, mayEdit, onNew })
  const onConnectEnd: OnConnectEnd = (event, { isValid, fromNode, fromHandle, toNode }) => {
    if (isValid || toNode || !fromNode || fromHandle?.type !== 'source' || !fromHandle.id) return
    const point = pointOf(event)
    onNew({ behind: { nodeId: fromNode.id, portId: fromHandle.id }, point })
  }
  const join = ({ source, sourceHandle, target }: Connection) => {
    if (sourceHandle) store.getState().change((graph) => connect(graph, source, sourceHandle, target))
  }
  return (
    <ReactFlow<CanvasNode, WayEdge>
      className="zk-flow-canvas"
      colorMode={useThemeName() === 'default' ? 'light' : 'dark'}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      onConnect={join}
      onConnectEnd={onConnectEnd}
      onReconnect={(_, connection) => join(connection)}
      isValidConnection={({ source, target }) => source !== target && nodeIn(graph.nodes, target)?.kind !== 'start'}
      onNodeDoubleClick={(_, { id }) => onOpen(id)}
      onPaneContextMenu={(event) => {
        event.preventDefault()
        const point = { x: event.clientX, y: event.clientY }
        if (mayEdit) onNew({ place: flow.screenToFlowPosition(point), point })
      }}
      nodesDraggable={mayEdit}
      nodesConnectable={mayEdit}
      edgesReconnectable={mayEdit}
      // Deleting, like every edit, can be undone: the editor's own keys do it.
      deleteKeyCode={null}
      selectionMode={SelectionMode.Partial}
      selectionOnDrag
      // A drag on the bare canvas selects by itself; Shift adds to what is selected, as Ctrl does.
      selectionKeyCode={null}
      multiSelectionKeyCode={['Shift', 'Control', 'Meta']}
      panOnDrag={[1, 2]}
      panOnScroll
      snapToGrid
      snapGrid={[gridStep, gridStep]}
      minZoom={0.1}
      maxZoom={1.5}
      fitView
      fitViewOptions={wholeView}
      onlyRenderVisibleElements={graph.nodes.length > manyNodes}
      ariaLabelConfig={ariaWords}
    >
      <Background gap={gridStep} />
      <Controls showInteractive={false} position="bottom-left" />
      <MiniMap pannable zoomable position="bottom-right" style={minimapSize} ariaLabel="缩略图" />
    </ReactFlow>
  )
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

type DrawnProps = Pick<Props, 'extrasOf' | 'isLit' | 'mayEdit' | 'onNew'> & { graph: ReturnType<typeof useGraph> }

/** What the library draws: the graph's parts, with the sizes that it measured and the places of what is being dragged. */
function useDrawn({ graph, extrasOf, isLit, mayEdit, onNew }: DrawnProps) {
  const store = useEditorStore()
  const selection = useEditor((state) => state.selection)
  const cache = useRef(nodeCache())
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
      waysOf(
        graph,
        ({ source, sourcePort }) => ({ isLit: isLit?.(source, sourcePort) ?? false }),
        mayEdit ? onInsert : undefined,
      ),
    [graph, isLit, mayEdit, onInsert],
  )
  const [drawn, setDrawn] = useState<CanvasNode[]>([])
  const [synced, setSynced] = useState<{ given: CanvasNode[]; selection: Parts }>()
  if (synced?.given !== given || synced.selection !== selection) {
    setSynced({ given, selection })
    setDrawn(redrawn(drawn, given, selection))
  }
  const edges = useMemo(() => {
    const selected = new Set(selection.edges)
    return ways.map((way) => (selected.has(way.id) ? { ...way, selected: true } : way))
  }, [ways, selection])

  const withFramed = useFrames(graph)

  const onNodesChange = (reported: NodeChange<CanvasNode>[]) => {
    const changes = withFramed(reported, drawn)
    const { change, endStep, select, selection } = store.getState()
    const after = applyNodeChanges(changes, drawn)
    setDrawn(after)
    if (changes.some(({ type }) => type === 'select')) {
      const chosen = new Set(after.filter((node) => node.selected).map(({ id }) => id))
      select({ ...selection, ...partsOf(store.getState(), chosen) })
    }
    const places = new Map<string, Place>()
    for (const one of changes)
      if (one.type === 'position' && one.position && !one.dragging) places.set(one.id, one.position)
    const isMoved = (id: string, at: Place) => {
      const before = given.find((node) => node.id === id)?.position
      return before?.x !== at.x || before.y !== at.y
    }
    const moved = new Map([...places].filter(([id, at]) => isMoved(id, at)))
    // Arrow keys in a row are one step; a drag is one by itself.
    if (moved.size > 0) change((graph) => movePlaces(graph, moved), [...moved.keys()].join(' '))
    if (changes.some((one) => one.type === 'position' && one.dragging)) endStep()
    for (const one of changes)
      if (one.type === 'dimensions' && one.resizing === false && one.dimensions) resize(one.id, after)
  }

  const resize = (id: string, after: CanvasNode[]) => {
    const node = after.find((one) => one.id === id)
    if (node?.type !== 'note') return
    const { position, width = 0, height = 0 } = node
    store.getState().change((graph) => {
      const note = graph.notes.find((one) => one.id === id)
      return note ? changeNote(graph, { ...note, position, size: { width, height } }) : graph
    })
  }

  const onEdgesChange = (changes: EdgeChange<WayEdge>[]) => {
    if (!changes.some(({ type }) => type === 'select')) return
    const { select, selection } = store.getState()
    const chosen = applyEdgeChanges(changes, edges).filter((edge) => edge.selected)
    select({ ...selection, edges: chosen.map(({ id }) => id) })
  }

  return { nodes: drawn, edges, onNodesChange, onEdgesChange }
}

const partsOf = (
  { draft }: { draft: { history: { present: { nodes: readonly { id: string }[] } } } },
  ids: Set<string>,
) => {
  const nodes = draft.history.present.nodes.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  const known = new Set(nodes)
  return { nodes, notes: [...ids].filter((id) => !known.has(id)) }
}

/** As it is given, with what the canvas knows of it: its size, and whether it is selected. */
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
    if (isSame) return was
    return { ...node, selected, ...(was?.measured && { measured: was.measured }) } as CanvasNode // the same kind of node
  })
}
