/** What time takes away: removed files after 30 days, objects that nobody holds, old tasks. */
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import * as search from '../search/service.ts'
import { releaseAll } from './kept-objects.ts'
import * as tasks from './parse-tasks-store.ts'
import * as store from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Days in which a removed file or knowledge base can be brought back. */
const keptDays = 30
const tasksKeptDays = 90

export async function sweepFiles(ctx: Context<undefined>): Promise<void> {
  const now = ctx.clock.now().getTime()
  await purgeRemoved(ctx, new Date(now - keptDays * dayMs))
  await tasks.removeFinishedBefore(ctx.db, new Date(now - tasksKeptDays * dayMs))
  const removed = await objects.sweep(ctx)
  ctx.log.info('file.sweep', { removed })
}

async function purgeRemoved(ctx: Context<undefined>, before: Date): Promise<void> {
  for (const id of await store.removedBefore(ctx.db, before, 1000)) {
    await inTransaction(ctx, async (ctx) => {
      await search.removeSource(ctx.db, id)
      await releaseAll(ctx, id)
      await store.purge(ctx.db, id)
    })
  }
}
