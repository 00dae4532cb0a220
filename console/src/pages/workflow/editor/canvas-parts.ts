/** A graph as the canvas draws it. What did not change keeps its object, so that it is not drawn again. */
import { portsOf } from '@zhiku/contract/workflows/kinds'
import type { Graph, GraphEdge, GraphNote } from '@zhiku/contract/workflows/graph'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import { getViewportForBounds } from '@xyflow/react'
import type { AriaLabelConfig, Edge, Viewport } from '@xyflow/react'
import { shapeOf } from './face-shape.ts'
import type { FaceData, FaceNode } from './node-face.tsx'
import type { NoteNode } from './note-face.tsx'

export type CanvasNode = FaceNode | NoteNode
export interface WayData extends Record<string, unknown> {
  edge: GraphEdge
  /** Puts a node on it; absent: nothing can be changed. */
  onInsert?: ((edgeId: string, anchor: HTMLElement) => void) | undefined
  /** The run that is looked at went here. */
  isLit?: boolean | undefined
  change?: FaceData['change']
}
export type Way = Edge<WayData, 'way'>

/** What stands on a node besides what it is. */
export type Extras = Omit<FaceData, 'node' | 'onAdd' | 'openPorts' | 'onBreakpoint'>

interface Given {
  graph: Graph
  extrasOf: (nodeId: string) => Extras | undefined
  onAdd?: FaceData['onAdd']
  onBreakpoint?: FaceData['onBreakpoint']
}

export interface NodeCache {
  of(given: Given): CanvasNode[]
}

/** Keeps what it made last. */
export function nodeCache(): NodeCache {
  let faces = new Map<string, { part: GraphNode; extras: string; open: string; acts: object; face: FaceNode }>()
  let notes = new Map<string, { part: GraphNote; face: NoteNode }>()
  let actsBefore: Pick<FaceData, 'onAdd' | 'onBreakpoint'> = {}
  return {
    of: ({ graph, extrasOf, onAdd, onBreakpoint }) => {
      const isSameActs = actsBefore.onAdd === onAdd && actsBefore.onBreakpoint === onBreakpoint
      const acts = isSameActs ? actsBefore : { onAdd, onBreakpoint }
      actsBefore = acts
      const led = new Set(graph.edges.map(({ source, sourcePort }) => `${source} ${sourcePort}`))
      const facesNow: typeof faces = new Map()
      const notesNow: typeof notes = new Map()
      for (const part of graph.notes) {
        const known = notes.get(part.id)
        notesNow.set(part.id, known?.part === part ? known : { part, face: noteOf(part) })
      }
      for (const part of graph.nodes) {
        const found = extrasOf(part.id)
        const extras = JSON.stringify(found ?? null)
        const openPorts = portsOf(part)
          .map(({ id }) => id)
          .filter((id) => !led.has(`${part.id} ${id}`))
        const open = openPorts.join(' ')
        const known = faces.get(part.id)
        const isSame = known?.part === part && known.extras === extras && known.open === open && known.acts === acts
        facesNow.set(
          part.id,
          isSame
            ? known
            : {
                part,
                extras,
                open,
                acts,
                face: faceOf({ ...found, ...acts, node: part, openPorts: new Set(openPorts) }),
              },
        )
      }
      faces = facesNow
      notes = notesNow
      return [...[...notes.values()].map(({ face }) => face), ...[...faces.values()].map(({ face }) => face)]
    },
  }
}

const faceOf = (data: FaceData): FaceNode => ({
  id: data.node.id,
  type: 'step',
  position: data.node.position,
  ...shapeOf(data),
  data,
  ariaLabel: data.node.title || nodeKinds[data.node.kind].name,
  deletable: data.node.kind !== 'start',
})

/** A frame lies behind the nodes that it groups, a note before them. */
const noteOf = (note: GraphNote): NoteNode => ({
  id: note.id,
  type: 'note',
  position: note.position,
  width: note.size.width,
  height: note.size.height,
  measured: note.size,
  handles: [],
  zIndex: note.kind === 'frame' ? -1 : 0,
  data: { note },
})

interface WayExtras {
  isLit?: boolean
  change?: FaceData['change']
}

