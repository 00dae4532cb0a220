/** Something that keeps a graph from running well. */
import type { GraphNode } from './kinds.ts'

export const problemCodes = [
  'no_start',
  'many_starts',
  'no_end',
  'too_large',
  'edge_dangling',
  'port_unknown',
  'port_open',
  'port_twice',
  'start_entered',
  'unreachable',
  'endless',
  'no_way_out',
  'field',
  'variable_missing',
  'variable_maybe_empty',
  'variable_part',
  'variable_type',
  'variable_clash',
  'text',
  'secret_missing',
  'secret_place',
  'needs_model',
  'sub_flow_missing',
  'sub_flow_itself',
  'sub_flow_circle',
  'sub_flow_input',
  'sub_flow_output',
  'base_missing',
  'base_disabled',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export interface GraphProblem {
  level: 'error' | 'warning'
  /** Absent: of the graph as a whole. */
  nodeId?: string
  /** Within the node's data, as `cases.0.tests.1.path`. */
  field?: string
  code: ProblemCode
  message: string
}

const named = ({ title }: GraphNode): string => `「${title || '未命名节点'}」`

export const errorOf = (node: GraphNode, code: ProblemCode, message: string, field?: string): GraphProblem => ({
  level: 'error',
  nodeId: node.id,
  ...(field === undefined ? {} : { field }),
  code,
  message: `${named(node)}${message}`,
})

export const warningOf = (...given: Parameters<typeof errorOf>): GraphProblem => ({
  ...errorOf(...given),
  level: 'warning',
})
