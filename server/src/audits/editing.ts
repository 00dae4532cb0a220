/** Changing what waits, sending again what was rejected or withdrawn, and taking it back. */
import type { api } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { contributorIdsBeside, contributorIdsWith, requireEditable, requireWithdrawable } from './authors.ts'
import { edited } from './edits.ts'
import { record } from './records.ts'
import type { Told } from './records.ts'
import * as store from './store.ts'
import type { StoredAudit } from './store.ts'
import { proposalOf, requireAudit, requireLocked } from './stored.ts'
import type { AnySubject, Subjects, Submitted } from './subject.ts'

type Endpoints = typeof api.audits

/** @throws audit.not_found, audit.decided, audit.not_submitter, audit.other_kind, audit.pending, version.stale */
export async function edit(
  ctx: Context,
  subjects: Subjects,
  id: string,
  { after: words, remark, version }: BodyOf<Endpoints['edit']>,
): Promise<void> {
  const given = await subjects[(await requireAudit(ctx, id)).targetType].lasting(ctx, words)
  return inTransaction(ctx, async (ctx) => {
    const { audit, subject } = await requireLocked(ctx, subjects, id)
    requireEditable(ctx, audit)
    if (audit.version !== version) throw new Problem('version.stale')
    const present = audit.state === 'pending' ? proposalOf(audit) : await renewed(ctx, subject, audit)
    const change = { ...present, ...(await edited(ctx, subject, present, given)) }
    const { action, before, after } = change
    const [flags = []] = (await subject.flags?.(ctx, [change])) ?? []
    const values = { ...sendingOf(ctx, audit), action, remark: remark || null, before, after, flags }
    const write = () => store.update(ctx.db, id, { states: [audit.state], version }, values)
    if (!(await refusePending(write))) throw new Problem('version.stale')
    await subject.opened(ctx, { ...change, remark })
    await record(ctx, 'submit', change, { subject, comment: remark })
  })
}

/** What waits keeps its submitter; what is sent again has another, and another time. */
const sendingOf = (ctx: Context, audit: StoredAudit) =>
  audit.state === 'pending'
    ? { contributor_ids: contributorIdsWith(ctx, audit) }
    : {
        state: 'pending',
        submitter_id: ctx.actor.employeeId,
        submitted_at: ctx.clock.now(),
        contributor_ids: contributorIdsBeside(ctx, audit),
        decided_by: null,
        decided_at: null,
        comment: null,
      }

/** One change, and one stop, wait per target: the indexes decide. @throws audit.pending */
export const refusePending = <T>(write: () => Promise<T>): Promise<T> => {
  const pending = () => new Problem('audit.pending')
  return refuseOn('audits__pending_target', pending, () => refuseOn('audits__pending_stop', pending, write))
}

/** A change that is sent again is one against the target as it is now. @throws audit.decided where there is no such target */
async function renewed(ctx: Context, subject: AnySubject, audit: StoredAudit): Promise<Submitted> {
  const change = proposalOf(audit)
  const { isApproved, ...sides } = await subject.renewed(ctx, change)
  if (change.action === 'create' || change.action === 'update') {
    return isApproved
      ? { ...change, ...sides, action: 'update' }
      : { ...change, action: 'create', before: null, after: sides.after }
  }
  if (!isApproved) throw new Problem('audit.decided')
  return change
}

/** By its submitter or an administrator. */
export const withdraw = (ctx: Context, subjects: Subjects, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { audit, subject } = await requireLocked(ctx, subjects, id)
    requireWithdrawable(ctx, audit)
    const values = { state: 'withdrawn', decided_by: ctx.actor.employeeId, decided_at: ctx.clock.now() }
    if (!(await store.update(ctx.db, id, { states: ['pending'] }, values))) throw new Problem('audit.decided')
    await subject.dropped(ctx, proposalOf(audit), 'withdrawn')
    await record(ctx, 'withdraw', proposalOf(audit), { subject })
  })

/**
 * What was stopped is removed, and the stop waits no longer: by whoever removes it, in that transaction, with the target
 * locked. Nothing is put back.
 */
export async function endStop(ctx: Context, id: string, told: Told): Promise<void> {
  const comment = '停用的内容已删除，不再需要确认'
  const values = { state: 'withdrawn', decided_by: ctx.actor.employeeId, decided_at: ctx.clock.now(), comment }
  if (!(await store.update(ctx.db, id, { states: ['pending'] }, values))) return
  // it may lie in a knowledge base that was removed after its target had moved
  const audit = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (audit) await record(ctx, 'withdraw', proposalOf(audit), { ...told, comment })
}
