/** 删除 and 恢复. What is removed is kept for 30 days; from that moment, or from the approval, it is not served. */
import { limits } from '@zhiku/contract/words/limits'
import * as audits from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as objects from '../objects/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Holding } from './holding.ts'
import type { KeptItem, KeptNoun, AfterChange, Standing } from './noun.ts'
import { idsInBase, lockRemoved, purge, removedBefore, rowsOf } from './rows.ts'
import type { KeptTable, SharedValues } from './rows.ts'

export type Removals = Pick<ReturnType<typeof removalsOf>, 'removal'>

export function removalsOf<S extends Standing, I extends KeptItem>(noun: KeptNoun<S, I>, holding: Holding<S, I>) {
  const { get, mustWait, propose, proposeAsNew, record, sync, requireFree, requireThere, targetOf } = holding
  const rows = rowsOf(noun.table)

  /**
   * A category lets go of what was removed, and is remembered for the way back. A stop has nothing left to confirm.
   * @param by who wanted it removed, which is not always who calls
   */
  async function removal(ctx: Context, id: string, by = ctx.actor.employeeId): Promise<SharedValues> {
    await noun.leaving?.(ctx, id)
    const { categoryId, stopAuditId } = noun.itemOf(await requireThere(ctx, id))
    if (stopAuditId) await audits.endStop(ctx, stopAuditId, { subject: noun.reader })
    const removed = { deleted_at: ctx.clock.now(), deleted_by: by, stop_audit_id: null }
    if (!noun.isFiled) return removed
    return { ...removed, removed_category_id: categoryId, category_id: null }
  }

  /** @throws the noun's not_found for what is in use, too */
  async function requireRemoved(ctx: Context, knowledgeBaseId: string, id: string): Promise<S> {
    await rows.lockAll(ctx.db, ctx.actor.organizationId, [id])
    const stored = await requireThere(ctx, id)
    const isHere = noun.itemOf(stored).knowledgeBaseId === knowledgeBaseId
    if (!isHere || !stored.isRemoved) throw new Problem(noun.notFound)
    return stored
  }

  /** What only one may have has been taken meanwhile. */
  function takenMeanwhile(item: I): Problem {
    const { problem, fields } = noun.taken(item)
    return new Problem(problem, `已有${noun.twin}“${noun.nameOf(item)}”在使用，请先修改或删除那一个，再恢复`, fields)
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
        const values = { deleted_at: null, deleted_by: null, audit_status, ...filed }
        const write = () => rows.update(ctx.db, id, values)
        await refuseOn(noun.index, () => takenMeanwhile(item), write)
        await afterwards(ctx, await requireThere(ctx, id))
        await record(ctx, 'restore', targetOf(item), [])
        await sync(ctx, id)
        return get(ctx, knowledgeBaseId, id)
      }),

    /** For good, before its days are over. */
    purge: (ctx: Context, knowledgeBaseId: string, id: string): Promise<void> =>
      inTransaction(ctx, async (ctx) => {
        const stored = await requireRemoved(ctx, knowledgeBaseId, id)
        await record(ctx, 'purge', targetOf(noun.itemOf(stored)), [])
        await purgeOne(ctx, noun.table, id)
      }),
  }
}

const dayMs = 24 * 60 * 60 * 1000
const perSweep = 1000
/** As what they hold objects. */
const holderTypes = { products: 'product', files: 'file', faqs: 'faq' } as const satisfies Record<KeptTable, string>
const keptTables = Object.keys(holderTypes) as KeptTable[] // Object.keys widens to string

async function purgeOne(ctx: Pick<Context, 'db'>, table: KeptTable, id: string): Promise<void> {
  await searchIndex.removeSource(ctx.db, id)
  await objects.release(ctx, { type: holderTypes[table], id })
  await purge(ctx.db, table, id)
}

/** What was removed before this moment can no longer be brought back. */
export const lastMoment = (now: Date): Date => new Date(now.getTime() - limits.removedDays * dayMs)

/** Removes what can no longer be brought back. */
export async function purgeRemoved(ctx: Context<undefined>, table: KeptTable): Promise<void> {
  const before = lastMoment(ctx.clock.now())
  for (const id of await removedBefore(ctx.db, table, before, perSweep))
    await inTransaction(ctx, async (ctx) => {
      // brought back since it was listed, it stays
      if (await lockRemoved(ctx.db, table, id, before)) await purgeOne(ctx, table, id)
    })
}

/** Everything that a knowledge base held, which is going for good. */
export async function purgeBase(ctx: Context<undefined>, knowledgeBaseId: string, stop: AbortSignal): Promise<void> {
  for (const table of keptTables) {
    for (let ids = ['']; ids.length > 0 && !stop.aborted;) {
      ids = await idsInBase(ctx.db, table, knowledgeBaseId, perSweep)
      for (const id of ids) await inTransaction(ctx, (ctx) => purgeOne(ctx, table, id))
    }
  }
}
