/** A run on a graph that is only looked at: its way, its values, where it went apart from another. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import { useCallback } from 'react'
import type { Extras } from '../editor/canvas-parts.ts'
import type { RunPath } from './use-run-path.ts'

export function useRunMarks(
  graph: Graph | undefined,
  path: RunPath | undefined,
  parting: readonly string[] | undefined,
) {
  const nodeExtras = useCallback(
    (id: string): Extras => ({ ...path?.extrasOf(id), isParting: parting?.includes(id) }),
    [path, parting],
  )
  const edgeExtras = useCallback(
    (id: string) => {
      const edge = graph?.edges.find((one) => one.id === id)
      return { isLit: Boolean(edge && path?.isLit(edge.source, edge.sourcePort)) }
    },
    [graph, path],
  )
  return { nodeExtras, edgeExtras }
}
