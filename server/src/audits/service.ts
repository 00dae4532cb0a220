/**
 * 审核: a change waits until a second pair of eyes has seen it. This room knows who may decide and that one decision
 * wins; what a change is and does, the target's room knows (subject.ts).
 *
 *   submit ─▶ pending ─┬─ approve ──▶ approved        the change happens
 *                ▲     ├─ reject ───▶ rejected  ─┐    nothing happens
 *                │     └─ withdraw ─▶ withdrawn ─┤
 *                └──────────── edit (again) ─────┘
 */
import type { api } from '@zhiku/contract'
import type { Audit, AuditDetail, FieldChange } from '@zhiku/contract/audits'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { Action } from '@zhiku/contract/words/operation-records'
import * as notifications from '../notifications/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'
import type { StoredAudit } from './store.ts'
import type { Fields, Proposal, Subject, Subjects, Submitted } from './subject.ts'

export { changedFields } from './subject.ts'
export type { Fields, Proposal, Subject, Subjects, Submitted } from './subject.ts'

type Endpoints = typeof api.audits

/** Puts a change into the queue, in the transaction of whoever submits it. @throws audit.pending when one waits */
export async function submit(ctx: Context, proposal: Proposal, told: Told = {}): Promise<string> {
  const [id = ''] = await submitAll(ctx, [proposal])
  await record(ctx, 'submit', proposal, { ...told, comment: proposal.remark })
  return id
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
  const { employeeId } = ctx.actor
  const contributors = new Set(audit.contributors.map(({ id }) => id))
  if (audit.submitter.id !== employeeId) contributors.add(employeeId)
  const values = { before: change.before, after: change.after, contributor_ids: [...contributors] }
  if (!(await store.update(ctx.db, change.id, { states: ['pending'] }, values))) throw new Problem('audit.decided')
  await record(ctx, 'submit', { ...change, before: null, after: null }, { parts })
}

/** Many in one statement, without an operation record of each: an import writes one of its own. */
export async function submitAll(ctx: Context, proposals: readonly Proposal[]): Promise<string[]> {
  const rows = proposals.map((proposal) => ({
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
  }))
  await refuseOn('audits__pending_target', pending, () => store.insertAll(ctx.db, rows))
  return rows.map(({ id }) => id)
}

const pending = () => new Problem('audit.pending')

export async function list(
  ctx: Context,
  { scope, status, pageNum, pageSize, ...query }: QueryOf<Endpoints['list']>,
): Promise<Page<Audit>> {
  const own = await mayDecideOwn(ctx)
  const filter = { ...query, ...(status ? { state: status } : {}), organizationId: ctx.actor.organizationId }
  if (scope === 'todo' && status && status !== 'pending') return { list: [], total: 0, pageNum, pageSize }
  const page = await store.list(ctx.db, { ...filter, ...scoped(ctx, scope, own) }, { pageNum, pageSize })
  return { ...page, list: page.list.map((audit) => seenBy(ctx, audit, own)) }
}

function scoped(ctx: Context, scope: QueryOf<Endpoints['list']>['scope'], own: boolean): Partial<store.ListFilter> {
  if (scope === 'mine') return { byEmployeeId: ctx.actor.employeeId }
  if (scope === 'decided') return { isDecided: true }
  if (scope === 'all') return {}
  return { state: 'pending', ...(own ? {} : { notByEmployeeId: ctx.actor.employeeId }) }
}

