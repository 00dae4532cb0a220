/** What keeps the draft from running: the graph's own faults at once, those of the world around it from the server. */
import { validate } from '@zhiku/contract/workflows/validate'
import type { GraphProblem } from '@zhiku/contract/workflows/graph-problem'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useApiQuery } from '../../../api/query.ts'
import { useEditor, useGraph } from './editor-store.ts'
import { shapeProblems } from './model/shape.ts'
import type { Extras } from './canvas-parts.ts'

/** Faults that only the server can know of: bases, flows, secrets, models. */
const fromAround: ReadonlySet<GraphProblem['code']> = new Set([
  'secret_missing',
  'needs_model',
  'sub_flow_missing',
  'sub_flow_itself',
  'sub_flow_circle',
  'sub_flow_input',
  'sub_flow_output',
  'base_missing',
  'base_disabled',
])

export interface Problems {
  list: readonly GraphProblem[]
  errors: number
  warnings: number
  markOf: (nodeId: string) => Extras['mark']
}

export function useProblems(clientKey: string): Problems {
  const graph = useDeferredValue(useGraph())
  const around = useAround(clientKey)
  return useMemo(() => {
    const own = [...shapeProblems(graph), ...validate(graph)]
    const known = new Set(own.map(keyOf))
    const nodes = new Set(graph.nodes.map(({ id }) => id))
    const others = around.filter((one) => !known.has(keyOf(one)) && (!one.nodeId || nodes.has(one.nodeId)))
    const list = [...own, ...others].toSorted((one, other) => rank(one) - rank(other))
    const byNode = Map.groupBy(list, ({ nodeId }) => nodeId)
    const errors = list.filter(({ level }) => level === 'error').length
    return {
      list,
      errors,
      warnings: list.length - errors,
      markOf: (nodeId) => {
        const found = byNode.get(nodeId)
        if (!found) return undefined
        return { level: found.some(({ level }) => level === 'error') ? 'error' : 'warning', count: found.length }
      },
    }
  }, [graph, around])
}

const rank = ({ level }: GraphProblem): number => (level === 'error' ? 0 : 1)
const keyOf = ({ nodeId, field, code }: GraphProblem): string => `${nodeId} ${field} ${code}`

/** As the server saw the draft at its last save. What was found before stands until then; publishing looks again. */
function useAround(clientKey: string): readonly GraphProblem[] {
  const version = useEditor(({ draft }) => draft.saved.version)
  const { data, refetch } = useApiQuery(api.workflows.validate, { params: { clientKey }, body: {} }, { silent: true })
  const looked = useRef(version)
  useEffect(() => {
    if (looked.current === version) return
    looked.current = version
    void refetch()
  }, [version, refetch])
  return useMemo(() => data?.problems.filter(({ code }) => fromAround.has(code)) ?? [], [data])
}
