/** Places that show a graph's course: from left to right, a rank for each step. */
import { Graph as Ranked, layout } from '@dagrejs/dagre'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { heightOf, movePlaces, nodeSize } from './edits.ts'

const rankGap = 100
const rowGap = 40

/** Notes stay where they are. */
export function tidied(graph: Graph): Graph {
  const ranked = new Ranked()
  ranked.setGraph({ rankdir: 'LR', ranksep: rankGap, nodesep: rowGap })
  ranked.setDefaultEdgeLabel(() => ({}))
  for (const node of graph.nodes) ranked.setNode(node.id, { width: nodeSize.width, height: heightOf(node) })
  for (const { source, target } of graph.edges)
    if (ranked.hasNode(source) && ranked.hasNode(target)) ranked.setEdge(source, target)
  layout(ranked)
  return movePlaces(
    graph,
    new Map(
      graph.nodes.map(({ id }) => {
        const { x, y, width, height } = ranked.node(id)
        return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }]
      }),
    ),
  )
}