export function waysOf(
  { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>,
  extrasOf: (edge: GraphEdge) => WayExtras,
  onInsert?: WayData['onInsert'],
): Way[] {
  const titles = new Map(nodes.map(({ id, title, kind }) => [id, title || nodeKinds[kind].name]))
  const titleOf = (id: string) => titles.get(id) ?? '？'
  return edges.map((edge) => ({
    id: edge.id,
    type: 'way',
    source: edge.source,
    sourceHandle: edge.sourcePort,
    target: edge.target,
    ariaLabel: `从“${titleOf(edge.source)}”到“${titleOf(edge.target)}”`,
    data: { edge, onInsert, ...extrasOf(edge) },
  }))
}

/** Keeps what says the same as before. */
export function wayCache(): { of(ways: readonly Way[]): Way[] } {
  let known = new Map<string, Way>()
  return {
    of: (ways) => {
      const kept = ways.map((way) => {
        const before = known.get(way.id)
        return before && isSameWay(before, way) ? before : way
      })
      known = new Map(kept.map((way) => [way.id, way]))
      return kept
    },
  }
}

const isSameWay = ({ data: one, ariaLabel }: Way, { data: other, ariaLabel: otherLabel }: Way): boolean =>
  ariaLabel === otherLabel &&
  one?.edge === other?.edge &&
  one?.onInsert === other?.onInsert &&
  one?.isLit === other?.isLit &&
  one?.change === other?.change

/** Parts outside the view, and what cannot be read from far, are not drawn from this many nodes on. */
export const manyNodes = 60

export const leastZoom = 0.1

/** From here on a node's title and line can be read: letters are nine pixels high. */
export const readableZoom = 0.75

/** All of a graph, as large as it fits. */
const wholeView = { maxZoom: 1, padding: '32px' } as const

/** The view that a graph opens with: all of it, or from its start on where all of it would be too small to read. */
export function openingView(nodes: readonly CanvasNode[], width: number, height: number): Viewport {
  if (nodes.length === 0) return { x: 0, y: 0, zoom: 1 }
  const { maxZoom, padding } = wholeView
  const bounds = boundsOf(nodes)
  const whole = getViewportForBounds(bounds, width, height, leastZoom, maxZoom, padding)
  const start = nodes.find((node) => node.type === 'step' && node.data.node.kind === 'start')
  if (whole.zoom >= readableZoom || !start) return whole
  const margin = Number.parseInt(padding)
  const middle = start.position.y + (start.measured?.height ?? 0) / 2
  const room = height - bounds.height * readableZoom
  // nothing is empty above while something is cut off below
  const above = room >= 2 * margin ? room / 2 : Math.min(margin, height / 2 - (middle - bounds.y) * readableZoom)
  return {
    x: margin - start.position.x * readableZoom,
    y: above - bounds.y * readableZoom,
    zoom: readableZoom,
  }
}

function boundsOf(nodes: readonly CanvasNode[]) {
  const x = Math.min(...nodes.map(({ position }) => position.x))
  const y = Math.min(...nodes.map(({ position }) => position.y))
  const right = Math.max(...nodes.map(({ position, measured }) => position.x + (measured?.width ?? 0)))
  const bottom = Math.max(...nodes.map(({ position, measured }) => position.y + (measured?.height ?? 0)))
  return { x, y, width: right - x, height: bottom - y }
}

/** How the view goes elsewhere: at once for whom motion disturbs. */
export const glide = (): { maxZoom: number; duration: number } => ({
  maxZoom: 1,
  duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
})

const directions: Readonly<Record<string, string>> = { up: '上', down: '下', left: '左', right: '右' }

/** What the canvas says to whom it is read out. */
export const ariaWords: Partial<AriaLabelConfig> = {
  'node.a11yDescription.default': '按空格选中，按回车填写；选中后用方向键移动，按 Delete 删除，按 Esc 取消。',
  'node.a11yDescription.keyboardDisabled': '按空格选中，按 Esc 取消。',
  'node.a11yDescription.ariaLiveMessage': ({ direction, x, y }) =>
    `已向${directions[direction] ?? ''}移动，现在横 ${Math.round(x)}、竖 ${Math.round(y)}`,
  'edge.a11yDescription.default': '按空格选中；选中后按 Delete 删除。',
  'controls.ariaLabel': '画布',
  'controls.zoomIn.ariaLabel': '放大',
  'controls.zoomOut.ariaLabel': '缩小',
  'controls.fitView.ariaLabel': '显示全部',
  'minimap.ariaLabel': '缩略图',
  'handle.ariaLabel': '连接点',
}
