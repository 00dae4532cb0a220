/** A workflow's draft, and the revisions that it becomes: saved, checked, published, compared, taken out. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { WorkflowDraft, WorkflowFile, WorkflowRevision } from '@zhiku/contract/workflows'
import { compareGraphs, isSameGraph } from '@zhiku/contract/workflows/compare'
import type { Graph } from '@zhiku/contract/workflows/graph'
import { validate } from '@zhiku/contract/workflows/validate'
import type { GraphProblem } from '@zhiku/contract/workflows/graph-problem'
import { graphFormatVersion } from '@zhiku/contract/words/workflows'
import * as operationRecords from '../operation-records/service.ts'
import { hasPage, inTransaction, requirePermission } from '../platform/context.ts'
import type { Context, Reading } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { Problem } from '../platform/problem.ts'
import type { Doors } from './doors.ts'
import { flowsInAll, graphOf } from './graphs.ts'
import { pendingGraph, publishedGraph, record, require, requireLocked } from './stored.ts'
import * as store from './store.ts'
import type { StoredWorkflow } from './store.ts'
import { surroundingsOf } from './surroundings.ts'

type Endpoints = typeof api.workflows

const draftOf = ({ graph, draft: { version, changedAt, changedBy } }: StoredWorkflow): WorkflowDraft => ({
  graph,
  version,
  changedAt,
  changedBy,
})

export const draft = async (ctx: Context, clientKey: string): Promise<WorkflowDraft> =>
  draftOf(await require(ctx, clientKey))

/** @throws workflow.not_found, workflow.graph_…, version.stale with the draft as it is now */
export const saveDraft = (
  ctx: Context,
  clientKey: string,
  { graph, version }: BodyOf<Endpoints['saveDraft']>,
): Promise<WorkflowDraft> => writeDraft(ctx, clientKey, version, () => Promise.resolve(graphOf(graph)))

/** @throws workflow.not_found, revision.not_found, version.stale */
export const restore = (
  ctx: Context,
  clientKey: string,
  revision: string,
  { version }: BodyOf<Endpoints['restore']>,
): Promise<WorkflowDraft> =>
  inTransaction(ctx, async (ctx) => {
    const before = await require(ctx, clientKey)
    const { graph } = await requireRevision(ctx, before, revision)
    const written = await writeDraft(ctx, clientKey, version, () => Promise.resolve(graph))
    await record(ctx, 'restore', before, operationRecords.changesOfNew({ revision: Number(revision) }))
    return written
  })

const writeDraft = (ctx: Context, clientKey: string, version: number, graphOfDraft: () => Promise<Graph>) =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, clientKey)
    if (before.draft.version !== version) throw stale(before)
    const graph = await graphOfDraft()
    const now = ctx.clock.now()
    const published = await publishedGraph(ctx, before)
    await store.update(ctx.db, before.id, {
      ...store.graphColumns(graph),
      draft_version: version + 1,
      draft_changed_at: now,
      draft_changed_by: ctx.actor.employeeId,
      is_changed: !published || !isSameGraph(published, graph),
      runs_flows: flowsInAll([graph, published, await pendingGraph(ctx, before)]),
      updated_at: now,
    })
    return draft(ctx, clientKey)
  })

/** Who changed it, and the draft as it is now. */
export const stale = (workflow: StoredWorkflow): Problem =>
  new Problem('version.stale', `${workflow.draft.changedBy.name}刚刚修改了草稿`, undefined, draftOf(workflow))

/** @throws workflow.not_found, workflow.graph_… */
export async function problems(
  ctx: Context,
  doors: Pick<Doors, 'chat'>,
  clientKey: string,
  { graph }: BodyOf<Endpoints['validate']>,
): Promise<{ problems: GraphProblem[] }> {
  const workflow = await require(ctx, clientKey)
  const drawn = graph === undefined ? workflow.graph : graphOf(graph)
  return { problems: validate(drawn, await surroundingsOf(ctx, doors, workflow, drawn)) }
}

export async function revisions(ctx: Context, clientKey: string, page: PageQuery): Promise<Page<WorkflowRevision>> {
  const { id } = await require(ctx, clientKey)
  return store.revisions(ctx.db, id, page)
}

/** @throws workflow.not_found, revision.not_found, permission.denied */
export async function revision(ctx: Context, clientKey: string, text: string) {
  const workflow = await require(ctx, clientKey)
  requireReader(ctx)
  return requireRevision(ctx, workflow, text)
}

/** Without the page of workflows whoever decides about their revisions reads these. @throws permission.denied */
function requireReader(ctx: Context, ...drawn: (number | 'draft')[]): void {
  if (hasPage(ctx, 'workflow')) return
  requirePermission(ctx, 'audit.decide')
  if (drawn.includes('draft')) throw new Problem('permission.denied')
}

/** @throws revision.not_found */
async function requireRevision(ctx: Reading, { id }: Pick<StoredWorkflow, 'id'>, text: string) {
  const found = /^[1-9]\d{0,8}$/.test(text) ? await store.findRevision(ctx.db, id, Number(text)) : undefined
  if (!found) throw new Problem('revision.not_found')
  return found
}

/** @throws workflow.not_found, revision.not_found */
export const nameRevision = (
  ctx: Context,
  clientKey: string,
  text: string,
  { name }: BodyOf<Endpoints['nameRevision']>,
): Promise<WorkflowRevision> =>
  inTransaction(ctx, async (ctx) => {
    const workflow = await requireLocked(ctx, clientKey)
    const before = await requireRevision(ctx, workflow, text)
    await store.nameRevision(ctx.db, workflow.id, before.revision, name === '' ? null : name)
    const { graph: _graph, ...after } = await requireRevision(ctx, workflow, text)
    const changes = operationRecords.changesBetween(before, after, ['name'])
    if (changes.length > 0) await record(ctx, 'update', workflow, changes)
    return after
  })

/** @throws workflow.not_found, revision.not_found, permission.denied */
export async function compare(
  ctx: Context,
  clientKey: string,
  { from, to }: QueryOf<Endpoints['compare']>,
): Promise<DataOf<Endpoints['compare']>> {
  const workflow = await require(ctx, clientKey)
  requireReader(ctx, from, to)
  return compareGraphs(await graphAt(ctx, workflow, from), await graphAt(ctx, workflow, to))
}

/** @throws revision.not_found */
export const graphAt = async (ctx: Reading, workflow: StoredWorkflow, at: number | 'draft'): Promise<Graph> =>
  at === 'draft' ? workflow.graph : (await requireRevision(ctx, workflow, String(at))).graph

/** @throws workflow.not_found, revision.not_found */
export async function exportGraph(
  ctx: Context,
  clientKey: string,
  { revision }: QueryOf<Endpoints['exportGraph']>,
): Promise<Download> {
  const workflow = await require(ctx, clientKey)
  const { name, description, tags } = workflow
  const graph = await graphAt(ctx, workflow, revision)
  const file: WorkflowFile = { formatVersion: graphFormatVersion, name, description, tags, graph }
  return {
    body: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
    filename: `${name}${revision === 'draft' ? '' : `-v${revision}`}.json`,
    contentType: 'application/json; charset=utf-8',
  }
}
