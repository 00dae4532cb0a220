/**
 * The one life cycle of kept knowledge: files, FAQs and products are created and changed each in its own way; how they
 * are held, switched, submitted, moved, removed, brought back, filed, listed and purged is the same.
 *
 *   created ─▶ served ─┬─ disable ─▶ out of service ─ enable ─▶ served
 *                ▲     └─ remove ──▶ kept for 30 days ─▶ purged
 *                └───────── restore ──────┘
 *
 * Where the knowledge base requires audits, what is served changes on approval; only a stop is done at once.
 */
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { eachOf } from '../platform/batch.ts'
import { requireBatchPermission } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import { owners } from '../platform/owners.ts'
import { holdingOf } from './holding.ts'
import { movesOf } from './moves.ts'
import type { KeptItem, KeptNoun, Standing } from './noun.ts'
import { proposalsOf } from './proposals.ts'
import { removalsOf } from './removals.ts'
import { countByCategory, countSubmitted, refile } from './rows.ts'
import { switchesOf } from './switches.ts'

export { filterOf, inBatches, isAt, matching, ordered } from './listing.ts'
export type { KeptFilter } from './listing.ts'
export { isApproved } from './noun.ts'
export type { Standing, Target } from './noun.ts'
export { categoryGone } from './proposals.ts'
export { reached, reachedPage } from './reach.ts'
export { servingFacts, shownOf, standingOf, validityOf } from './read.ts'
export { readerOf } from './reader.ts'
export { lastMoment, purgeBase, purgeRemoved } from './removals.ts'
export { replaceAll, rowsOf } from './rows.ts'
export { requireNotStopped } from './switches.ts'
export { withTags } from './tags.ts'

/** What a room does with its noun. */
export function keptOf<S extends Standing, I extends KeptItem>(noun: KeptNoun<S, I>) {
  const holding = holdingOf(noun)
  const switches = switchesOf(noun, holding)
  const removals = removalsOf(noun, holding)
  return {
    reader: noun.reader,
    ...holding,
    ...switches,
    ...removals,
    ...movesOf(noun, holding),
    /** Its part of an audit subject, by how its creations and updates are published. */
    proposals: proposalsOf(noun, holding, switches, removals),
    /** Of those that were changed just now: for how many a change waits. */
    countSubmitted: (ctx: Context, ids: readonly string[]) => countSubmitted(ctx.db, noun.table, ids, false),
    /** The same act on many; each succeeds or fails for itself. */
    batch: async (ctx: Context, ids: readonly string[], action: string, act: (id: string) => Promise<unknown>) => {
      const { changed, failed } = await eachOf(ids, act)
      const submitted = await countSubmitted(ctx.db, noun.table, changed, action === 'disable')
      return { changed: changed.length, submitted, failed }
    },
  }
}

/** Columns of a row that is made in this base now. */
export function columnsOfNew(ctx: Context, base: Awaited<ReturnType<typeof knowledgeBases.requireType>>) {
  const now = ctx.clock.now()
  return {
    organization_id: ctx.actor.organizationId,
    knowledge_base_id: base.id,
    audit_status: knowledgeBases.auditStatusAfterChange(base),
    created_by: ctx.actor.employeeId,
    created_at: now,
    updated_at: now,
  }
}

/** Before the first act of a batch. @throws permission.denied, knowledge_base.not_found */
export async function requireBatch(ctx: Context, knowledgeBaseId: string, action: string): Promise<void> {
  requireBatchPermission(ctx, action)
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
}

/** Of which search is told in one statement. */
const syncBatch = 500

/** What categories and handovers ask of knowledge that is filed under a category of its base and has an owner. */
export const filedOf = (table: 'files' | 'faqs', syncAll: (ctx: Context, ids: string[]) => Promise<void>) => ({
  /** Who answers for them. */
  owners: owners(table),
  countByCategory: (db: Db, organizationId: string) => countByCategory(db, table, organizationId),
  /** Files under another category, or none, what a category holds that is about to go. */
  refile: async (ctx: Context, from: string, to: string | null): Promise<void> => {
    const ids = await refile(ctx.db, table, ctx.actor.organizationId, from, to)
    for (let at = 0; at < ids.length; at += syncBatch) await syncAll(ctx, ids.slice(at, at + syncBatch))
  },
})
