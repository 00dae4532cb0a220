/** What operators do to one piece of knowledge, or the same to many: switch, remove, bring back, move. */
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { eachOf } from '../platform/batch.ts'
import { inTransaction, requireBatchPermission } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'
import { get, mustWait, propose, record, requireFree, requireLocked, requireStored, requireThere } from './holding.ts'
import { targetOf } from './noun.ts'
import type { KeptItem, KeptNoun, Standing } from './noun.ts'
import { countSubmitted, rowsOf } from './rows.ts'
import type { SharedValues } from './rows.ts'
import { requireNotStopped, stop } from './stops.ts'

/** Out of service at once, also where audits are required: see stops.ts; into service as any other change. */
export const setStatus = <S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  { enabled, version }: { enabled: boolean; version?: number | undefined },
): Promise<I> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await requireLocked(noun, ctx, knowledgeBaseId, id, version)
    const item = noun.itemOf(stored)
    if (item.enabled === enabled) return item
    await (enabled ? start(noun, ctx, stored) : stop(noun, ctx, stored))
    return get(noun, ctx, knowledgeBaseId, id)
  })

async function start<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  stored: S,
): Promise<void> {
  const item = noun.itemOf(stored)
  requireNotStopped(item)
  if (item.pendingAuditId) throw new Problem('audit.pending')
  if (await mustWait(noun, ctx, stored)) {
    const change = { action: 'enable' as const, before: { enabled: false }, after: { enabled: true } }
    await propose(noun, ctx, targetOf(noun, item), change)
    return
  }
  await rowsOf(noun.table).update(ctx.db, item.id, { enabled: true, updated_at: ctx.clock.now() })
  await record(noun, ctx, 'enable', targetOf(noun, item), [{ field: 'enabled', before: false, after: true }])
  await noun.reflectAll(ctx, [item.id])
}

/** Removed knowledge is kept for 30 days; from this moment, or from the approval, it is not served. */
export const remove = <S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
): Promise<{ submitted: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await requireFree(noun, ctx, knowledgeBaseId, id)
    const target = targetOf(noun, noun.itemOf(stored))
    if (await mustWait(noun, ctx, stored)) {
      const before = await noun.contentOf(ctx, stored)
      await propose(noun, ctx, target, { action: 'remove', before, after: null })
      return { submitted: true }
    }
    await rowsOf(noun.table).update(ctx.db, id, await removal(noun, ctx, id))
    await record(noun, ctx, 'remove', target, [])
    await noun.reflectAll(ctx, [id])
    return { submitted: false }
  })

/** A category lets go of what was removed, and is remembered for the way back. */
export async function removal<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  id: string,
): Promise<SharedValues> {
  await noun.leaving?.(ctx, id)
  const deleted_at = ctx.clock.now()
  if (!noun.isFiled) return { deleted_at }
  const { categoryId } = noun.itemOf(await requireThere(noun, ctx, id))
  return { deleted_at, removed_category_id: categoryId, category_id: null }
}

/** What follows a change that did not have to wait, in a base that requires audits or not. */
type Settle<S> = (ctx: Context, stored: S) => Promise<unknown>

/** Where audits are required it now waits itself, like a new one. */
const asNew =
  <S extends Standing, I extends KeptItem>(noun: KeptNoun<S, I>): Settle<S> =>
  async (ctx, stored) => {
    const target = targetOf(noun, noun.itemOf(stored))
    const { config } = await knowledgeBases.requireReadable(ctx, target.knowledgeBaseId)
    if (!config.auditRequired) return
    await propose(noun, ctx, target, { action: 'create', before: null, after: await noun.contentOf(ctx, stored) })
  }

/** Where audits are required it comes back like a new one: unserved until it is approved. */
export const restore = <S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  settle: Settle<S> = asNew(noun),
): Promise<I> =>
  inTransaction(ctx, async (ctx) => {
    const base = await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
    await rowsOf(noun.table).lockAll(ctx.db, ctx.actor.organizationId, [id])
    const removed = await requireThere(noun, ctx, id)
    const item = noun.itemOf(removed)
    if (item.knowledgeBaseId !== knowledgeBaseId) throw new Problem(noun.notFound)
    if (!removed.isRemoved) return item
    const audit_status = knowledgeBases.auditStatusAfterChange(base)
    await write(noun, ctx, item, { deleted_at: null, audit_status, ...(await filedAgain(noun, ctx, removed)) })
    await settle(ctx, await requireStored(noun, ctx, knowledgeBaseId, id))
    await record(noun, ctx, 'restore', targetOf(noun, item), [])
    await noun.reflectAll(ctx, [id])
    return get(noun, ctx, knowledgeBaseId, id)
  })

