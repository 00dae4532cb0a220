/** What time takes away: removed files after 30 days, objects that nobody holds, old tasks. */
import { purgeRemoved } from '../kept/service.ts'
import * as objects from '../objects/service.ts'
import type { Context } from '../platform/context.ts'
import * as tasks from './parse-tasks-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const tasksKeptDays = 90

export async function sweepFiles(ctx: Context<undefined>): Promise<void> {
  const now = ctx.clock.now().getTime()
  await purgeRemoved(ctx, 'files')
  await tasks.removeFinishedBefore(ctx.db, new Date(now - tasksKeptDays * dayMs))
  const removed = await objects.sweep(ctx)
  ctx.log.info('file.sweep', { removed })
}
