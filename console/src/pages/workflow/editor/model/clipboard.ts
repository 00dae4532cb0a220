/** Parts of a graph as text: copied here, pasted in another workflow or another window. */
import { Graph } from '@zhiku/contract/workflows/graph'
import { lowered, newPartId } from './edits.ts'
import type { Parts, Place } from './edits.ts'

/** Says that a text was copied here, and in which form. */
const mark = 'zhiku-workflow'
const form = 1

const Copied = Graph.pick({ nodes: true, edges: true, notes: true })
type Copied = Pick<Graph, 'nodes' | 'edges' | 'notes'>

/** With the edges between them; undefined where nothing can be copied: a graph has one start. */
export function copyOf(graph: Graph, parts: Parts): string | undefined {
  const nodes = graph.nodes.filter(({ id, kind }) => parts.nodes.includes(id) && kind !== 'start')
  const notes = graph.notes.filter(({ id }) => parts.notes.includes(id))
  if (nodes.length + notes.length === 0) return undefined
  const ids = new Set(nodes.map(({ id }) => id))
  const edges = graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target))
  return JSON.stringify({ [mark]: form, nodes, edges, notes })
}

/** What a text holds that was copied here; undefined for any other text. */
export function readCopy(text: string): Copied | undefined {
  try {
    const { [mark]: found, ...parts } = JSON.parse(text) as Record<string, unknown> // checked below
    return found === form ? Copied.safeParse(parts).data : undefined
  } catch {
    return undefined
  }
}

/** With ids of their own, their upper left corner at the place, or below it where they cover no node. */
export function paste(graph: Graph, copied: Copied, place: Place): { graph: Graph; pasted: Parts } {
  const ids = new Map([...copied.nodes, ...copied.notes].map(({ id }) => [id, newPartId()]))
  const corners = [...copied.nodes, ...copied.notes].map(({ position }) => position)
  const left = Math.min(...corners.map(({ x }) => x))
  const top = Math.min(...corners.map(({ y }) => y))
  const anew = <T extends { id: string; position: Place }>(part: T): T => ({
    ...part,
    id: ids.get(part.id) ?? part.id,
    position: { x: part.position.x - left + place.x, y: part.position.y - top + place.y },
  })
  const nodes = copied.nodes.map(anew)
  const notes = copied.notes.map(anew)
  const edges = copied.edges.flatMap(({ source, sourcePort, target }) => {
    const [from, to] = [ids.get(source), ids.get(target)]
    return from && to ? [{ id: newPartId(), source: from, sourcePort, target: to }] : []
  })
  const whole = {
    ...graph,
    nodes: [...graph.nodes, ...nodes],
    edges: [...graph.edges, ...edges],
    notes: [...graph.notes, ...notes],
  }
  return {
    graph: lowered(
      whole,
      [...nodes, ...notes].map(({ id }) => id),
    ),
    pasted: {
      nodes: nodes.map(({ id }) => id),
      edges: edges.map(({ id }) => id),
      notes: notes.map(({ id }) => id),
    },
  }
}
