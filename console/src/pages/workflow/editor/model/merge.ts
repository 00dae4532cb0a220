/**
 * Two drafts that began as one: part by part and field by field. What only one of them changed is taken; what both
 * changed differently is a conflict, and mine until somebody chooses.
 */
import type { Graph } from '@zhiku/contract/workflows/graph'

/** `edge`: the way out of a port; its id is the node and the port. */
export type PartKind = 'node' | 'edge' | 'note' | 'input' | 'variable'

export interface Conflict {
  /** Unique within a merge; what was chosen is kept under it. */
  key: string
  part: PartKind
  /** Of the part. */
  id: string
  /** Within the part; empty: one removed what the other changed. */
  path: string
  /** Undefined: removed. */
  mine: unknown
  theirs: unknown
}

export type Choice = 'mine' | 'theirs'

export interface Merged {
  graph: Graph
  conflicts: Conflict[]
}

type Clash = (path: string, mine: unknown, theirs: unknown) => unknown
type Tree = Readonly<Record<string, unknown>>

/** @param choices by the conflict's key; what is not chosen stays mine */
export function mergeGraphs(
  base: Graph,
  mine: Graph,
  theirs: Graph,
  choices: Readonly<Record<string, Choice>> = {},
): Merged {
  const conflicts: Conflict[] = []
  const parts = <Part>(
    part: PartKind,
    listOf: (graph: Graph) => readonly Part[],
    idOf: (one: Part) => string,
  ): Part[] => {
    const [before, own, other] = [base, mine, theirs].map(
      (graph) => new Map(listOf(graph).map((one) => [idOf(one), one])),
    ) as [Map<string, Part>, Map<string, Part>, Map<string, Part>]
    const ids = new Set([...other.keys(), ...own.keys()])
    return [...ids].flatMap((id) => {
      const clash: Clash = (path, mine, theirs) => {
        // Where a thing lies on the canvas is not worth a question.
        if (path.startsWith('position')) return mine
        const key = `${part} ${id} ${path}`
        conflicts.push({ key, part, id, path, mine, theirs })
        return choices[key] === 'theirs' ? theirs : mine
      }
      const merged = mergeValues(before.get(id), own.get(id), other.get(id), '', clash)
      return merged === undefined ? [] : [merged as Part] // a whole of one side, or fields of the same kind of part
    })
  }
  const nodes = parts(
    'node',
    (graph) => graph.nodes,
    ({ id }) => id,
  )
  const graph: Graph = {
    formatVersion: Math.max(mine.formatVersion, theirs.formatVersion),
    inputs: parts(
      'input',
      (graph) => graph.inputs,
      ({ key }) => key,
    ),
    variables: parts(
      'variable',
      (graph) => graph.variables,
      ({ key }) => key,
    ),
    nodes,
    edges: withEnds(
      parts(
        'edge',
        (graph) => graph.edges,
        ({ source, sourcePort }) => `${source} ${sourcePort}`,
      ),
      nodes,
    ),
    notes: parts(
      'note',
      (graph) => graph.notes,
      ({ id }) => id,
    ),
  }
  return { graph, conflicts }
}

/** One joined what the other removed: the edge goes with the node. */
function withEnds(edges: Graph['edges'], nodes: Graph['nodes']): Graph['edges'] {
  const ids = new Set(nodes.map(({ id }) => id))
  return edges.filter(({ source, target }) => ids.has(source) && ids.has(target))
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown, path: string, clash: Clash): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (isTree(mine) && isTree(theirs) && isTree(base) && haveSameFields([base, mine, theirs])) {
    return Object.fromEntries(
      Object.keys(mine).map((key) => [key, mergeValues(base[key], mine[key], theirs[key], below(key), clash)]),
    )
  }
  if (isBranches(mine) && isBranches(theirs) && isBranches(base)) return mergeBranches(base, mine, theirs, below, clash)
  return clash(path, mine, theirs)
}

interface Branch {
  id: string
}

/** Branches of a node have ids; in the order of whoever changed it, mine where both did. */
function mergeBranches(
  base: readonly Branch[],
  mine: readonly Branch[],
  theirs: readonly Branch[],
  below: (key: string) => string,
  clash: Clash,
): unknown[] {
  const idsOf = (list: readonly Branch[]) => list.map(({ id }) => id)
  const [first, second] = isSame(idsOf(base), idsOf(mine)) ? [theirs, mine] : [mine, theirs]
  const ids = new Set([...idsOf(first), ...idsOf(second)])
  const find = (list: readonly Branch[], id: string) => list.find((one) => one.id === id)
  return [...ids].flatMap((id) => {
    const merged = mergeValues(find(base, id), find(mine, id), find(theirs, id), below(id), clash)
    return merged === undefined ? [] : [merged]
  })
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const isBranches = (value: unknown): value is readonly Branch[] =>
  Array.isArray(value) && value.every((one) => isTree(one) && typeof one['id'] === 'string')

/** Objects of different fields mean different things; such a one is taken whole. */
const haveSameFields = ([first, ...others]: readonly [Tree, ...Tree[]]): boolean => {
  const fields = Object.keys(first).toSorted().join(' ')
  return others.every((one) => Object.keys(one).toSorted().join(' ') === fields)
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [one as Tree, other as Tree]
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && isSame(left[key], right[key]))
}
