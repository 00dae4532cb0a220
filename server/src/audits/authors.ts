/**
 * Who may do what with a change. Its authors are whoever sent it first and whoever has changed, added to or sent it again
 * since; once an author of it, always one. An author decides it only where the organization lets administrators decide
 * their own, and then only as an administrator.
 */
import type { Audit } from '@zhiku/contract/audits'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'
import type { StoredAudit } from './store.ts'

/** What does not depend on whether it waits, or what it would do. */
type Authored = Pick<StoredAudit, 'submitter' | 'contributors' | 'state' | 'action'>

/** Whether the caller may decide changes of their own: an administrator whose organization allows it. */
export const mayDecideOwn = async (ctx: Context): Promise<boolean> =>
  ctx.actor.roleType === '3' && (await store.settings(ctx.db, ctx.actor.organizationId)).administratorsMayDecideOwn

const isAuthor = ({ submitter, contributors }: Authored, employeeId: string): boolean =>
  submitter.id === employeeId || contributors.some(({ id }) => id === employeeId)

export const canDecide = (ctx: Context, audit: Authored, own: boolean): boolean =>
  audit.state === 'pending' && (own || !isAuthor(audit, ctx.actor.employeeId))

const canWithdraw = (ctx: Context, audit: Authored): boolean =>
  audit.submitter.id === ctx.actor.employeeId || ctx.actor.roleType === '3'

/** An auditor mends what waits; what was rejected or withdrawn, only its authors and administrators take up again. */
function canEdit(ctx: Context, audit: Authored): boolean {
  const { employeeId, roleType, grants } = ctx.actor
  if (isPublicationOver(audit)) return false
  if (isAuthor(audit, employeeId) || roleType === '3') return audit.state !== 'approved'
  return audit.state === 'pending' && grants?.permissions.includes('audit.decide') === true
}

/** It is not sent again: whoever wants another publishes another. */
const isPublicationOver = ({ action, state }: Authored): boolean => action === 'publish' && state !== 'pending'

/** @throws audit.not_submitter */
export function requireWithdrawable(ctx: Context, audit: Authored): void {
  if (!canWithdraw(ctx, audit)) throw new Problem('audit.not_submitter')
}

/** @throws audit.decided, audit.not_submitter */
export function requireEditable(ctx: Context, audit: Authored): void {
  if (canEdit(ctx, audit)) return
  if (isPublicationOver(audit)) throw new Problem('audit.decided', '这次发布已经结束，不能再次提交；请重新发布一版')
  throw new Problem(audit.state === 'approved' ? 'audit.decided' : 'audit.not_submitter')
}

/** Its authors beside the submitter, the caller among them from now on. */
export function contributorIdsWith(ctx: Context, { submitter, contributors }: Authored): string[] {
  const ids = new Set([...contributors.map(({ id }) => id), ctx.actor.employeeId])
  ids.delete(submitter.id)
  return [...ids]
}

/** Sent again by the caller, who answers for it: whose words were in it before stay its authors. */
export function contributorIdsBeside(ctx: Context, { submitter, contributors }: Authored): string[] {
  const ids = new Set([submitter.id, ...contributors.map(({ id }) => id)])
  ids.delete(ctx.actor.employeeId)
  return [...ids]
}

/** The audit as the caller sees it, without what it changes. @param own whether they may decide their own */
export function seenBy(ctx: Context, { before: _before, after: _after, ...audit }: StoredAudit, own: boolean): Audit {
  const isWaiting = audit.state === 'pending'
  return {
    ...audit,
    canDecide: canDecide(ctx, audit, own),
    canWithdraw: isWaiting && canWithdraw(ctx, audit),
    canEdit: canEdit(ctx, audit),
    canApproveEdited: isWaiting && own,
  }
}
