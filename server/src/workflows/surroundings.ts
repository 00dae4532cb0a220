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
  { id, clientKey, name }: Pick<StoredWorkflow, 'id' | 'clientKey' | 'name'>,
  graph: Graph,
): Promise<Surroundings> {
  const { organizationId } = ctx.actor
  const [flows, names, present, serving, model] = await Promise.all([
    publishedFlows(ctx, { clientKey, name }, graph),
    secrets.namesOf(ctx.db, id),
    knowledgeBases.presentIds(ctx.db, organizationId),
    knowledgeBases.servingIds(ctx.db, organizationId),
    graph.nodes.some(({ kind }) => needsModel(kind)) ? chat?.(ctx) : undefined,
  ])
  const asked = chat ? { hasModel: model !== undefined } : {}
  return { clientKey, ...asked, secrets: names, knowledgeBases: { present, serving }, flows }
}

interface Published {
  name: string
  graph: Graph
  runs: readonly string[]
}

async function publishedFlows(
  ctx: Context,
  own: Pick<StoredWorkflow, 'clientKey' | 'name'>,
  graph: Graph,
): Promise<NonNullable<Surroundings['flows']>> {
  const wanted = flowsIn(graph)
  const reached = await publishedFrom(ctx, wanted)
  const entries = wanted.flatMap((key) => {
    const found = reached.get(key)
    if (!found) return []
    const { inputs } = found.graph
    return [[key, { inputs, outputs: outputsOf(found.graph), wayBack: wayBackTo(own, key, reached) }] as const]
  })
  return new Map(entries)
}

/** These flows, those that they run within, and so on. */
async function publishedFrom(ctx: Context, clientKeys: readonly string[]): Promise<Map<string, Published>> {
  const reached = new Map<string, Published>()
  for (let wanted = clientKeys; wanted.length > 0;) {
    const named = await store.named(ctx.db, ctx.actor.organizationId, wanted)
    for (const { id, clientKey, name, publishedRevision } of named) {
      const found = publishedRevision && (await store.findRevision(ctx.db, id, publishedRevision))
      if (found) reached.set(clientKey, { name, graph: found.graph, runs: flowsIn(found.graph) })
    }
    const known = new Set([...clientKeys, ...reached.keys()])
    const next = new Set(wanted.flatMap((key) => reached.get(key)?.runs ?? []))
    wanted = [...next].filter((key) => !known.has(key))
  }
  return reached
}

/** The shortest, by names. */
function wayBackTo(
  own: Pick<StoredWorkflow, 'clientKey' | 'name'>,
  from: string,
  reached: ReadonlyMap<string, Published>,
): string[] | undefined {
  const seen = new Set([from])
  for (let ways = [[from]]; ways.length > 0;) {
    const back = ways.find((way) => reached.get(way.at(-1) ?? '')?.runs.includes(own.clientKey))
    if (back) return [...back.map((key) => reached.get(key)?.name ?? key), own.name]
    ways = ways.flatMap((way) =>
      (reached.get(way.at(-1) ?? '')?.runs ?? []).flatMap((key) => {
        if (seen.has(key)) return []
        seen.add(key)
        return [[...way, key]]
      }),
    )
  }
  return undefined
}
