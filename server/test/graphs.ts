/** Graphs in a few lines: nodes as `[id, kind, data]`, edges as `source port target`. */
import { Graph } from '@zhiku/contract/workflows/graph'
import type { NodeKind } from '@zhiku/contract/words/workflows'

export type NodeLine = [id: string, kind: NodeKind, data: object]

export const graphOf = (nodes: NodeLine[], edges: string[], rest: Partial<Graph> = {}): Graph =>
  Graph.parse({
    formatVersion: 1,
    ...rest,
    nodes: nodes.map(([id, kind, data], at) => ({ id, kind, title: id, position: { x: 240 * at, y: 100 }, data })),
    edges: edges.map((line) => {
      const [source, sourcePort, target] = line.split(' ')
      return { id: line.replaceAll(' ', '-'), source, sourcePort, target }
    }),
  })
