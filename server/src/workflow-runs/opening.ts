/** A run that begins: its graph, the flows within and what it is given are as they are now, for as long as it takes. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import { workflowLimits as limits } from '@zhiku/contract/words/workflows'
import { z } from 'zod'
import type { Reading } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { zodIssuesToFaults } from '../platform/http/faults.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { begin } from './engine/begin.ts'
import { flowOf } from './engine/program.ts'
import { NodeFault } from './engine/values.ts'
import type { Values } from './engine/values.ts'
import { masked } from './masking.ts'
import * as store from './store.ts'
import { leaseMs } from './runner.ts'
import type { AnyContext } from './runner.ts'
import * as workflows from '../workflows/service.ts'

export interface Starting {
  workflow: { id: string }
  revision: number | 'draft'
  /** Of that revision. */
  graph: Graph
  inputs: Values
  breakpoints?: string[] | undefined
  until?: string | undefined
  conversationId?: string | undefined
  /** What its nodes look in where they name no base; none: all that are switched on. */
  knowledgeBaseIds?: readonly string[]
  startedBy?: string | undefined
}

/** Stored as running, under a lease of this process; it does not move yet. @throws workflow.input_invalid */
export async function open(ctx: AnyContext & Reading, starting: Starting): Promise<string> {
  const { workflow, revision, graph, inputs, breakpoints, until, conversationId, startedBy } = starting
  const { knowledgeBaseIds = [] } = starting
  const state = refusingFaults(() => begin(flowOf(graph), { inputs, breakpoints, until }))
  const [id, now] = [newId(), ctx.clock.now()]
  await store.insert(ctx.db, {
    id,
    organization_id: ctx.actor.organizationId,
    workflow_id: workflow.id,
    revision: revision === 'draft' ? 0 : revision,
    graph: revision === 'draft' ? JSON.stringify(graph) : null,
    flows: JSON.stringify(await flowsOf(ctx.db, ctx.actor.organizationId, graph)),
    origin: conversationId === undefined ? 'test' : 'conversation',
    conversation_id: conversationId ?? null,
    knowledge_base_ids: knowledgeBaseIds.length > 0 ? [...knowledgeBaseIds] : null,
    started_by: startedBy ?? null,
    state: 'running',
    engine: JSON.stringify(state),
    inputs: JSON.stringify(masked(inputs, ctx.mask)),
    leased_until: new Date(now.getTime() + leaseMs),
    started_at: now,
  })
  await store.say(ctx.db, id, [{ type: 'run-start', runId: id }], now)
  return id
}

const JsonValues = z.record(z.string(), z.json())

/** Of a request's body: a number may be none that JSON can say again. @throws workflow.input_invalid */
export function givenValues(given: Readonly<Record<string, unknown>>): Values {
  const parsed = JsonValues.safeParse(given)
  if (parsed.success) return parsed.data
  const [fault] = zodIssuesToFaults(parsed.error.issues)
  throw new Problem('workflow.input_invalid', fault?.message)
}

/** Values that somebody gives and a run cannot keep are refused. @throws workflow.input_invalid */
export function refusingFaults<T>(keep: () => T): T {
  try {
    return keep()
  } catch (error) {
    if (error instanceof NodeFault) throw new Problem('workflow.input_invalid', error.message)
    throw error
  }
}

/** Every flow that may be run within, as it is published now: a run stays with it, whatever is published later. */
export async function flowsOf(db: Db, organizationId: string, graph: Graph) {
  const pinned: Record<string, { id: string; revision: number }> = {}
  let wanted = workflows.flowsIn(graph)
  for (let depth = 1; depth < limits.depth && wanted.length > 0; depth++) {
    const found = await workflows.named(db, organizationId, wanted)
    const graphs = await Promise.all(
      found.map(async ({ id, clientKey, publishedRevision }) => {
        if (publishedRevision === undefined) return []
        pinned[clientKey] = { id, revision: publishedRevision }
        const revision = await workflows.findRevision(db, id, publishedRevision)
        return revision ? workflows.flowsIn(revision.graph) : []
      }),
    )
    wanted = [...new Set(graphs.flat())].filter((key) => !Object.hasOwn(pinned, key))
  }
  return pinned
}
