/** 停用: a file is out of service at once. Where it must be seen by two, an auditor confirms that or puts it back. */
import type { File } from '@zhiku/contract/files'
import * as audits from '../audits/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { isAudited } from './audit-rules.ts'
import { reflect } from './source.ts'
import * as store from './store.ts'

/** Also while a change waits, which goes on waiting. The caller holds the file's lock. @throws audit.pending for what was never served */
export async function stop(ctx: Context, file: File): Promise<void> {
  const { audit_status } = await store.servedFacts(ctx.db, file.id)
  if (file.pendingAuditId && audit_status === 'pending') throw neverServed()
  const auditId = (await isAudited(ctx, file)) ? await submitted(ctx, file) : null
  await takeOut(ctx, file.id, auditId)
}

const neverServed = () =>
  new Problem('audit.pending', '还没有通过审核，没有对外提供，不需要停用；不想要时请撤回等待审核的变更')

async function submitted(ctx: Context, { id, name, knowledgeBaseId }: File): Promise<string | null> {
  const target = { targetType: 'file' as const, targetId: id, targetName: name, knowledgeBaseId }
  const fields = { before: { enabled: true }, after: { enabled: false } }
  const [auditId = null] = await audits.submitAll(ctx, [{ ...target, action: 'disable', ...fields }])
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
export function requireNotStopped({ stopAuditId }: Pick<File, 'stopAuditId'>): void {
  if (stopAuditId) throw new Problem('audit.stop_pending')
}
