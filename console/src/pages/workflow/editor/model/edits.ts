/** Edits of a graph: each takes one and answers another, sharing what it did not touch. */
import type { Graph, GraphEdge, GraphNote } from '@zhiku/contract/workflows/graph'
import { defaultData, portsOf } from '@zhiku/contract/workflows/kinds'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import type { NodeKind } from '@zhiku/contract/words/workflows'

export interface Place {
  x: number
  y: number
}

/** What is selected: nodes and notes, and edges. */
export interface Parts {
  nodes: readonly string[]
  edges: readonly string[]
  notes: readonly string[]
}

/** Letters and digits that no part of the graph is named by. */
export function newPartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return `n${[...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('')}`
}

/** Places fall on this grid. */
export const gridStep = 20
const onGrid = ({ x, y }: Place): Place => ({
  x: Math.round(x / gridStep) * gridStep,
  y: Math.round(y / gridStep) * gridStep,
})

/** A node of a kind as it begins; its title is counted on where the kind is there already. */
export function newNode(graph: Graph, kind: NodeKind, place: Place): GraphNode {
  const { name } = nodeKinds[kind]
  const titles = new Set(graph.nodes.map(({ title }) => title))
  let title: string = name
  for (let count = 2; titles.has(title); count++) title = `${name} ${count}`
  const node = { id: newPartId(), kind, title, position: onGrid(place), data: defaultData(kind) }
  return node as GraphNode // data is that of the kind beside it, which the compiler does not follow
}

export const addNode = (graph: Graph, node: GraphNode): Graph => ({ ...graph, nodes: [...graph.nodes, node] })

/** A port has one way out: what it led to before is let go. A way to oneself or to the start is none. */
export function connect(graph: Graph, source: string, sourcePort: string, target: string): Graph {
  const to = graph.nodes.find(({ id }) => id === target)
  if (!to || to.kind === 'start') return graph
  const edges = graph.edges.filter((edge) => edge.source !== source || edge.sourcePort !== sourcePort)
  return { ...graph, edges: [...edges, { id: newPartId(), source, sourcePort, target }] }
}

/** The node comes between: the edge leads to it, and its first way out to where the edge led. */
export function insertOnEdge(graph: Graph, edgeId: string, node: GraphNode): Graph {
  const edge = graph.edges.find(({ id }) => id === edgeId)
  const added = addNode(graph, node)
  if (!edge) return added
  const onward = portsOf(node)[0]
  const led = connect(added, edge.source, edge.sourcePort, node.id)
  const roomy = withRoom(onward ? connect(led, node.id, onward.id, edge.target) : led, edge, node)
  return lowered(roomy, [node.id])
}

/** Between two nodes that stand side by side; where it is too narrow, what stands to the right makes room. */
function withRoom(graph: Graph, { source, target }: GraphEdge, node: GraphNode): Graph {
  const placeOf = (id: string) => graph.nodes.find((one) => one.id === id)?.position
  const [from, to] = [placeOf(source), placeOf(target)]
  const step = nodeSize.width + gridStep * 2
  const narrow = from && to && to.x > from.x ? from.x + step * 2 - to.x : 0
  if (!from || !to || narrow <= 0) return graph
  const right = [...graph.nodes, ...graph.notes].filter(({ id, position }) => id !== node.id && position.x >= to.x)
  const places = new Map(right.map(({ id, position: { x, y } }) => [id, onGrid({ x: x + narrow, y })]))
  return movePlaces(graph, places.set(node.id, { x: from.x + step, y: node.position.y }))
}

/** Adds a node behind a port and joins it. */
export const addBehind = (graph: Graph, source: string, sourcePort: string, node: GraphNode): Graph =>
  connect(addNode(graph, node), source, sourcePort, node.id)

