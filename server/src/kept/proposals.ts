/**
 * What audits do with a submitted change, the same for all kinds: it waits, is approved, or ends without having happened.
 * How a creation or an update waits and is published is each kind's own.
 */
import * as audits from '../audits/service.ts'
import type { Sides, Submitted, SubmittedAs } from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import type { Holding } from './holding.ts'
import type { KeptItem, KeptNoun, Standing } from './noun.ts'
import type { Removals } from './removals.ts'
import { rowsOf } from './rows.ts'
import { requireNotStopped } from './switches.ts'
import type { Switches } from './switches.ts'

type OfContent = { action: 'create' | 'update' } & Sides
type Plain = { action: 'remove' | 'enable' | 'disable' } & Sides
type OfPlace = { action: 'move'; before: Sides['before']; after: Partial<audits.Move> & { knowledgeBaseId: string } }

/** What a room does with its own kinds of content. */
export interface Publishing<S, C extends OfContent> {
  /** The change waits from now on; of what was never approved it becomes the content. */
  wait(ctx: Context, stored: S, change: SubmittedAs<C>): Promise<unknown>
  /** The change is approved: it is written, with these columns. */
  publish(ctx: Context, stored: S, change: SubmittedAs<C>, approved: typeof approvedColumns): Promise<unknown>
  /** What was kept for the change is of no more use. */
  ended?(ctx: Context, change: Submitted, state: 'approved' | 'rejected' | 'withdrawn'): Promise<unknown>
}

const approvedColumns = { audit_status: 'approved' as const, pending_audit_id: null }

export function proposalsOf<S extends Standing, I extends KeptItem>(
  noun: KeptNoun<S, I>,
  { requireThere, sync, write }: Holding<S, I>,
  { takeOut, putBack }: Switches,
  { removal }: Removals,
) {
  const rows = rowsOf(noun.table)

  /** The base, or the category, may be gone by the time of the approval, and what only one may have be taken. */
  async function applyMove(ctx: Context, stored: S, { knowledgeBaseId, categoryId }: OfPlace['after']): Promise<void> {
    await knowledgeBases.requireType(ctx, knowledgeBaseId, noun.baseType)
    if (noun.isFiled && categoryId && !(await categories.isThere(ctx, categoryId, knowledgeBaseId)))
      throw categoryGone()
    await write(ctx, noun.itemOf(stored), {
      ...approvedColumns,
      knowledge_base_id: knowledgeBaseId,
      ...(noun.isFiled ? { category_id: categoryId ?? null } : {}),
      updated_at: ctx.clock.now(),
    })
  }

  /** By whoever submitted it: an auditor removes nothing. */
  const removed = async (ctx: Context, { id, targetId }: Submitted) =>
    removal(ctx, targetId, (await audits.summary(ctx, id)).submitter.id)

  return <C extends OfContent>({ wait, publish, ended }: Publishing<S, C>) => {
    type Change = SubmittedAs<C> | SubmittedAs<Plain> | SubmittedAs<OfPlace>
    const isOfContent = (change: Change): change is SubmittedAs<C> =>
      change.action === 'create' || change.action === 'update'

    async function applyChange(ctx: Context, change: Change): Promise<void> {
      const { targetId } = change
      const stored = await requireThere(ctx, targetId)
      if (isOfContent(change)) await publish(ctx, stored, change, approvedColumns)
      else if (change.action === 'move') await applyMove(ctx, stored, change.after)
      else {
        const enabled = { enabled: true, updated_at: ctx.clock.now() }
        const values = change.action === 'remove' ? await removed(ctx, change) : enabled
        await rows.update(ctx.db, targetId, { ...approvedColumns, ...values })
      }
    }

    return {
      lock: async (ctx: Context, id: string): Promise<void> => {
        if ((await rows.lockAll(ctx.db, ctx.actor.organizationId, [id])).length === 0) throw new Problem(noun.notFound)
      },

      opened: async (ctx: Context, change: Change): Promise<void> => {
        const { id, targetId } = change
        if (change.action === 'disable') return takeOut(ctx, targetId, id)
        const stored = await requireThere(ctx, targetId)
        if (change.action === 'enable') requireNotStopped(noun.itemOf(stored))
        if (isOfContent(change)) await wait(ctx, stored, change)
        await rows.setPending(ctx.db, targetId, id)
        if (change.action === 'create') await sync(ctx, targetId)
      },

      apply: async (ctx: Context, change: Change): Promise<void> => {
        if (change.action === 'disable') return takeOut(ctx, change.targetId, null)
        await applyChange(ctx, change)
        await ended?.(ctx, change, 'approved')
        await sync(ctx, change.targetId)
      },

      dropped: async (ctx: Context, change: Submitted, state: 'rejected' | 'withdrawn'): Promise<void> => {
        const { action, targetId } = change
        if (action === 'disable') return putBack(ctx, targetId)
        await ended?.(ctx, change, state)
        if (action !== 'create')
          return void (await rows.endPending(ctx.db, targetId, state === 'rejected' ? change.id : null))
        const gone = state === 'withdrawn' ? await removal(ctx, targetId) : {}
        await rows.update(ctx.db, targetId, { audit_status: 'rejected', pending_audit_id: null, ...gone })
        await sync(ctx, targetId)
      },
    }
  }
}

/** The category of a change that waits has gone meanwhile: what an auditor can do about it. */
export const categoryGone = (): Problem =>
  new Problem('category.not_found', '这条变更用的分类已删除，不能直接通过；请修改这条变更、换一个分类后再通过，或驳回')
