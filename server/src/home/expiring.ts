/** Tells who answers for it, once, that a piece of knowledge is about to expire. */
import { untilWords } from '@zhiku/contract/validity'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import * as notifications from '../notifications/service.ts'
import { expiringSpan } from './service.ts'
import * as store from './store.ts'

/** Of all organizations in one run; the rest is there an hour later. */
const perRun = 2000

/** An owner who has left the organization or was disabled is told of no more: its administrators are, in their place. */
export async function notifyExpiring(ctx: Context<undefined>): Promise<void> {
  const rows = await store.expiring(ctx.db, expiringSpan(ctx.clock.now()), perRun)
  const keepers = new Map<string, Awaited<ReturnType<typeof store.keepers>>>()
  for (const row of rows) {
    const organizationId = row.organization_id
    const people = keepers.get(organizationId) ?? (await store.keepers(ctx.db, organizationId))
    keepers.set(organizationId, people)
    const owner = people.find(({ id }) => id === row.owner_id)
    const told = owner ? [owner] : people.filter(({ role_type: roleType }) => roleType === '3')
    const news = {
      kind: 'knowledgeExpiring' as const,
      title: `“${row.title}”即将到期，有效期至 ${untilWords(row.effective_to.toISOString())}`,
      detail: `${row.knowledge_base_name}：到期后不再被搜到，需要继续使用时请修改有效期。`,
      target: { type: row.type, id: row.id },
      knowledgeBaseId: row.knowledge_base_id,
      onceKey: `expiring ${row.id} ${row.effective_to.toISOString()}`,
    }
    await inTransaction(ctx, async (ctx) => {
      for (const { id: employeeId } of told) await notifications.notify(ctx, { employeeId, organizationId }, news)
    })
  }
}