/** How many changes wait. */
export async function counts(ctx: Context): Promise<DataOf<Endpoints['counts']>> {
  const own = await mayDecideOwn(ctx)
  const waiting = (scope: 'mine' | 'todo' | 'all') => {
    const { organizationId } = ctx.actor
    return store.count(ctx.db, { ...scoped(ctx, scope, own), organizationId, state: 'pending' })
  }
  const [mine, todo, all] = await Promise.all([waiting('mine'), waiting('todo'), waiting('all')])
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

export async function get(ctx: Context, subjects: Subjects, id: string): Promise<AuditDetail> {
  const audit = await requireAudit(ctx, id)
  const changes = await changesFor(ctx, subjects[audit.targetType], audit)
  const shown = seenBy(ctx, audit, await mayDecideOwn(ctx))
  return { ...shown, before: audit.before, after: audit.after, changes }
}

async function changesFor(
  ctx: Context,
  subject: Subject,
  change: Pick<Proposal, 'before' | 'after'>,
): Promise<AuditDetail['changes']> {
  if (subject.changes) return subject.changes(ctx, change)
  const [before, after] = await Promise.all([
    change.before && subject.readable(ctx, change.before),
    change.after && subject.readable(ctx, change.after),
  ])
  const fields = Object.entries(subject.fieldNames).flatMap(([key, name]) => {
    const [was, becomes] = [before?.[key] ?? undefined, after?.[key] ?? undefined]
    return isSame(was, becomes) ? [] : [{ key, name, before: was, after: becomes }]
  })
  return [...fields, ...(subject.parts?.(change) ?? [])]
}

/** An empty list that comes to be says nothing to an auditor. */
const isSame = (was: unknown, becomes: unknown): boolean =>
  JSON.stringify(was) === JSON.stringify(becomes) ||
  (was === undefined && Array.isArray(becomes) && becomes.length === 0)

/** @throws audit.not_found, audit.decided, audit.own_change, audit.reason_required, version.stale */
export async function decide(
  ctx: Context,
  subjects: Subjects,
  id: string,
  { decision, comment, edits: given, version }: BodyOf<Endpoints['decide']>,
): Promise<void> {
  const edits = given && (await subjects[(await requireAudit(ctx, id)).targetType].lasting(ctx, given))
  return inTransaction(ctx, async (ctx) => {
    if (decision === 'reject' && !comment) throw reasonRequired()
    const { targetType, targetId } = await requireAudit(ctx, id)
    const subject = subjects[targetType]
    await subject.lock(ctx, targetId)
    const audit = await requireAudit(ctx, id) // as it is behind the lock
    if (audit.state !== 'pending') throw new Problem('audit.decided')
    if (!canDecide(ctx, audit, await mayDecideOwn(ctx))) throw new Problem('audit.own_change')
    const change = proposalOf(audit)
    const isEdited = decision === 'approve' && edits !== undefined && change.after !== null
    const after = isEdited ? await subject.validated(ctx, { ...change, after: merged(change, edits) }) : change.after
    const state = decision === 'approve' ? 'approved' : 'rejected'
    const values = { state, decided_by: ctx.actor.employeeId, decided_at: ctx.clock.now(), comment: comment ?? null }
    const isWon = await store.update(ctx.db, id, { states: ['pending'], version }, { ...values, after })
    if (!isWon) throw new Problem('version.stale')
    if (state === 'approved') await subject.apply(ctx, { ...change, after })
    else await subject.dropped(ctx, change, state)
    await record(ctx, decision, { ...change, after }, { subject, comment })
    await tellSubmitter(ctx, audit, decision, comment)
  })
}

/** Whoever decides their own change knows already. */
async function tellSubmitter(
  ctx: Context,
  audit: StoredAudit,
  decision: 'approve' | 'reject',
  comment: string | undefined,
): Promise<void> {
  const { submitter, targetName, knowledgeBase } = audit
  if (submitter.id === ctx.actor.employeeId) return
  const to = { employeeId: submitter.id, organizationId: ctx.actor.organizationId }
  await notifications.notify(ctx, to, {
    kind: 'auditDecided',
    title: `${ctx.actor.name} ${decision === 'approve' ? '通过' : '驳回'}了你对“${targetName}”的变更`,
    ...(comment ? { detail: comment } : {}),
    target: { type: 'audit', id: audit.id },
    knowledgeBaseId: knowledgeBase.id,
  })
}

const reasonRequired = () =>
  new Problem('audit.reason_required', undefined, [{ path: 'comment', message: '驳回时请写明原因' }])

/** The submitter, or an administrator who thereby becomes it, changes what waits or sends it again. */
export async function edit(
  ctx: Context,
  subjects: Subjects,
  id: string,
  { after, remark, version }: BodyOf<Endpoints['edit']>,
): Promise<void> {
  const given = await subjects[(await requireAudit(ctx, id)).targetType].lasting(ctx, after)
  return inTransaction(ctx, async (ctx) => {
    const { targetType, targetId } = await requireAudit(ctx, id)
    const subject = subjects[targetType]
    await subject.lock(ctx, targetId)
    const audit = await requireAudit(ctx, id) // as it is behind the lock
    requireSubmitter(ctx, audit)
    if (audit.state === 'approved') throw new Problem('audit.decided')
    if (audit.version !== version) throw new Problem('version.stale')
    const change = audit.state === 'pending' ? proposalOf(audit) : await renewed(ctx, subjects, audit)
    const isSwitch = change.after === null || change.action === 'enable' || change.action === 'disable'
    const after = isSwitch ? change.after : await subject.validated(ctx, { ...change, after: merged(change, given) })
    const values = {
      state: 'pending',
      action: change.action,
      submitter_id: ctx.actor.employeeId,
      submitted_at: ctx.clock.now(),
      remark: remark || null,
      contributor_ids: othersOf(ctx, audit),
      decided_by: null,
      decided_at: null,
      comment: null,
    }
    const expected = { states: [audit.state], version }
    const write = () => store.update(ctx.db, id, expected, { ...values, before: change.before, after })
    if (!(await refuseOn('audits__pending_target', pending, write))) throw new Problem('version.stale')
    await subject.opened(ctx, { ...change, after, remark })
    await record(ctx, 'submit', { ...change, after }, { subject, comment: remark })
  })
}

/** Whose words are in a change that waits, but the caller's. What is sent again is read anew by its sender, who answers for it. */
const othersOf = (ctx: Context, { state, contributors }: StoredAudit): string[] =>
  state === 'pending' ? contributors.map(({ id }) => id).filter((id) => id !== ctx.actor.employeeId) : []

/** A change that is sent again is one against the target as it is now. */
async function renewed(ctx: Context, subjects: Subjects, audit: StoredAudit): Promise<Submitted> {
  const change = proposalOf(audit)
  const { fields, isApproved } = await subjects[audit.targetType].current(ctx, audit.targetId)
  if (change.action === 'create' || change.action === 'update') {
    const becomes = { ...fields, ...audit.after }
    return isApproved
      ? { ...change, action: 'update', before: { ...audit.before, ...fields }, after: becomes }
      : { ...change, action: 'create', before: null, after: becomes }
  }
  if (!isApproved) throw new Problem('audit.decided')
  return change
}

/** By its submitter or an administrator. */
export const withdraw = (ctx: Context, subjects: Subjects, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { targetType, targetId } = await requireAudit(ctx, id)
    const subject = subjects[targetType]
    await subject.lock(ctx, targetId)
    const audit = await requireAudit(ctx, id) // as it is behind the lock
    requireSubmitter(ctx, audit)
    const values = { state: 'withdrawn', decided_by: ctx.actor.employeeId, decided_at: ctx.clock.now() }
    if (!(await store.update(ctx.db, id, { states: ['pending'] }, values))) throw new Problem('audit.decided')
    await subject.dropped(ctx, proposalOf(audit), 'withdrawn')
    await record(ctx, 'withdraw', proposalOf(audit), { subject })
  })

