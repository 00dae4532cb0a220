/** What the shape of a graph refuses, such as a name that is none: it is drawn all the same, and saved once it is mended. */
import { Graph } from '@zhiku/contract/workflows/graph'
import type { GraphProblem } from '@zhiku/contract/workflows/graph-problem'
import { nodeKinds } from '@zhiku/contract/words/workflows'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import { wordsOfPath } from '../../field-words.ts'

export const isSound = (graph: Graph): boolean => Graph.safeParse(graph).success

export const shapeProblems = (graph: Graph): GraphProblem[] =>
  (Graph.safeParse(graph).error?.issues ?? []).map(({ path, message }) => {
    const [list, at, ...within] = path
    const node = list === 'nodes' && typeof at === 'number' ? graph.nodes[at] : undefined
    if (!node) return { level: 'error', code: 'field', message: said(path, message) }
    const field = within[0] === 'data' ? within.slice(1) : within
    return {
      level: 'error',
      code: 'field',
      nodeId: node.id,
      field: field.join('.'),
      message: `「${node.title || nodeKinds[node.kind].name}」${said(field, message, node.kind)}`,
    }
  })

const said = (path: readonly PropertyKey[], message: string, kind?: NodeKind): string =>
  [wordsOfPath(path.join('.'), kind), message].filter(Boolean).join('：')

/** Faults of words, not of kind: what has only these was drawn by this editor. */
const ofWords: ReadonlySet<string> = new Set(['custom', 'too_big', 'too_small', 'invalid_format'])

/** A graph that can be drawn, sound or not. */
export function readDrawn(value: unknown): Graph | undefined {
  const read = Graph.safeParse(value)
  if (read.success) return read.data
  const isDrawn = read.error.issues.every(({ code }) => ofWords.has(code))
  return isDrawn ? (value as Graph) : undefined // of the right fields: only what is written in them is refused
}