/** With what hung on them. The start stays: a graph without one cannot run. */
export function removeParts(graph: Graph, parts: Parts): Graph {
  const nodes = new Set(parts.nodes.filter((id) => graph.nodes.some((node) => node.id === id && node.kind !== 'start')))
  const edges = new Set(parts.edges)
  const notes = new Set(parts.notes)
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => !nodes.has(id)),
    edges: graph.edges.filter(({ id, source, target }) => !edges.has(id) && !nodes.has(source) && !nodes.has(target)),
    notes: graph.notes.filter(({ id }) => !notes.has(id)),
  }
}

/** @param places by id, of nodes and notes */
export const movePlaces = (graph: Graph, places: ReadonlyMap<string, Place>): Graph => ({
  ...graph,
  nodes: moved(graph.nodes, places),
  notes: moved(graph.notes, places),
})

const moved = <T extends { id: string; position: Place }>(
  parts: readonly T[],
  places: ReadonlyMap<string, Place>,
): T[] =>
  parts.map((part) => {
    const position = places.get(part.id)
    return position ? { ...part, position } : part
  })

/** Whether the two differ in places alone, as edits share what they did not touch. */
export function isMoved(one: Graph, other: Graph): boolean {
  const { nodes: before, notes: _before, ...rest } = one
  const { nodes: after, notes: _after, ...others } = other
  const isSameRest = Object.entries(rest).every(([key, part]) => others[key as keyof typeof others] === part)
  const isSameNode = (node: GraphNode, at: number) =>
    node.data === before[at]?.data && node.title === before[at]?.title && node.id === before[at]?.id
  return isSameRest && after.length === before.length && after.every(isSameNode)
}

/**
 * What a node is and does; it stays where it stands. What left through ports that are no more hangs on: the problems list
 * names it, and the port may come back by an undo.
 */
export const changeNode = (graph: Graph, node: GraphNode): Graph => ({
  ...graph,
  nodes: graph.nodes.map((one) => (one.id === node.id ? { ...node, position: one.position } : one)),
})

export const addNote = (graph: Graph, note: GraphNote): Graph => ({ ...graph, notes: [...graph.notes, note] })

export const changeNote = (graph: Graph, note: GraphNote): Graph => ({
  ...graph,
  notes: graph.notes.map((one) => (one.id === note.id ? note : one)),
})

/** How a node is drawn, for places that depend on it. */
export const nodeSize = { width: 220, height: 76 }
const frameMargin = 40
/** Of each way out that a node lists below its head. */
const portHeight = 28

export const heightOf = (node: GraphNode): number => nodeSize.height + portHeight * portsOf(node).length

/** From a node to the one below it, at least. */
const rowHeight = 140
const leastGap = 8

/** How far below a node the next one may stand: a row, or more under many ways out. */
const roomOf = (node: GraphNode): number =>
  Math.max(rowHeight, Math.ceil((heightOf(node) + leastGap) / gridStep) * gridStep)

/** The node's place, or the next one below it where it covers no other. */
export function freePlace({ nodes }: Pick<Graph, 'nodes'>, node: GraphNode): Place {
  const { x } = node.position
  let { y } = node.position
  const isCovered = (other: GraphNode) =>
    Math.abs(other.position.x - x) < nodeSize.width &&
    other.position.y < y + roomOf(node) &&
    y < other.position.y + roomOf(other)
  for (let covered = nodes.filter(isCovered); covered.length > 0; covered = nodes.filter(isCovered))
    y = Math.max(...covered.map((other) => other.position.y + roomOf(other)))
  return { x, y }
}

/** These parts, which came last, as far down together as they have to go to cover no other node. */
export function lowered(graph: Graph, ids: readonly string[]): Graph {
  const came = [...graph.nodes, ...graph.notes].filter(({ id }) => ids.includes(id))
  const others = { ...graph, nodes: graph.nodes.filter(({ id }) => !ids.includes(id)) }
  const nodes = graph.nodes.filter(({ id }) => ids.includes(id))
  let by = 0
  const lacks = () =>
    nodes.map((node) => {
      const { x, y } = node.position
      return freePlace(others, { ...node, position: { x, y: y + by } }).y - y - by
    })
  for (let more = Math.max(0, ...lacks()); more > 0; more = Math.max(...lacks())) by += more
  return by === 0 ? graph : movePlaces(graph, new Map(came.map(({ id, position: { x, y } }) => [id, { x, y: y + by }])))
}

