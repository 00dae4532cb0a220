/** A workflow as whoever changes or reads it gets hold of it, and how that is recorded. */
import type { Graph } from '@zhiku/contract/workflows/graph'
import type { Action } from '@zhiku/contract/words/operation-records'
import * as operationRecords from '../operation-records/service.ts'
import type { Context, Reading } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'
import type { StoredWorkflow } from './store.ts'

/** @throws workflow.not_found, also for a removed one and another organization's */
export async function require(ctx: Reading, clientKey: string): Promise<StoredWorkflow> {
  const found = await store.find(ctx.db, ctx.actor.organizationId, clientKey)
  if (!found) throw new Problem('workflow.not_found')
  return found
}

/** @throws workflow.not_found */
export async function requireLocked(ctx: Context, clientKey: string): Promise<StoredWorkflow> {
  const found = await store.lock(ctx.db, ctx.actor.organizationId, clientKey)
  if (!found) throw new Problem('workflow.not_found')
  return found
}

/** Whoever binds it in a transaction keeps it from being removed. @throws workflow.not_found */
export async function requireKept({ db, actor }: Reading, clientKey: string) {
  const found = await store.keep(db, actor.organizationId, clientKey)
  if (!found) throw new Problem('workflow.not_found')
  return found
}

/** What may be bound, and begun with. @throws workflow.not_found, assistant.workflow_unpublished */
export async function requirePublished(ctx: Reading, clientKey: string) {
  const found = await requireKept(ctx, clientKey)
  if (found.publishedRevision === null) throw new Problem('assistant.workflow_unpublished')
  return { id: found.id, name: found.name, revision: found.publishedRevision }
}

/** What answers customers. */
export const publishedGraph = (ctx: Reading, { id, publishedRevision }: StoredWorkflow): Promise<Graph | undefined> =>
  revisionGraph(ctx, id, publishedRevision)

/** What waits to be approved. */
export const pendingGraph = (ctx: Reading, { id, pending }: StoredWorkflow): Promise<Graph | undefined> =>
  revisionGraph(ctx, id, pending?.revision)

const revisionGraph = async (ctx: Reading, id: string, revision: number | undefined): Promise<Graph | undefined> =>
  revision === undefined ? undefined : (await store.findRevision(ctx.db, id, revision))?.graph

export const record = (
  ctx: Context,
  action: Action,
  { id, name }: { id: string; name: string },
  changes: operationRecords.Act['changes'],
): Promise<void> => operationRecords.write(ctx, { action, target: { type: 'workflow', id, name }, changes })
