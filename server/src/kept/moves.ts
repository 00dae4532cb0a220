/**
 * 移动 into another knowledge base. Out of one that requires audits the move waits; into one, where it need not wait
 * before, it waits there like a new one.
 */
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import type { Context } from '../platform/context.ts'
import type { Holding } from './holding.ts'
import type { KeptItem, KeptNoun, Settle, Standing } from './noun.ts'

interface Place {
  knowledgeBaseId: string
  /** Absent where it stays filed as it is. */
  categoryId?: string | null
}

interface Move<S> extends Place {
  /** In a base that requires no audits. */
  auditStatus: Standing['auditStatus']
  settle?: Settle<S>
}

export function movesOf<S extends Standing, I extends KeptItem>(noun: KeptNoun<S, I>, holding: Holding<S, I>) {
  const { mustWait, propose, proposeAsNew, record, reflect, requireThere, targetOf, write } = holding

  /** What is taken there is refused now, before the index would at the approval. */
  async function proposeMove(ctx: Context, stored: S, to: Place): Promise<void> {
    const item = noun.itemOf(stored)
    if (await noun.isTakenIn?.(ctx.db, to.knowledgeBaseId, item)) throw noun.taken(item)
    const { knowledgeBaseId, categoryId } = item
    const from = to.categoryId === undefined ? { knowledgeBaseId } : { knowledgeBaseId, categoryId }
    const besides = noun.besides?.(stored)
    const sides = { before: { ...besides, ...from }, after: { ...besides, ...to } }
    await propose(ctx, targetOf(item), { action: 'move', ...sides })
  }

  return {
    /** The caller holds the lock and has seen that nothing waits. */
    moveOut: async (ctx: Context, stored: S, { auditStatus, settle = proposeAsNew, ...to }: Move<S>): Promise<void> => {
      if (await mustWait(ctx, stored)) return proposeMove(ctx, stored, to)
      const item = noun.itemOf(stored)
      const { id, config } = await knowledgeBases.requireType(ctx, to.knowledgeBaseId, noun.baseType)
      await write(ctx, item, {
        knowledge_base_id: id,
        ...(to.categoryId === undefined ? {} : { category_id: to.categoryId }),
        audit_status: config.auditRequired ? 'pending' : auditStatus,
        updated_at: ctx.clock.now(),
      })
      const moved = await requireThere(ctx, item.id)
      if (config.auditRequired) await settle(ctx, moved)
      const after = noun.itemOf(moved)
      const changes = operationRecords.changesBetween<KeptItem>(item, after, ['knowledgeBaseId', 'categoryId'])
      await record(ctx, 'move', targetOf(after), changes)
      await reflect(ctx, item.id)
    },
  }
}