/** The same decision on many; each succeeds or fails for itself. */
export async function batch(
  ctx: Context,
  subjects: Subjects,
  { auditIds, decision, comment }: BodyOf<Endpoints['batch']>,
): Promise<DataOf<Endpoints['batch']>> {
  if (decision === 'reject' && !comment) throw reasonRequired()
  const failed: { auditId: string; message: string }[] = []
  const ids = new Set(auditIds)
  for (const auditId of ids) {
    try {
      await decide(ctx, subjects, auditId, { decision, comment })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed.push({ auditId, message: error.message })
    }
  }
  return { changed: ids.size - failed.length, failed }
}

export const settings = async (ctx: Context): Promise<DataOf<Endpoints['settings']>> => ({
  administratorsMayDecideOwn: await store.mayDecideOwn(ctx.db, ctx.actor.organizationId),
})

export const configure = (
  ctx: Context,
  after: BodyOf<Endpoints['configure']>,
): Promise<DataOf<Endpoints['settings']>> =>
  inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx.actor
    const before = await settings(ctx)
    await store.setMayDecideOwn(ctx.db, organizationId, after.administratorsMayDecideOwn)
    const changes = operationRecords.changesBetween(before, after, ['administratorsMayDecideOwn'])
    const target = { type: 'audit', id: organizationId, name: '审核设置' } as const
    if (changes.length > 0) await operationRecords.write(ctx, { action: 'configure', target, changes })
    return after
  })