/** Where it was before, unless that category has gone meanwhile. */
async function filedAgain<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  stored: S,
): Promise<SharedValues> {
  if (!noun.isFiled) return {}
  const { removedCategoryId: id } = stored
  const { knowledgeBaseId } = noun.itemOf(stored)
  const isThere = id !== null && (await categories.isThere(ctx, id, knowledgeBaseId))
  return { removed_category_id: null, category_id: isThere ? id : null }
}

/** The unique index has the last word. */
const write = <S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  item: I,
  values: SharedValues,
): Promise<unknown> =>
  refuseOn(
    noun.index,
    () => noun.taken(item),
    () => rowsOf(noun.table).update(ctx.db, item.id, values),
  )

interface Move<S> {
  knowledgeBaseId: string
  /** Absent where it stays filed as it is. */
  categoryId?: string | null
  /** In a base that requires no audits. */
  auditStatus: Standing['auditStatus']
  settle?: Settle<S>
}

/**
 * Into another knowledge base. Out of one that requires audits the move waits; into one, where it need not wait before,
 * it waits there like a new one. The caller holds the lock and has seen that nothing waits.
 */
export async function moveOut<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  stored: S,
  { auditStatus, settle = asNew(noun), ...to }: Move<S>,
): Promise<void> {
  const item = noun.itemOf(stored)
  if (await mustWait(noun, ctx, stored)) return proposeMove(noun, ctx, stored, to)
  const base = await knowledgeBases.requireType(ctx, to.knowledgeBaseId, noun.baseType)
  const filed = to.categoryId === undefined ? {} : { category_id: to.categoryId }
  const audit_status = base.config.auditRequired ? 'pending' : auditStatus
  const place = { knowledge_base_id: base.id, ...filed, updated_at: ctx.clock.now() }
  await write(noun, ctx, item, { ...place, audit_status })
  if (base.config.auditRequired) await settle(ctx, await requireStored(noun, ctx, base.id, item.id))
  const after = await get(noun, ctx, base.id, item.id)
  const changes = operationRecords.changesBetween<KeptItem>(item, after, ['knowledgeBaseId', 'categoryId'])
  await record(noun, ctx, 'move', targetOf(noun, after), changes)
  await noun.reflectAll(ctx, [item.id])
}

/** The base that it would leave wants it seen by two. What is taken is refused now, before the index would at the approval. */
async function proposeMove<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  stored: S,
  to: Pick<Move<S>, 'knowledgeBaseId' | 'categoryId'>,
): Promise<void> {
  const item = noun.itemOf(stored)
  if (await noun.isTakenIn?.(ctx.db, to.knowledgeBaseId, item)) throw noun.taken(item)
  const { knowledgeBaseId, categoryId } = item
  const from = to.categoryId === undefined ? { knowledgeBaseId } : { knowledgeBaseId, categoryId }
  const besides = noun.besides?.(stored)
  const change = { action: 'move' as const, before: { ...besides, ...from }, after: { ...besides, ...to } }
  await propose(noun, ctx, targetOf(noun, item), change)
}

/** @throws permission.denied, knowledge_base.not_found */
export async function requireBatch(ctx: Context, knowledgeBaseId: string, action: string): Promise<void> {
  requireBatchPermission(ctx, action)
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
}

/** The same act on many; each succeeds or fails for itself. */
export async function batch<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  ctx: Context,
  { ids, action }: { ids: readonly string[]; action: string },
  act: (id: string) => Promise<unknown>,
): Promise<{ changed: number; submitted: number; failed: { id: string; message: string }[] }> {
  const { changed, failed } = await eachOf(ids, act)
  const submitted = await countSubmitted(ctx.db, noun.table, changed, action === 'disable')
  return { changed: changed.length, submitted, failed }
}
