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
  const main = mainWay(joined)
  const rows = new Map([...main].map((id) => [columns.get(id), 1]))
  return Graph.parse({
    formatVersion: graphFormatVersion,
    ...rest,
    nodes: nodes.map(([id, kind, title, data]) => {
      const column = columns.get(id) ?? 0
      const row = main.has(id) ? 0 : (rows.get(column) ?? 1)
      if (row > 0) rows.set(column, row + 1)
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

/** How many edges lie between the start and a node, the longest way: what follows stands to the right. Ways back count not. */
function columnsOf(edges: readonly string[][]): Map<string, number> {
  const columns = new Map<string, number>()
  const visit = (id: string, column: number, behind: ReadonlySet<string>) => {
    if (behind.has(id) || column < (columns.get(id) ?? 0)) return
    columns.set(id, column)
    const passed = new Set([...behind, id])
    for (const [source, , target = ''] of edges) if (source === id) visit(target, column + 1, passed)
  }
  visit('start', 0, new Set())
  return columns
}

/** Through the first port of each node that is named: it runs along the top, detours lie below it. */
function mainWay(edges: readonly string[][]): Set<string> {
  const way = new Set(['start'])
  for (const id of way) {
    const [, , next] = edges.find(([source]) => source === id) ?? []
    if (next !== undefined) way.add(next)
  }
  return way
}
