/** A run of the draft that is tried in the editor: begun, answered, stopped, read as it goes. */
import type { Run, RunInput } from '@zhiku/contract/workflow-runs'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryKey, useApiMutation, useApiQuery } from '../../../api/query.ts'
import { useApiStream } from '../../../api/stream.ts'
import type { Extras } from './canvas-parts.ts'

const loadSchema = () => import('@zhiku/contract/workflow-runs').then(({ RunEvent }) => RunEvent)

export function useRun(clientKey: string) {
  const client = useQueryClient()
  const [id, setId] = useState<string>()
  const params = { id: id ?? '' }
  const run = useApiQuery(api.workflowRuns.get, { params }, { enabled: id !== undefined, silent: true })
  const isOpen = run.data?.state === 'running' || run.data?.state === 'waiting'
  const refresh = () => void client.invalidateQueries({ queryKey: queryKey(api.workflowRuns.get, { params }) })
  useApiStream(api.workflowRuns.events, { params }, { schema: loadSchema, onEvent: refresh, enabled: isOpen })
  const begin = useApiMutation(api.workflowRuns.create, { success: false, refreshes: [api.workflowRuns.list] })
  const reply = useApiMutation(api.workflowRuns.input, { success: false, refreshes: [api.workflowRuns.get] })
  const cancel = useApiMutation(api.workflowRuns.cancel, { success: false, refreshes: [api.workflowRuns.get] })
  return {
    run: id === undefined ? undefined : run.data,
    isBusy: begin.isPending || reply.isPending || run.data?.state === 'running',
    begin: (inputs: Readonly<Record<string, unknown>>) =>
      begin.mutate(
        { params: { clientKey }, body: { revision: 'draft', inputs } },
        { onSuccess: (started) => setId(started.id) },
      ),
    reply: (input: RunInput) => reply.mutate({ params, body: input }),
    cancel: () => cancel.mutate({ params }),
    forget: () => setId(undefined),
  }
}

export type TriedRun = ReturnType<typeof useRun>

export interface RunPath {
  stateOf: (nodeId: string) => Extras['run']
  /** By source and port. */
  isLit: (source: string, sourcePort: string) => boolean
}

/** Where the run went, on the canvas. Steps within a sub-flow are not on it. */
export function useRunPath(run: Run | undefined): RunPath | undefined {
  return useMemo(() => {
    if (!run) return undefined
    const own = run.steps.filter(({ within }) => !within || within.length === 0)
    const states = new Map(own.map(({ nodeId, state }) => [nodeId, state]))
    const lit = new Set(own.flatMap(({ nodeId, port }) => (port === undefined ? [] : [`${nodeId} ${port}`])))
    return {
      stateOf: (nodeId) => states.get(nodeId),
      isLit: (source, sourcePort) => lit.has(`${source} ${sourcePort}`),
    }
  }, [run])
}
