/** Tells who answers for it, once, that a piece of knowledge is about to expire. */
import { untilWords } from '@zhiku/contract/validity'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import * as notifications from '../notifications/service.ts'
import { expiringSpan } from './service.ts'
import * as store from './store.ts'

type Expiring = Awaited<ReturnType<typeof store.expiring>>[number]
type Operators = Map<string, Awaited<ReturnType<typeof store.operators>>>

/** Of all organizations, from the soonest to the last: who has been told already is told nothing. */
export async function notifyExpiring(ctx: Context<undefined>, stop: AbortSignal, batchSize = 500): Promise<void> {
  const span = expiringSpan(ctx.clock.now())
  const operators: Operators = new Map()
  for (let last: Expiring | undefined; ;) {
    const rows = await store.expiring(ctx.db, span, batchSize, last)
    for (const row of rows) {
      stop.throwIfAborted()
      await notifyOf(ctx, row, operators)
    }
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

/** An owner who has left the organization or was disabled is told of no more: its administrators are, in their place. */
async function notifyOf(ctx: Context<undefined>, row: Expiring, operators: Operators): Promise<void> {
  const organizationId = row.organization_id
  const people = operators.get(organizationId) ?? (await store.operators(ctx.db, organizationId))
  operators.set(organizationId, people)
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
