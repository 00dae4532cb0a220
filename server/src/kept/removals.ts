/** 删除 and 恢复. What is removed is kept for 30 days; from that moment, or from the approval, it is not served. */
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as objects from '../objects/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Holding } from './holding.ts'
import type { KeptItem, KeptNoun, AfterChange, Standing } from './noun.ts'
import { purge, removedBefore, rowsOf } from './rows.ts'
import type { KeptTable, SharedValues } from './rows.ts'

export type Removals = Pick<ReturnType<typeof removalsOf>, 'removal'>

export function removalsOf<S extends Standing, I extends KeptItem>(noun: KeptNoun<S, I>, holding: Holding<S, I>) {
  const { get, mustWait, propose, proposeAsNew, record, sync, requireFree, requireThere, targetOf, write } = holding
  const rows = rowsOf(noun.table)

  /** A category lets go of what was removed, and is remembered for the way back. */
  async function removal(ctx: Context, id: string): Promise<SharedValues> {
    await noun.leaving?.(ctx, id)
    const deleted_at = ctx.clock.now()
    if (!noun.isFiled) return { deleted_at }
    const { categoryId } = noun.itemOf(await requireThere(ctx, id))
    return { deleted_at, removed_category_id: categoryId, category_id: null }
  }

  /** Where it was before, unless that category has gone meanwhile. */
  async function filedAgain(ctx: Context, { removedCategoryId: id }: S, knowledgeBaseId: string) {
    if (!noun.isFiled) return {}
    const isThere = id !== null && (await categories.isThere(ctx, id, knowledgeBaseId))
    return { removed_category_id: null, category_id: isThere ? id : null }
  }

  return {
    removal,
    remove: (ctx: Context, knowledgeBaseId: string, id: string): Promise<{ submitted: boolean }> =>
      inTransaction(ctx, async (ctx) => {
        const stored = await requireFree(ctx, knowledgeBaseId, id)
        const target = targetOf(noun.itemOf(stored))
        if (await mustWait(ctx, stored)) {
          const before = await noun.contentOf(ctx, stored)
          await propose(ctx, target, { action: 'remove', before, after: null })
          return { submitted: true }
        }
        await rows.update(ctx.db, id, await removal(ctx, id))
        await record(ctx, 'remove', target, [])
        await sync(ctx, id)
        return { submitted: false }
      }),

    /** Where audits are required it comes back like a new one: unserved until it is approved. */
    restore: (
      ctx: Context,
      knowledgeBaseId: string,
      id: string,
      afterwards: AfterChange<S> = proposeAsNew,
    ): Promise<I> =>
      inTransaction(ctx, async (ctx) => {
        const base = await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
        await rows.lockAll(ctx.db, ctx.actor.organizationId, [id])
        const removed = await requireThere(ctx, id)
        const item = noun.itemOf(removed)
        if (item.knowledgeBaseId !== knowledgeBaseId) throw new Problem(noun.notFound)
        if (!removed.isRemoved) return item
        const audit_status = knowledgeBases.auditStatusAfterChange(base)
        const filed = await filedAgain(ctx, removed, knowledgeBaseId)
        await write(ctx, item, { deleted_at: null, audit_status, ...filed })
        await afterwards(ctx, await requireThere(ctx, id))
        await record(ctx, 'restore', targetOf(item), [])
        await sync(ctx, id)
        return get(ctx, knowledgeBaseId, id)
      }),
  }
}

/** Days in which what was removed can be brought back. */
const keptDays = 30
const perSweep = 1000
/** As what they hold objects. */
const holderTypes = { files: 'file', faqs: 'faq', products: 'product' } as const satisfies Record<KeptTable, string>

/** Removes what can no longer be brought back. */
export async function purgeRemoved(ctx: Context<undefined>, table: KeptTable): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000)
  for (const id of await removedBefore(ctx.db, table, before, perSweep)) {
    await inTransaction(ctx, async (ctx) => {
      await searchIndex.removeSource(ctx.db, id)
      await objects.release(ctx, { type: holderTypes[table], id })
      await purge(ctx.db, table, id)
    })
  }
}
