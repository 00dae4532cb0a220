/** 停用: a product is out of service at once. Where it must be seen by two, an auditor confirms that or puts it back. */
import * as audits from '../audits/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { contentOf } from './content.ts'
import { reflect } from './source.ts'
import * as store from './store.ts'
import type { StoredProduct } from './store.ts'
import { titleOf } from './title.ts'

/** Also while a change waits, which goes on waiting. The caller holds the product's lock. @throws audit.pending for what was never served */
export async function stop(ctx: Context, stored: StoredProduct): Promise<void> {
  const { product, auditStatus } = stored
  if (product.pendingAuditId && auditStatus === 'pending') throw neverServed()
  const { config } = await knowledgeBases.requireReadable(ctx, product.knowledgeBaseId)
  const isServable = auditStatus === 'none' || auditStatus === 'approved'
  await takeOut(ctx, product.id, config.auditRequired && isServable ? await submitted(ctx, stored) : null)
}

const neverServed = () =>
  new Problem('audit.pending', '还没有通过审核，没有对外提供，不需要停用；不想要时请撤回等待审核的变更')

async function submitted(ctx: Context, stored: StoredProduct): Promise<string | null> {
  const { product } = stored
  const { id: targetId, knowledgeBaseId } = product
  const target = { targetType: 'product' as const, targetId, targetName: titleOf(product), knowledgeBaseId }
  const before = { ...contentOf(stored), enabled: true }
  const after = { ...before, enabled: false }
  const [auditId = null] = await audits.submitAll(ctx, [{ ...target, action: 'disable', before, after }])
  return auditId
}

/** @param auditId the audit that has yet to confirm it */
export async function takeOut(ctx: Context, id: string, auditId: string | null): Promise<void> {
  await store.update(ctx.db, id, { enabled: false, stop_audit_id: auditId, updated_at: ctx.clock.now() })
  await reflect(ctx, id)
}

/** The stop was rejected or withdrawn: what was approved serves again. */
export async function putBack(ctx: Context, id: string): Promise<void> {
  await store.update(ctx.db, id, { enabled: true, stop_audit_id: null, updated_at: ctx.clock.now() })
  await reflect(ctx, id)
}

/** A stop that waits to be confirmed comes before starting again. @throws audit.stop_pending */
export function requireNotStopped({ product }: StoredProduct): void {
  if (product.stopAuditId) throw new Problem('audit.stop_pending')
}
