/** A run that is tried: begun, answered, led on from where it stopped, ended, read as it goes. */
import type { RunInput } from '@zhiku/contract/workflow-runs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryKey, useApiMutation, useApiQuery } from '../../../api/query.ts'
import { useApiStream } from '../../../api/stream.ts'
import { isOpen } from '../runs/run-words.ts'

const loadSchema = () => import('@zhiku/contract/workflow-runs').then(({ RunEvent }) => RunEvent)

/** What a run begins with besides its inputs. */
export interface Beginning {
  breakpoints?: readonly string[]
  /** Stops before this node, once. */
  until?: string
  /** Says what a customer said in this run. */
  replayOf?: string
}

export function useRun(clientKey: string, revision: number | 'draft' = 'draft') {
  const client = useQueryClient()
  const [id, setId] = useState<string>()
  const [lastInputs, setLastInputs] = useState<Readonly<Record<string, unknown>>>()
  const params = { id: id ?? '' }
  const run = useApiQuery(api.workflowRuns.get, { params }, { enabled: id !== undefined, silent: true })
  const refresh = () => void client.invalidateQueries({ queryKey: queryKey(api.workflowRuns.get, { params }) })
  useApiStream(
    api.workflowRuns.events,
    { params },
    { schema: loadSchema, onEvent: refresh, enabled: run.data !== undefined && isOpen(run.data) },
  )
  const begin = useApiMutation(api.workflowRuns.create, { success: false, refreshes: [api.workflowRuns.list] })
  const reply = useApiMutation(api.workflowRuns.input, { success: false, refreshes: [api.workflowRuns.get] })
  const cancel = useApiMutation(api.workflowRuns.cancel, { success: false, refreshes: [api.workflowRuns.get] })
  return {
    run: id === undefined ? undefined : run.data,
    lastInputs,
    isBusy: begin.isPending || reply.isPending || run.data?.state === 'running',
    begin: (inputs: Readonly<Record<string, unknown>>, { breakpoints, ...beginning }: Beginning = {}) => {
      setLastInputs(inputs)
      begin.mutate(
        {
          params: { clientKey },
          body: { revision, inputs, ...beginning, ...(breakpoints && { breakpoints: [...breakpoints] }) },
        },
        { onSuccess: (started) => setId(started.id) },
      )
    },
    reply: (input: RunInput) => {
      const nodeId = run.data?.waitingFor?.nodeId
      reply.mutate({ params, body: { ...input, ...(nodeId !== undefined && { nodeId }) } })
    },
    cancel: () => cancel.mutate({ params }),
    forget: () => setId(undefined),
  }
}

export type TriedRun = ReturnType<typeof useRun>
