/** Graphs on their way in: what comes from outside or from an older release becomes what is run, or is refused in words. */
import { Graph } from '@zhiku/contract/workflows/graph'
import type { Graph as GraphType } from '@zhiku/contract/workflows/graph'
import { graphFormatVersion, workflowLimits as limits } from '@zhiku/contract/words/workflows'
import { zodIssuesToFaults } from '../platform/http/faults.ts'
import { Problem } from '../platform/problem.ts'

/** @throws workflow.graph_too_large, workflow.graph_newer, workflow.graph_invalid */
export function graphOf(given: unknown): GraphType {
  if (Buffer.byteLength(JSON.stringify(given) ?? '') > limits.graphBytes) throw new Problem('workflow.graph_too_large')
  const version = versionOf(given)
  if (version !== undefined && version > graphFormatVersion) throw new Problem('workflow.graph_newer')
  const parsed = Graph.safeParse(given, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields = zodIssuesToFaults(parsed.error.issues)
  throw new Problem('workflow.graph_invalid', fields[0]?.message, fields)
}

const versionOf = (given: unknown): number | undefined =>
  typeof given === 'object' && given !== null && 'formatVersion' in given && typeof given.formatVersion === 'number'
    ? given.formatVersion
    : undefined

/** As it was stored; the one place that brings an older format up to this release's. */
export const storedGraph = (stored: unknown): GraphType => Graph.parse(stored)

/** The flows that a graph runs within. */
export const flowsIn = ({ nodes }: GraphType): string[] => [
  ...new Set(nodes.flatMap((node) => (node.kind === 'sub-flow' && node.data.clientKey ? [node.data.clientKey] : []))),
]

/** The flows that any of these graphs runs within. */
export const flowsInAll = (graphs: readonly (GraphType | undefined)[]): string[] => [
  ...new Set(graphs.flatMap((graph) => (graph ? flowsIn(graph) : []))),
]

/** What its end nodes hand out. */
export const outputsOf = ({ nodes }: GraphType): string[] => [
  ...new Set(nodes.flatMap((node) => (node.kind === 'end' ? node.data.outputs.map(({ key }) => key) : []))),
]
