import type { Graph } from '@zhiku/contract/workflows/graph'
import { needsModel } from '@zhiku/contract/workflows/kinds'
import type { Surroundings } from '@zhiku/contract/workflows/surroundings'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import type { Doors } from './doors.ts'
import { flowsIn, outputsOf } from './graphs.ts'
import * as secrets from './secrets.ts'
import * as store from './store.ts'
import type { StoredWorkflow } from './store.ts'

/** What of the organization a graph depends on, as it is now; whether there is a model only where it can be asked. */
export async function surroundingsOf(
  ctx: Context,
  { chat }: Partial<Pick<Doors, 'chat'>>,
  { id, clientKey }: Pick<StoredWorkflow, 'id' | 'clientKey'>,
  graph: Graph,
): Promise<Surroundings> {
  const { organizationId } = ctx.actor
  const [flows, names, present, serving, model] = await Promise.all([
    publishedFlows(ctx, graph),
    secrets.namesOf(ctx.db, id),
    knowledgeBases.presentIds(ctx.db, organizationId),
    knowledgeBases.servingIds(ctx.db, organizationId),
    graph.nodes.some(({ kind }) => needsModel(kind)) ? chat?.(ctx) : undefined,
  ])
  const asked = chat ? { hasModel: model !== undefined } : {}
  return { clientKey, ...asked, secrets: names, knowledgeBases: { present, serving }, flows }
}

async function publishedFlows(ctx: Context, graph: Graph): Promise<NonNullable<Surroundings['flows']>> {
  const named = await store.named(ctx.db, ctx.actor.organizationId, flowsIn(graph))
  const entries = await Promise.all(
    named.map(async ({ id, clientKey, publishedRevision }) => {
      if (publishedRevision === undefined) return []
      const found = await store.findRevision(ctx.db, id, publishedRevision)
      return found ? [[clientKey, { inputs: found.graph.inputs, outputs: outputsOf(found.graph) }] as const] : []
    }),
  )
  return new Map(entries.flat())
}