async function requireAudit(ctx: Context, id: string): Promise<StoredAudit> {
  const audit = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!audit) throw new Problem('audit.not_found')
  return audit
}

/** Whether the caller may decide changes of their own: an administrator whose organization allows it. */
const mayDecideOwn = async (ctx: Context): Promise<boolean> =>
  ctx.actor.roleType === '3' && (await store.mayDecideOwn(ctx.db, ctx.actor.organizationId))

const canDecide = (ctx: Context, audit: StoredAudit, own: boolean): boolean =>
  audit.state === 'pending' && (own || !isBy(audit, ctx.actor.employeeId))

const isBy = ({ submitter, contributors }: StoredAudit, employeeId: string): boolean =>
  submitter.id === employeeId || contributors.some(({ id }) => id === employeeId)

const isSubmitter = (ctx: Context, audit: StoredAudit): boolean =>
  audit.submitter.id === ctx.actor.employeeId || ctx.actor.roleType === '3'

function requireSubmitter(ctx: Context, audit: StoredAudit): void {
  if (!isSubmitter(ctx, audit)) throw new Problem('audit.not_submitter')
}

function seenBy(ctx: Context, { before: _before, after: _after, ...audit }: StoredAudit, own: boolean): Audit {
  const whole = { ...audit, before: null, after: null }
  const canWithdraw = audit.state === 'pending' && isSubmitter(ctx, whole)
  return { ...audit, canDecide: canDecide(ctx, whole, own), canWithdraw }
}

const merged = ({ after }: Proposal, given: Fields): Fields => ({ ...after, ...given })

const proposalOf = (audit: StoredAudit): Submitted => ({
  id: audit.id,
  targetType: audit.targetType,
  targetId: audit.targetId,
  targetName: audit.targetName,
  knowledgeBaseId: audit.knowledgeBase.id,
  action: audit.action,
  before: audit.before,
  after: audit.after,
})

/** On the target, so that its page tells the whole story. What has parts is told by them. */
async function record(ctx: Context, action: Action, change: Proposal, told: Told): Promise<void> {
  const { subject, comment } = told
  const changes = subject?.changes
    ? await recordedBy(ctx, subject, change)
    : changedBy(change, told.parts ?? subject?.parts?.(change) ?? [])
  return operationRecords.write(ctx, {
    action,
    target: { type: change.targetType, id: change.targetId, name: change.targetName },
    knowledgeBaseId: change.knowledgeBaseId,
    changes: comment ? [...changes, { field: 'comment', after: comment }] : changes,
  })
}

/** Who can tell what a change does, or its parts themselves where the caller has them at hand. */
interface Told {
  subject?: Subject | undefined
  parts?: FieldChange[] | undefined
  comment?: string | undefined
}

function changedBy(change: Proposal, parts: FieldChange[]): operationRecords.Act['changes'] {
  const [before, after] = [plain(change.before), plain(change.after)]
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [
    ...operationRecords.changesBetween(before, after, [...fields] as never[]), // keys of either side
    ...parts.map(({ name, before, after }) => ({ field: name, before: before ?? null, after: after ?? null })),
  ]
}

/** The fields that read by themselves: words, numbers, and lists of them. */
const plain = (fields: Fields | null): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => isPlain(value)))

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))

/** By the field's key where the console knows its Chinese, else by its name. */
async function recordedBy(ctx: Context, subject: Subject, change: Proposal): Promise<operationRecords.Act['changes']> {
  const changes = await changesFor(ctx, subject, change)
  return changes.map(({ key, name, before, after }) => ({
    field: key in subject.fieldNames ? key : name,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  }))
}
