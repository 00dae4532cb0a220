/** How two graphs differ: node by node, field by field. Pure; the compare page and the merge of two drafts build on it. */
import type { GraphChange } from '../words/workflows.ts'
import type { Graph } from './graph.ts'

export interface FieldChange {
  /** Within the thing: `data.cases.0.name`, `title`. */
  path: string
  before?: unknown
  after?: unknown
}

export interface PartChange {
  id: string
  /** `moved`: only its place on the canvas. */
  change: GraphChange
  /** Of one that was changed; without its place. */
  fields: FieldChange[]
}

export interface GraphComparison {
  nodes: PartChange[]
  edges: PartChange[]
  /** Inputs and variables; an input's id is `inputs.` and its key. */
  variables: PartChange[]
  notes: PartChange[]
}

export function compareGraphs(before: Graph, after: Graph): GraphComparison {
  return {
    nodes: compareParts(byId(before.nodes), byId(after.nodes)),
    edges: compareParts(byId(before.edges), byId(after.edges)),
    variables: compareParts(variablesOf(before), variablesOf(after)),
    notes: compareParts(byId(before.notes), byId(after.notes)),
  }
}

export const isSameGraph = (before: Graph, after: Graph): boolean =>
  Object.values(compareGraphs(before, after)).every((changes: PartChange[]) => changes.length === 0)

const byId = <T extends { id: string }>(parts: readonly T[]): Map<string, T> =>
  new Map(parts.map((part) => [part.id, part]))

const variablesOf = ({ inputs, variables }: Graph): Map<string, object> =>
  new Map<string, object>([
    ...inputs.map((input) => [`inputs.${input.key}`, input] as const),
    ...variables.map((variable) => [`variables.${variable.key}`, variable] as const),
  ])

function compareParts(before: ReadonlyMap<string, object>, after: ReadonlyMap<string, object>): PartChange[] {
  const removed = [...before.keys()].filter((id) => !after.has(id))
  return [
    ...[...after].flatMap(([id, part]): PartChange[] => {
      const was = before.get(id)
      if (!was) return [{ id, change: 'added', fields: [] }]
      const differing = differences(was, part, '')
      const fields = differing.filter(({ path }) => !path.startsWith('position.'))
      if (fields.length > 0) return [{ id, change: 'changed', fields }]
      return differing.length > 0 ? [{ id, change: 'moved', fields: [] }] : []
    }),
    ...removed.map((id): PartChange => ({ id, change: 'removed', fields: [] })),
  ]
}

/** The deepest fields that differ; lists by their places. */
export function differences(before: unknown, after: unknown, path: string): FieldChange[] {
  if (Object.is(before, after)) return []
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }]
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => differences(before[key], after[key], path ? `${path}.${key}` : key))
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
