/** What the store need not keep: day-old uploads, and objects that nobody has held for a day. */
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { sweepUploads } from '../platform/storage/sweep-uploads.ts'
import * as store from './store.ts'
import { removeBefore } from './tickets-store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A ticket uploads until it expires. */
const longestTicketMs = 2 * 60 * 60 * 1000
/** Objects that are marked, removed and forgotten together: few, so that a store that fails keeps few from being used. */
const portion = 100
/** Portions a night. */
const portions = 100

export async function sweep(ctx: Context<undefined>): Promise<number> {
  const olderThan = new Date(ctx.clock.now().getTime() - dayMs)
  const nothing = () => Promise.resolve(new Set<string>())
  const uploads = await sweepUploads(ctx.storage, { prefix: 'uploads/', olderThan, isRegistered: nothing })
  await removeBefore(ctx.db, new Date(olderThan.getTime() - longestTicketMs))
  return uploads + (await sweepUnheld(ctx, olderThan))
}

/** No transaction is open while the store works; see store.ts for what holds off those who would use one of them. */
async function sweepUnheld(ctx: Context<undefined>, before: Date): Promise<number> {
  const { db, storage, clock } = ctx
  let removed = 0
  for (let round = 0; round < portions; round++) {
    const now = clock.now()
    const keys = await inTransaction(ctx, ({ db }) => store.claimUnheld(db, { before, now, limit: portion }))
    for (const key of keys) await storage.remove(key)
    if (keys.length > 0) await store.forget(db, keys, now)
    removed += keys.length
    if (keys.length < portion) break
  }
  return removed
}
