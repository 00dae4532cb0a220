/**
 * The one life cycle of kept knowledge: files, FAQs and products are created and changed each in its own way; how they
 * are held, switched, submitted, moved, removed, brought back, filed, listed and purged is the same.
 *
 *   created ─▶ served ─┬─ disable ─▶ out of service ─ enable ─▶ served
 *                ▲     └─ remove ──▶ kept for 30 days ─▶ purged
 *                └───────── restore ──────┘
 *
 * Where the knowledge base requires audits, what is served changes on approval; only a stop is done at once (stops.ts).
 */
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import { owners } from '../platform/owners.ts'
import * as search from '../search/service.ts'
import { batch, moveOut, remove, removal, restore, setStatus } from './acts.ts'
import { get, mustWait, propose, record, requireFree, requireLocked, requireStored, requireThere } from './holding.ts'
import type { KeptItem, KeptNoun, Standing } from './noun.ts'
import { countByCategory, countSubmitted, purge, refile, removedBefore } from './rows.ts'
import type { KeptTable } from './rows.ts'
import { stop } from './stops.ts'

export { requireBatch } from './acts.ts'
export { proposalOf } from './holding.ts'
export { filterOf, inBatches, isAt, matching, ordered } from './listing.ts'
export type { KeptFilter } from './listing.ts'
export { isApproved, targetOf } from './noun.ts'
export { shownOf, standingOf, validityOf } from './read.ts'
export { readerOf } from './reader.ts'
export type { KeptNoun, Standing, Target } from './noun.ts'
export { replaceAll, rowsOf } from './rows.ts'
export { putBack, requireNotStopped, takeOut } from './stops.ts'

/** What a room does with its noun. */
export function keptOf<S extends Standing, I extends KeptItem>(noun: KeptNoun<S, I>) {
  const of =
    <A extends unknown[], R>(act: (noun: KeptNoun<S, I>, ctx: Context, ...rest: A) => R) =>
    (ctx: Context, ...rest: A): R =>
      act(noun, ctx, ...rest)
  return {
    noun,
    requireThere: of(requireThere<S, I>),
    requireStored: of(requireStored<S, I>),
    get: of(get<S, I>),
    requireLocked: of(requireLocked<S, I>),
    requireFree: of(requireFree<S, I>),
    mustWait: of(mustWait<S, I>),
    propose: of(propose<S, I>),
    record: of(record),
    stop: of(stop<S, I>),
    setStatus: of(setStatus<S, I>),
    removal: of(removal<S, I>),
    remove: of(remove<S, I>),
    restore: of(restore<S, I>),
    moveOut: of(moveOut<S, I>),
    batch: of(batch<S, I>),
    countSubmitted: (ctx: Context, ids: readonly string[]) => countSubmitted(ctx.db, noun.table, ids, false),
    /** Tells search what has become of it. */
    reflect: (ctx: Context, id: string) => noun.reflectAll(ctx, [id]),
  }
}

/** What categories and handovers ask of knowledge that is filed under a category of its base and has an owner. */
export const filedOf = (table: 'files' | 'faqs', reflectAll: (ctx: Context, ids: string[]) => Promise<void>) => ({
  /** Who answers for them. */
  owners: owners(table),
  countByCategory: (db: Context['db'], organizationId: string) => countByCategory(db, table, organizationId),
  /** Files under another category, or none, what a category holds that is about to go. */
  refile: async (ctx: Context, from: string, to: string | null): Promise<void> => {
    const ids = await refile(ctx.db, table, ctx.actor.organizationId, from, to)
    for (let start = 0; start < ids.length; start += reflectBatch)
      await reflectAll(ctx, ids.slice(start, start + reflectBatch))
  },
})

/** Of which search is told in one statement. */
const reflectBatch = 500

/** Days in which what was removed can be brought back. */
const keptDays = 30
const perSweep = 1000

/** Removes what can no longer be brought back. */
export async function purgeRemoved(ctx: Context<undefined>, table: KeptTable): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 24 * 60 * 60 * 1000)
  for (const id of await removedBefore(ctx.db, table, before, perSweep)) {
    await inTransaction(ctx, async ({ db }) => {
      await search.removeSource(db, id)
      await purge(db, table, id)
    })
  }
}
