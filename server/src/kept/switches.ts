/**
 * 启用 and 停用. Out of service is done at once; where it must be seen by two, an auditor confirms it or puts it back. Into
 * service is a change like any other.
 */
import * as audits from '../audits/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { Holding } from './holding.ts'
import type { KeptItem, KeptNoun, Standing } from './noun.ts'
import { rowsOf } from './rows.ts'

export function switchesOf<S extends Standing, I extends KeptItem>(noun: KeptNoun<S, I>, holding: Holding<S, I>) {
  const { get, mustWait, proposalOf, propose, record, reflect, requireLocked, targetOf } = holding

  async function set(ctx: Context, id: string, values: { enabled: boolean; stop_audit_id?: string | null }) {
    await rowsOf(noun.table).update(ctx.db, id, { ...values, updated_at: ctx.clock.now() })
    await reflect(ctx, id)
  }

  /** @param auditId the audit that has yet to confirm it */
  const takeOut = (ctx: Context, id: string, auditId: string | null): Promise<void> =>
    set(ctx, id, { enabled: false, stop_audit_id: auditId })

  async function submitted(ctx: Context, stored: S): Promise<string | null> {
    const besides = noun.besides?.(stored)
    const sides = { before: { ...besides, enabled: true }, after: { ...besides, enabled: false } }
    const proposal = proposalOf(targetOf(noun.itemOf(stored)), { action: 'disable', ...sides })
    const [auditId = null] = await audits.submitAll(ctx, [proposal])
    return auditId
  }

  /**
   * With its record. Also while a change waits, which goes on waiting. The caller holds the lock.
   * @throws audit.pending for what was never served
   */
  async function stop(ctx: Context, stored: S): Promise<void> {
    const item = noun.itemOf(stored)
    if (item.pendingAuditId && stored.auditStatus === 'pending') throw neverServed()
    await takeOut(ctx, item.id, (await mustWait(ctx, stored)) ? await submitted(ctx, stored) : null)
    await record(ctx, 'disable', targetOf(item), [{ field: 'enabled', before: true, after: false }])
  }

  async function start(ctx: Context, stored: S): Promise<void> {
    const item = noun.itemOf(stored)
    requireNotStopped(item)
    if (item.pendingAuditId) throw new Problem('audit.pending')
    if (await mustWait(ctx, stored)) {
      await propose(ctx, targetOf(item), { action: 'enable', before: { enabled: false }, after: { enabled: true } })
      return
    }
    await set(ctx, item.id, { enabled: true })
    await record(ctx, 'enable', targetOf(item), [{ field: 'enabled', before: false, after: true }])
  }

  return {
    stop,
    takeOut,
    /** The stop was rejected or withdrawn: what was approved serves again. */
    putBack: (ctx: Context, id: string): Promise<void> => set(ctx, id, { enabled: true, stop_audit_id: null }),
    setStatus: (
      ctx: Context,
      knowledgeBaseId: string,
      id: string,
      { enabled, version }: { enabled: boolean; version?: number | undefined },
    ): Promise<I> =>
      inTransaction(ctx, async (ctx) => {
        const stored = await requireLocked(ctx, knowledgeBaseId, id, version)
        const item = noun.itemOf(stored)
        if (item.enabled === enabled) return item
        await (enabled ? start(ctx, stored) : stop(ctx, stored))
        return get(ctx, knowledgeBaseId, id)
      }),
  }
}

const neverServed = () =>
  new Problem('audit.pending', '还没有通过审核，没有对外提供，不需要停用；不想要时请撤回等待审核的变更')

/** A stop that waits to be confirmed comes before starting again. @throws audit.stop_pending */
export function requireNotStopped({ stopAuditId }: Pick<KeptItem, 'stopAuditId'>): void {
  if (stopAuditId) throw new Problem('audit.stop_pending')
}
