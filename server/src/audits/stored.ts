/** Audits as they lie in the table, for the files of this room. */
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'
import type { StoredAudit } from './store.ts'
import type { AnySubject, Subjects, Submitted } from './subject.ts'

/** @throws audit.not_found, also for another organization's */
export async function requireAudit(ctx: Context, id: string): Promise<StoredAudit> {
  const audit = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!audit) throw new Problem('audit.not_found')
  return audit
}

/** The audit as it is behind the lock of its target, which is taken first: see subject.ts. */
export async function requireLocked(
  ctx: Context,
  subjects: Subjects,
  id: string,
): Promise<{ audit: StoredAudit; subject: AnySubject }> {
  const { targetType, targetId } = await requireAudit(ctx, id)
  const subject = subjects[targetType]
  await subject.lock(ctx, targetId)
  return { audit: await requireAudit(ctx, id), subject }
}

export const proposalOf = (audit: StoredAudit): Submitted => ({
  id: audit.id,
  targetType: audit.targetType,
  targetId: audit.targetId,
  targetName: audit.targetName,
  knowledgeBaseId: audit.knowledgeBase?.id ?? null,
  action: audit.action,
  before: audit.before,
  after: audit.after,
})
