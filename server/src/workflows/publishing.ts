/**
 * 发布: the draft becomes a revision, which answers customers at once, or, where the organization asks for it, when
 * somebody else has approved it.
 */
import type { api } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { WorkflowRevision } from '@zhiku/contract/workflows'
import { isSameGraph } from '@zhiku/contract/workflows/compare'
import type { Graph } from '@zhiku/contract/workflows/graph'
import type { GraphProblem } from '@zhiku/contract/workflows/graph-problem'
import { hasErrors, validate } from '@zhiku/contract/workflows/validate'
import { z } from 'zod'
import * as audits from '../audits/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context, Reading } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { differencesOf } from './differences.ts'
import type { Doors } from './doors.ts'
import { flowsInAll } from './graphs.ts'
import * as store from './store.ts'
import type { StoredWorkflow } from './store.ts'
import { stale } from './drafts.ts'
import { publishedGraph, record, requireLocked } from './stored.ts'
import { surroundingsOf } from './surroundings.ts'

type Body = BodyOf<typeof api.workflows.publish>

/** @throws workflow.not_found, version.stale, workflow.nothing_new, workflow.not_runnable with its problems, audit.pending */
export const publish = (
  ctx: Context,
  doors: Pick<Doors, 'chat'>,
  clientKey: string,
  { note, version }: Body,
): Promise<WorkflowRevision> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, clientKey)
    if (version !== undefined && version !== before.draft.version) throw stale(before)
    if (before.pending) throw new Problem('audit.pending')
    if (!before.draft.isChanged) throw new Problem('workflow.nothing_new')
    await lockFlows(ctx, before.graph)
    const found = validate(before.graph, await surroundingsOf(ctx, doors, before, before.graph))
    if (hasErrors(found)) throw notRunnable(found, (faults) => `不能发布：${faults}`)
    const revision = await insertRevision(ctx, before, note)
    if ((await audits.settings(ctx)).workflowsAudited) await submit(ctx, before, { revision, note })
    else {
      await serve(ctx, before, { revision, graph: before.graph })
      const changes = [{ field: 'publishedRevision', before: before.publishedRevision ?? null, after: revision }]
      await record(ctx, 'publish', before, [...changes, ...operationRecords.changesOfNew({ note })])
    }
    const published = await store.findRevision(ctx.db, before.id, revision)
    if (!published) throw new Error('what was written is there')
    const { graph: _graph, ...shown } = published
    return shown
  })

/** Two that would run each other are published one after the other, and the second sees the circle. */
const lockFlows = async ({ db, actor }: Context, graph: Graph): Promise<void> => {
  if (flowsInAll([graph]).length > 0) await store.lockFlows(db, actor.organizationId)
}

function notRunnable(found: GraphProblem[], said: (faults: string) => string): Problem {
  const errors = found.filter(({ level }) => level === 'error')
  const first = errors[0]?.message ?? ''
  const more = errors.length > 1 ? `等 ${errors.length} 处错误` : ''
  return new Problem('workflow.not_runnable', said(`${first}${more}`), undefined, { problems: found })
}

async function insertRevision(ctx: Context, { id, graph }: StoredWorkflow, note: string): Promise<number> {
  const revision = (await store.lastRevision(ctx.db, id)) + 1
  await store.insertRevision(ctx.db, {
    workflow_id: id,
    revision,
    graph: JSON.stringify(graph),
    note,
    created_by: ctx.actor.employeeId,
    created_at: ctx.clock.now(),
  })
  return revision
}

/** Customers are answered by it from now on. */
async function serve(
  ctx: Context,
  { id, graph: draft }: StoredWorkflow,
  { revision, graph }: { revision: number; graph: Graph },
): Promise<void> {
  await store.update(ctx.db, id, {
    published_revision: revision,
    pending_revision: null,
    pending_audit_id: null,
    is_changed: !isSameGraph(graph, draft),
    runs_flows: flowsInAll([draft, graph]),
    updated_at: ctx.clock.now(),
  })
}

