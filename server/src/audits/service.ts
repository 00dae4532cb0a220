/**
 * 审核: a change waits until a second pair of eyes has seen it. This room knows who may decide and that one decision
 * wins; what a change is and does, the target's room knows (subject.ts).
 *
 *   submit ─▶ pending ─┬─ approve ──▶ approved        the change happens
 *                ▲     ├─ reject ───▶ rejected  ─┐    nothing happens
 *                │     └─ withdraw ─▶ withdrawn ─┤
 *                └──────────── edit (again) ─────┘
 *
 * A stop (action `disable`) has happened when it is submitted: approving confirms it, what else ends it undoes it. One
 * whose target is removed ends with that, as withdrawn.
 */
import type { api } from '@zhiku/contract'
import type { Audit, AuditDetail, FieldChange } from '@zhiku/contract/audits'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context, Reading } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { contributorIdsWith, mayDecideOwn, seenBy } from './authors.ts'
import { refusePending } from './editing.ts'
import { changesOf, earlierRejection, record } from './records.ts'
import type { Told } from './records.ts'
import * as store from './store.ts'
import type { StoredAudit } from './store.ts'
import { proposalOf, requireAudit } from './stored.ts'
import type { Fields, Flags, Proposal, Subjects, Submitted } from './subject.ts'

export { Move, Switch } from './common-changes.ts'
export { batch, decide, decideImport } from './deciding.ts'
export { edit, endStop, withdraw } from './editing.ts'
export { requireDraft } from './edits.ts'
export { againstPresent, changedFields, subjectOf } from './subject.ts'
export type { Fields, Proposal, Reader, Sides, StoredChange, Subjects, Submitted, SubmittedAs } from './subject.ts'

type Endpoints = typeof api.audits

/** Puts a change into the queue, in the transaction of whoever submits it. @throws audit.pending when one waits */
export async function submit(ctx: Context, proposal: Proposal, told: Told = {}): Promise<string> {
  const [id = ''] = await submitAll(ctx, [proposal], (await told.subject?.flags?.(ctx, [proposal])) ?? [])
  await record(ctx, 'submit', proposal, { ...told, comment: proposal.remark })
  return id
}

/**
 * Many in one statement, without an operation record of each: an import, or a stop, writes one of its own.
 * @param flags of each why to look twice; those of none are known by nothing
 */
export async function submitAll(
  ctx: Context,
  proposals: readonly Proposal[],
  flags: readonly Flags[] = [],
): Promise<string[]> {
  const rows = proposals.map((proposal, at) => ({
    id: newId(),
    organization_id: ctx.actor.organizationId,
    knowledge_base_id: proposal.knowledgeBaseId,
    target_type: proposal.targetType,
    target_id: proposal.targetId,
    target_name: proposal.targetName,
    action: proposal.action,
    submitter_id: ctx.actor.employeeId,
    submitted_at: ctx.clock.now(),
    before: proposal.before,
    after: proposal.after,
    remark: proposal.remark || null,
    flags: flags[at] ?? [],
    import_id: ctx.actor.importing?.id ?? null,
    import_name: ctx.actor.importing?.name ?? null,
  }))
  await refusePending(() => store.insertAll(ctx.db, rows))
  return rows.map(({ id }) => id)
}

/** The change that waits, for the room whose target it is about; undefined when it waits no longer. */
export async function waiting(ctx: Context, id: string): Promise<Submitted | undefined> {
  const audit = await store.find(ctx.db, ctx.actor.organizationId, id)
  return audit?.state === 'pending' ? proposalOf(audit) : undefined
}

/**
 * The waiting change becomes a larger one, in the transaction of whoever adds to it, who holds the target's lock. Who
 * has decided or reads the earlier one meets another version of it.
 * @param parts what was added
 * @throws audit.decided
 */
export async function extend(ctx: Context, change: Submitted, parts: FieldChange[]): Promise<void> {
  const audit = await requireAudit(ctx, change.id)
  const { before, after } = change
  const values = { before, after, contributor_ids: contributorIdsWith(ctx, audit) }
  if (!(await store.update(ctx.db, change.id, { states: ['pending'] }, values))) throw new Problem('audit.decided')
  await record(ctx, 'submit', { ...change, before: null, after: null }, { parts })
}

