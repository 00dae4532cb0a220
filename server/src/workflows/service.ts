/** 工作流: graphs that answer customers step by step; which there are and who uses them. Drafts: drafts.ts; what runs: room workflow-runs. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { Use } from '@zhiku/contract/uses'
import type { Workflow } from '@zhiku/contract/workflows'
import { blankGraph } from '@zhiku/contract/workflows/graph'
import type { Graph } from '@zhiku/contract/workflows/graph'
import * as audits from '../audits/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context, Reading } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import type { Beside, UsesOf } from './doors.ts'
import { flowsIn, graphOf } from './graphs.ts'
import * as store from './store.ts'
import type { ListedWorkflow } from './store.ts'
import { record, require, requireLocked } from './stored.ts'
import { templates } from './templates/templates.ts'

export { usesOfBases } from './base-uses.ts'
export { graphAt } from './drafts.ts'
export { flowsIn, storedGraph } from './graphs.ts'
export { auditSubject } from './publishing.ts'
export { openAll as openSecrets, requireTrusted } from './secrets.ts'
export { findRevision, named } from './store.ts'
export { require, requireKept, requirePublished } from './stored.ts'

type Endpoints = typeof api.workflows

export async function list(
  ctx: Context,
  beside: Beside,
  { pageNum, pageSize, ...filter }: QueryOf<Endpoints['list']>,
): Promise<Page<Workflow>> {
  const { organizationId } = ctx.actor
  const page = await store.list(ctx.db, { ...filter, organizationId }, { pageNum, pageSize })
  return { ...page, list: await shown(ctx, beside, page.list) }
}

export const tags = async ({ db, actor }: Context): Promise<DataOf<Endpoints['tags']>> => ({
  list: await store.tags(db, actor.organizationId),
})

export async function get(ctx: Context, beside: Beside, clientKey: string): Promise<Workflow> {
  const { graph: _graph, ...found } = await require(ctx, clientKey)
  const [workflow] = await shown(ctx, beside, [found])
  if (!workflow) throw new Problem('workflow.not_found')
  return workflow
}

/** @throws workflow.name_taken, workflow.key_taken, workflow.template_unknown, workflow.graph_… */
export const create = (
  ctx: Context,
  beside: Beside,
  { name, clientKey = keyOfNew(), description = '', tags = [], template, graph }: BodyOf<Endpoints['create']>,
): Promise<Workflow> =>
  inTransaction(ctx, async (ctx) => {
    const drawn = graph === undefined ? graphOfTemplate(template) : graphOf(graph)
    const [id, now] = [newId(), ctx.clock.now()]
    const row = {
      id,
      organization_id: ctx.actor.organizationId,
      client_key: clientKey,
      name,
      description,
      tags,
      ...store.graphColumns(drawn),
      runs_flows: flowsIn(drawn),
      draft_changed_at: now,
      draft_changed_by: ctx.actor.employeeId,
      created_by: ctx.actor.employeeId,
      created_at: now,
      updated_at: now,
    }
    await refusingTaken(() => store.insert(ctx.db, row))
    await record(ctx, 'create', { id, name }, operationRecords.changesOfNew({ name, description, tags }))
    return get(ctx, beside, clientKey)
  })

const keyOfNew = (): string => `flow-${newId().replaceAll('-', '').slice(-12)}`

function graphOfTemplate(key: string | undefined): Graph {
  if (key === undefined) return blankGraph()
  const found = templates.find((template) => template.key === key)
  if (!found) throw new Problem('workflow.template_unknown')
  return found.graph
}

/** @throws workflow.not_found, workflow.name_taken, version.stale */
export const update = (
  ctx: Context,
  beside: Beside,
  clientKey: string,
  { version, ...given }: BodyOf<Endpoints['update']>,
): Promise<Workflow> =>
  inTransaction(ctx, async (ctx) => {
    const before = await requireLocked(ctx, clientKey)
    if (before.version !== version) throw new Problem('version.stale')
    const values = { ...given, version: version + 1, updated_at: ctx.clock.now() }
    await refusingTaken(() => store.update(ctx.db, before.id, values))
    const after = await require(ctx, clientKey)
    const changes = operationRecords.changesBetween(before, after, ['name', 'description', 'tags'])
    if (changes.length > 0) await record(ctx, 'update', after, changes)
    return get(ctx, beside, clientKey)
  })

/** @throws workflow.not_found, workflow.in_use, which names who uses it, audit.pending */
export const remove = (ctx: Context, usesOf: UsesOf, clientKey: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const workflow = await requireLocked(ctx, clientKey)
    const uses = (await usesBy(ctx, usesOf, [clientKey])).get(clientKey) ?? []
    if (uses.length > 0) throw inUse(uses)
    if (workflow.pending) throw new Problem('audit.pending', '有一版正在等待审核，请先审核或撤回再删除')
    await store.update(ctx.db, workflow.id, { deleted_at: ctx.clock.now() })
    await record(ctx, 'remove', workflow, [])
  })

function nameOfUse({ kind, name }: Use): string {
  if (kind === 'seatAssistant') return name // an organization has one
  return kind === 'assistant' ? `助手「${name}」` : `工作流「${name}」`
}

function inUse(uses: Use[]): Problem {
  const names = uses.slice(0, 3).map(nameOfUse)
  const all = uses.length > 3 ? `${names.join('、')}等 ${uses.length} 处` : names.join('、')
  return new Problem('workflow.in_use', `${all}正在使用这个工作流，请先解除再删除`, undefined, { usedBy: uses })
}

async function shown(
  ctx: Context,
  { usesOf, figuresOf }: Beside,
  stored: readonly ListedWorkflow[],
): Promise<Workflow[]> {
  const keys = stored.map(({ clientKey }) => clientKey)
  const ids = stored.map(({ id }) => id)
  const [{ workflowsAudited: isAudited }, uses, figures] = await Promise.all([
    audits.settings(ctx),
    usesBy(ctx, usesOf, keys),
    figuresOf(ctx, ids, new Date(ctx.clock.now().getTime() - figuresMs)),
  ])
  return stored.map((workflow) => ({
    ...workflow,
    isAudited,
    usedBy: uses.get(workflow.clientKey) ?? [],
    figures: figures.get(workflow.id) ?? { runs: 0, failed: 0, waiting: 0 },
  }))
}

const figuresMs = 30 * 24 * 60 * 60 * 1000

async function usesBy(ctx: Reading, usesOf: UsesOf, keys: readonly string[]): Promise<Map<string, Use[]>> {
  const [above, flows] = await Promise.all([
    usesOf(ctx, keys),
    store.runningWithin(ctx.db, ctx.actor.organizationId, keys),
  ])
  const within = (key: string) =>
    flows.filter(({ runsFlows, clientKey }) => runsFlows.includes(key) && clientKey !== key)
  return new Map(
    keys.map((key) => [
      key,
      [
        ...(above.get(key) ?? []),
        ...within(key).map(({ clientKey, name }) => ({ kind: 'workflow' as const, id: clientKey, name })),
      ],
    ]),
  )
}

const refusingTaken = <T>(write: () => Promise<T>): Promise<T> =>
  refuseOn(
    'workflows__organization_name',
    () => new Problem('workflow.name_taken'),
    () => refuseOn('workflows__organization_key', () => new Problem('workflow.key_taken'), write),
  )
