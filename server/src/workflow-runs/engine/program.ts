/** Graphs as they are run: the one that was started and those that it runs within, by their clientKey. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'

export interface Flow {
  graph: Graph
  start: GraphNode | undefined
  nodes: ReadonlyMap<string, GraphNode>
  /** Where a port leads, by `node port`. */
  targets: ReadonlyMap<string, string>
}

export interface Program {
  main: Flow
  flows: ReadonlyMap<string, Flow>
}

export const portKey = (nodeId: string, port: string): string => `${nodeId} ${port}`

export const flowOf = (graph: Graph): Flow => ({
  graph,
  start: graph.nodes.find(({ kind }) => kind === 'start'),
  nodes: new Map(graph.nodes.map((node) => [node.id, node])),
  targets: new Map(graph.edges.map(({ source, sourcePort, target }) => [portKey(source, sourcePort), target])),
})

export const programOf = (main: Graph, flows: ReadonlyMap<string, Graph> = new Map()): Program => ({
  main: flowOf(main),
  flows: new Map([...flows].map(([key, graph]) => [key, flowOf(graph)])),
})

/** Undefined where it is gone. */
export const flowAt = ({ main, flows }: Program, key: string): Flow | undefined => (key === '' ? main : flows.get(key))
