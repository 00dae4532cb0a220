/** Which variables can be read at a node, with their types; for validation and for the variable picker. */
import { productFields, systemVariables } from '../words/workflows.ts'
import type { VariableType } from '../words/workflows.ts'
import type { Graph } from './graph.ts'
import type { ValueField } from './kind.ts'
import { writesOf } from './kinds.ts'

export interface ScopeVariable {
  key: string
  name: string
  type: VariableType
  /** Where it comes from: given, declared, the product's own, or what a node writes. */
  from: 'input' | 'variable' | 'system' | 'node'
  /** Of `node`: the one that writes it; where several do, the first. */
  nodeId?: string
  /** Written on every way to the node; else it may be empty there. */
  isSure: boolean
  /** Of a product, and of an object whose parts are known. */
  fields?: readonly ValueField[]
}

export interface Declared {
  variable: Omit<ScopeVariable, 'isSure'>
  /** Whoever writes it besides, with the type it writes. */
  writers: { nodeId: string; type: VariableType; field: string }[]
}

/** Every variable of the graph, by its key; the first that says so gives it its type. */
export function declaredIn(graph: Graph): Map<string, Declared> {
  const all = new Map<string, Declared>()
  const declare = (variable: Declared['variable']) => {
    if (!all.has(variable.key)) all.set(variable.key, { variable, writers: [] })
  }
  for (const [key, { name, type }] of Object.entries(systemVariables)) declare({ key, name, type, from: 'system' })
  for (const { key, name, type } of graph.inputs)
    declare({ key, name: name || key, type, from: 'input', ...fieldsOf(type) })
  for (const { key, name, type } of graph.variables)
    declare({ key, name: name || key, type, from: 'variable', ...fieldsOf(type) })
  for (const node of graph.nodes)
    for (const { key, type, field, fields } of writesOf(node)) {
      declare({ key, name: key, type, from: 'node', nodeId: node.id, ...fieldsOf(type, fields) })
      all.get(key)?.writers.push({ nodeId: node.id, type, field })
    }
  return all
}

const ofProduct: ValueField[] = Object.entries(productFields).map(([key, name]) => ({ key, name, type: 'text' }))

const fieldsOf = (type: VariableType, fields?: readonly ValueField[]): { fields?: readonly ValueField[] } => {
  const known = type === 'product' ? ofProduct : fields
  return known ? { fields: known } : {}
}

/** Keys that nodes write before a node is entered: on some way, and on every way. */
interface Reached {
  some: ReadonlySet<string>
  every: ReadonlySet<string>
}

/**
 * What is written before each node that the start leads to, as a fixed point over the edges: ways only add to `some` and
 * only take from `every`, so it ends.
 */
export function writtenBefore(graph: Graph): Map<string, Reached> {
  const outgoing = Map.groupBy(graph.edges, ({ source }) => source)
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const start = graph.nodes.find(({ kind }) => kind === 'start')
  const reached = new Map<string, Reached>()
  if (!start) return reached
  reached.set(start.id, { some: new Set(), every: new Set() })
  const waiting = [start.id]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodes.get(id)
    const before = reached.get(id)
    if (!node || !before) continue
    const writes = writesOf(node)
    for (const { sourcePort, target } of outgoing.get(id) ?? []) {
      if (!nodes.has(target)) continue
      const keys = writes.flatMap(({ key, ports }) => (ports && !ports.includes(sourcePort) ? [] : [key]))
      const behind = { some: new Set([...before.some, ...keys]), every: new Set([...before.every, ...keys]) }
      const known = reached.get(target)
      const after = known ? meeting(known, behind) : behind
      if (known && known.some.size === after.some.size && known.every.size === after.every.size) continue
      reached.set(target, after)
      waiting.push(target)
    }
  }
  return reached
}

const meeting = (one: Reached, other: Reached): Reached => ({
  some: new Set([...one.some, ...other.some]),
  every: new Set([...one.every].filter((key) => other.every.has(key))),
})

/** What the picker offers at a node: all that may have a value when it is entered. */
export function scopeAt(graph: Graph, nodeId: string): ScopeVariable[] {
  const before = writtenBefore(graph).get(nodeId)
  return [...declaredIn(graph).values()].flatMap(({ variable }) => {
    if (variable.from !== 'node') return [{ ...variable, isSure: true }]
    return before?.some.has(variable.key) ? [{ ...variable, isSure: before.every.has(variable.key) }] : []
  })
}

/** The type of a path; undefined where it cannot be known, as within a list. `unknown`: there is no such part. */
export function typeOfPath(
  variable: Pick<ScopeVariable, 'type' | 'fields'>,
  path: string,
): { type?: VariableType; isMissing?: boolean } {
  const [, part, ...deeper] = path.split('.')
  if (part === undefined) return { type: variable.type }
  const field = variable.fields?.find(({ key }) => key === part)
  if (field) return deeper.length === 0 ? { type: field.type } : isPlain(field.type) ? { isMissing: true } : {}
  return variable.fields || isPlain(variable.type) ? { isMissing: true } : {}
}

const isPlain = (type: VariableType): boolean => type === 'text' || type === 'number' || type === 'boolean'
