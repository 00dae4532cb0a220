/** Graphs in a few lines, laid out from left to right. */
import { Graph } from '@zhiku/contract/workflows/graph'
import type { GraphDraft } from '@zhiku/contract/workflows/graph'
import { graphFormatVersion } from '@zhiku/contract/words/workflows'
import type { NodeKind } from '@zhiku/contract/words/workflows'

export type NodeLine = readonly [id: string, kind: NodeKind, title: string, data: object]

const [columnWidth, rowHeight] = [300, 200]

/** @param edges `source port target` */
export function draw(nodes: readonly NodeLine[], edges: readonly string[], rest: Partial<GraphDraft> = {}): Graph {
  const joined = edges.map((line) => line.split(' '))
  const columns = columnsOf(joined)
  const rows = new Map<number, number>()
  return Graph.parse({
    formatVersion: graphFormatVersion,
    ...rest,
    nodes: nodes.map(([id, kind, title, data]) => {
      const column = columns.get(id) ?? 0
      const row = rows.get(column) ?? 0
      rows.set(column, row + 1)
      return { id, kind, title, position: { x: 80 + column * columnWidth, y: 80 + row * rowHeight }, data }
    }),
    edges: joined.map(([source, sourcePort, target]) => ({
      id: `${source}-${sourcePort}-${target}`,
      source,
      sourcePort,
      target,
    })),
  })
}

/** How many edges lie between the start and a node, the shortest way. */
function columnsOf(edges: readonly string[][]): Map<string, number> {
  const columns = new Map([['start', 0]])
  for (const [id, column] of columns) {
    for (const [source, , target = ''] of edges) {
      if (source === id && !columns.has(target)) columns.set(target, column + 1)
    }
  }
  return columns
}
