/** 停用: out of service at once. Where it must be seen by two, an auditor confirms that or puts it back. */
import * as audits from '../audits/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { mustWait, proposalOf, record } from './holding.ts'
import { targetOf } from './noun.ts'
import type { KeptItem, KeptNoun, Standing } from './noun.ts'
import { rowsOf } from './rows.ts'

/**
 * With its record. Also while a change waits, which goes on waiting. The caller holds the lock.
 * @throws audit.pending for what was never served
 */
export async function stop<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  stored: S,
): Promise<void> {
  const item = noun.itemOf(stored)
  if (item.pendingAuditId && stored.auditStatus === 'pending') throw neverServed()
  await takeOut(noun, ctx, item.id, (await mustWait(noun, ctx, stored)) ? await submitted(noun, ctx, stored) : null)
  await record(noun, ctx, 'disable', targetOf(noun, item), [{ field: 'enabled', before: true, after: false }])
}

const neverServed = () =>
  new Problem('audit.pending', '还没有通过审核，没有对外提供，不需要停用；不想要时请撤回等待审核的变更')

async function submitted<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  stored: S,
): Promise<string | null> {
  const besides = noun.besides?.(stored)
  const [before, after] = [true, false].map((enabled) => ({ ...besides, enabled }))
  const change = { action: 'disable' as const, before: before ?? null, after: after ?? null }
  const [auditId = null] = await audits.submitAll(ctx, [proposalOf(noun, targetOf(noun, noun.itemOf(stored)), change)])
  return auditId
}

type Switched = Pick<KeptNoun<never, never>, 'table' | 'reflectAll'>

/** @param auditId the audit that has yet to confirm it */
export async function takeOut(noun: Switched, ctx: Context, id: string, auditId: string | null): Promise<void> {
  const values = { enabled: false, stop_audit_id: auditId, updated_at: ctx.clock.now() }
  await rowsOf(noun.table).update(ctx.db, id, values)
  await noun.reflectAll(ctx, [id])
}

/** The stop was rejected or withdrawn: what was approved serves again. */
export async function putBack(noun: Switched, ctx: Context, id: string): Promise<void> {
  const values = { enabled: true, stop_audit_id: null, updated_at: ctx.clock.now() }
  await rowsOf(noun.table).update(ctx.db, id, values)
  await noun.reflectAll(ctx, [id])
}

/** A stop that waits to be confirmed comes before starting again. @throws audit.stop_pending */
export function requireNotStopped({ stopAuditId }: Pick<KeptItem, 'stopAuditId'>): void {
  if (stopAuditId) throw new Problem('audit.stop_pending')
}