export async function list(
  ctx: Context,
  { scope, status, pageNum, pageSize, ...query }: QueryOf<Endpoints['list']>,
): Promise<Page<Audit>> {
  const own = await mayDecideOwn(ctx)
  const filter = { ...query, ...(status ? { state: status } : {}), organizationId: ctx.actor.organizationId }
  if (scope === 'todo' && status && status !== 'pending') return { list: [], total: 0, pageNum, pageSize }
  const order = scope === 'todo' ? 'care' : 'time'
  const page = await store.list(ctx.db, { ...filter, ...scoped(ctx, scope, own) }, { pageNum, pageSize }, order)
  return { ...page, list: page.list.map((audit) => seenBy(ctx, audit, own)) }
}

function scoped(ctx: Context, scope: QueryOf<Endpoints['list']>['scope'], own: boolean): Partial<store.ListFilter> {
  if (scope === 'mine') return { byEmployeeId: ctx.actor.employeeId }
  if (scope === 'decided') return { isDecided: true }
  if (scope === 'all') return {}
  return { state: 'pending', ...(own ? {} : { notByEmployeeId: ctx.actor.employeeId }) }
}

/** How many changes each scope lists. */
export async function counts(ctx: Context, filter: QueryOf<Endpoints['counts']>): Promise<DataOf<Endpoints['counts']>> {
  const own = await mayDecideOwn(ctx)
  const { organizationId } = ctx.actor
  const count = (scope: 'mine' | 'todo' | 'all') =>
    store.count(ctx.db, { ...filter, ...scoped(ctx, scope, own), organizationId })
  const [mine, todo, all] = await Promise.all([count('mine'), count('todo'), count('all')])
  return { mine, todo, all }
}

/** What changes submitted or would, beside what the list shows of them; by id. */
export const fieldsOf = (
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, { before: Fields | null; after: Fields | null }>> =>
  store.fieldsOf(ctx.db, ctx.actor.organizationId, ids)

/** Without what it changes. @throws audit.not_found, also for another organization's */
export const summary = async (ctx: Context, id: string): Promise<Audit> =>
  seenBy(ctx, await requireAudit(ctx, id), await mayDecideOwn(ctx))

export const get = async (ctx: Context, subjects: Subjects, id: string): Promise<AuditDetail> =>
  detailOf(ctx, subjects, await requireAudit(ctx, id))

/** What became of a change that the caller has just decided or changed; its knowledge base may be removed by now. */
export async function outcome(ctx: Context, subjects: Subjects, id: string): Promise<AuditDetail> {
  const audit = await store.findAny(ctx.db, ctx.actor.organizationId, id)
  if (!audit) throw new Problem('audit.not_found')
  return detailOf(ctx, subjects, audit)
}

async function detailOf(ctx: Context, subjects: Subjects, audit: StoredAudit): Promise<AuditDetail> {
  const changes = await changesOf(ctx, subjects[audit.targetType], audit)
  const shown = seenBy(ctx, audit, await mayDecideOwn(ctx))
  const earlier = await earlierRejection(ctx, audit)
  return {
    ...shown,
    before: audit.before,
    after: audit.after,
    changes,
    ...(earlier ? { earlierRejection: earlier } : {}),
  }
}

export const settings = ({ db, actor }: Reading): Promise<DataOf<Endpoints['settings']>> =>
  store.settings(db, actor.organizationId)

export const configure = (
  ctx: Context,
  given: BodyOf<Endpoints['configure']>,
): Promise<DataOf<Endpoints['settings']>> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    const before = await settings(ctx)
    const after = {
      administratorsMayDecideOwn: given.administratorsMayDecideOwn ?? before.administratorsMayDecideOwn,
      workflowsAudited: given.workflowsAudited ?? before.workflowsAudited,
      scriptsAudited: given.scriptsAudited ?? before.scriptsAudited,
    }
    await store.configure(ctx.db, organizationId, after)
    const fields = ['administratorsMayDecideOwn', 'workflowsAudited', 'scriptsAudited'] as const
    const changes = operationRecords.changesBetween(before, after, fields)
    const target = { type: 'audit', id: organizationId, name: '审核设置' } as const
    if (changes.length > 0) await operationRecords.write(ctx, { action: 'configure', target, changes })
    return after
  })