/** Where what somebody else put on one of my nodes goes instead: mine stay, whoever put theirs there first. */
export function yielding(merged: Graph, mine: Graph, theirs: Graph): Map<string, Place> {
  const placesOf = ({ nodes }: Graph) => new Map(nodes.map(({ id, position: { x, y } }) => [id, `${x} ${y}`]))
  const [here, there, now] = [placesOf(mine), placesOf(theirs), placesOf(merged)]
  const own = { ...merged, nodes: merged.nodes.filter(({ id }) => there.get(id) !== now.get(id)) }
  const places = new Map<string, Place>()
  for (const node of merged.nodes) {
    const { id, position } = node
    if (here.get(id) === now.get(id) || freePlace(own, node).y === position.y) continue
    const all = movePlaces(merged, places)
    places.set(id, freePlace({ nodes: all.nodes.filter((one) => one.id !== id) }, node))
  }
  return places
}

/** What a frame holds: nodes and notes whose middle lies in it. */
export function heldBy(graph: Graph, { id, position: { x, y }, size: { width, height } }: GraphNote): string[] {
  const isWithin = (part: Place, size: { width: number; height: number }) => {
    const middle = { x: part.x + size.width / 2, y: part.y + size.height / 2 }
    return middle.x > x && middle.x < x + width && middle.y > y && middle.y < y + height
  }
  const nodes = graph.nodes.filter(({ position }) => isWithin(position, nodeSize))
  const notes = graph.notes.filter((note) => note.id !== id && isWithin(note.position, note.size))
  return [...nodes, ...notes].map((part) => part.id)
}

/** A frame around these nodes, drawn behind them; undefined where there is nothing to go around. */
export function frameAround(graph: Graph, nodeIds: readonly string[]): GraphNote | undefined {
  const inside = graph.nodes.filter(({ id }) => nodeIds.includes(id))
  if (inside.length === 0) return undefined
  const left = Math.min(...inside.map(({ position }) => position.x)) - frameMargin
  const top = Math.min(...inside.map(({ position }) => position.y)) - frameMargin
  const right = Math.max(...inside.map(({ position }) => position.x)) + nodeSize.width + frameMargin
  const bottom = Math.max(...inside.map(({ position }) => position.y)) + nodeSize.height + frameMargin
  return {
    id: newPartId(),
    kind: 'frame',
    text: '分组',
    position: { x: left, y: top },
    size: { width: right - left, height: bottom - top },
    colour: 'grey',
  }
}

export const alignments = {
  left: '左对齐',
  centre: '水平居中',
  right: '右对齐',
  top: '顶对齐',
  middle: '垂直居中',
  bottom: '底对齐',
} as const
export type Alignment = keyof typeof alignments

/** Where the nodes stand once they are aligned; all are drawn in one size, so edges of one kind move together. */
export function aligned(graph: Graph, nodeIds: readonly string[], alignment: Alignment): Graph {
  const places = graph.nodes.filter(({ id }) => nodeIds.includes(id)).map(({ id, position }) => ({ id, position }))
  if (places.length < 2) return graph
  const axis = alignment === 'left' || alignment === 'centre' || alignment === 'right' ? 'x' : 'y'
  const along = places.map(({ position }) => position[axis])
  const [low, high] = [Math.min(...along), Math.max(...along)]
  const target =
    alignment === 'left' || alignment === 'top'
      ? low
      : alignment === 'right' || alignment === 'bottom'
        ? high
        : (low + high) / 2
  return movePlaces(graph, new Map(places.map(({ id, position }) => [id, { ...position, [axis]: target }])))
}

export const edgesOfPort = (graph: Graph, source: string, sourcePort: string): GraphEdge | undefined =>
  graph.edges.find((edge) => edge.source === source && edge.sourcePort === sourcePort)