async function submit(ctx: Context, workflow: StoredWorkflow, { revision, note }: { revision: number; note: string }) {
  const { id, name } = workflow
  const change: Change = {
    action: 'publish',
    before: { publishedRevision: workflow.publishedRevision ?? null },
    after: await wanted(ctx, workflow, { revision, note, graph: workflow.graph }),
  }
  const target = { targetType: 'workflow' as const, targetId: id, targetName: name, knowledgeBaseId: null }
  const auditId = await audits.submit(ctx, { ...target, ...change }, { subject: auditSubject })
  await store.update(ctx.db, id, {
    pending_revision: revision,
    pending_audit_id: auditId,
    runs_flows: flowsInAll([workflow.graph, await publishedGraph(ctx, workflow)]),
  })
}

async function wanted(
  ctx: Reading,
  { id, clientKey, publishedRevision }: StoredWorkflow,
  { revision, note, graph }: { revision: number; note: string; graph: Graph },
): Promise<Change['after']> {
  const served = publishedRevision === undefined ? undefined : await store.findRevision(ctx.db, id, publishedRevision)
  return { publishedRevision: revision, note, differences: differencesOf(served?.graph, graph), clientKey }
}

const Change = z.object({
  action: z.literal('publish'),
  before: z.strictObject({ publishedRevision: z.int().nullable() }),
  after: z.strictObject({
    publishedRevision: z.int().min(1),
    note: z.string(),
    /** From what is published to it, in words. */
    differences: z.array(z.string()),
    clientKey: z.string(),
  }),
})
type Change = z.infer<typeof Change>

export const auditSubject = audits.subjectOf<Change>({
  page: 'workflow',
  change: Change,
  fieldNames: { publishedRevision: '使用的版本', note: '发布说明', differences: '与使用中的版本相比' },
  lock: async (ctx, id) => void (await requireById(ctx, id)),
  lasting: (_ctx, given) => Promise.resolve(given),
  edits: () => z.strictObject({}),
  validated: (_ctx, { before, after }) => Promise.resolve({ before, after }),
  renewed: () => Promise.reject(new Problem('audit.decided')),
  opened: async (ctx, { id, targetId, after }) =>
    void (await store.update(ctx.db, targetId, { pending_revision: after.publishedRevision, pending_audit_id: id })),
  apply: async (ctx, { targetId, before, after }) => {
    const workflow = await requireById(ctx, targetId)
    if ((workflow.publishedRevision ?? null) !== before.publishedRevision) throw overtaken()
    const { graph, revision } = await requireRevision(ctx, targetId, after.publishedRevision)
    await lockFlows(ctx, graph)
    const found = validate(graph, await surroundingsOf(ctx, {}, workflow, graph))
    if (hasErrors(found)) throw notRunnable(found, (faults) => `不能通过：${faults}；请驳回，改好再发布一版`)
    await serve(ctx, workflow, { revision, graph })
  },
  dropped: async (ctx, { targetId }) => {
    const workflow = await requireById(ctx, targetId)
    await store.update(ctx.db, targetId, {
      pending_revision: null,
      pending_audit_id: null,
      runs_flows: flowsInAll([workflow.graph, await publishedGraph(ctx, workflow)]),
    })
  },
  readable: (_ctx, fields) => Promise.resolve(fields),
})

const overtaken = () =>
  new Problem('version.stale', '提交之后，使用中的版本已经换过，通过它会退回旧的工作流；请驳回，再重新发布一版')

/** @throws workflow.not_found */
async function requireById(ctx: Context, id: string): Promise<StoredWorkflow> {
  const found = await store.lockById(ctx.db, ctx.actor.organizationId, id)
  if (!found) throw new Problem('workflow.not_found')
  return found
}

async function requireRevision(ctx: Context, workflowId: string, revision: number) {
  const found = await store.findRevision(ctx.db, workflowId, revision)
  if (!found) throw new Error('revisions stay')
  return found
}
