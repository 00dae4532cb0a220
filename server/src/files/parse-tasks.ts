/** 解析任务, as their owners see and steer them. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { ParseTask } from '@zhiku/contract/files'
import type { TaskState } from '@zhiku/contract/words/files'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { kept } from './kept.ts'
import { dropUnfinished, enqueue } from './parse-queue.ts'
import * as tasks from './parse-tasks-store.ts'
import * as store from './store.ts'

/** The caller's own tasks, newest first. */
export const list = (
  ctx: Context,
  state: TaskState | 'active' | undefined,
  page: PageQuery,
): Promise<Page<ParseTask>> => tasks.list(ctx.db, ctx.actor, state, page)

export const cancel = (ctx: Context, id: string): Promise<ParseTask> =>
  inTransaction(ctx, async (ctx) => {
    const task = await getLocked(ctx, id)
    if (isFinished(task)) throw new Problem('parse_task.finished')
    await dropUnfinished(ctx, task.fileId)
    const { fileId, fileName: name, knowledgeBaseId } = task
    await kept.record(ctx, 'cancel', { id: fileId, name, knowledgeBaseId }, [])
    return get(ctx, id)
  })

const isFinished = ({ state }: ParseTask): boolean => state !== 'queued' && state !== 'running'

/** With its file locked, as every writer of tasks locks it first; read again behind the lock. */
async function getLocked(ctx: Context, id: string): Promise<ParseTask> {
  const { fileId } = await get(ctx, id)
  await store.lockAll(ctx.db, ctx.actor.organizationId, [fileId])
  return get(ctx, id)
}

/** A finished task's file goes into the queue again, as a new task. */
export const retry = (ctx: Context, id: string): Promise<ParseTask> =>
  inTransaction(ctx, async (ctx) => {
    const task = await getLocked(ctx, id)
    if (!isFinished(task)) throw new Problem('parse_task.running')
    const stored = await kept.requireThere(ctx, task.fileId)
    if (stored.isRemoved) throw new Problem('file.not_found')
    // what succeeded would be learned anew: that is for two to see
    if (task.state === 'succeeded' && (await kept.mustWait(ctx, stored))) throw new Problem('parse_task.needs_audit')
    await kept.record(ctx, 'retry', stored.file, [])
    return enqueue(ctx, task.fileId, true)
  })

async function get(ctx: Context, id: string): Promise<ParseTask> {
  const task = await tasks.find(ctx.db, ctx.actor, id)
  if (!task) throw new Problem('parse_task.not_found')
  return task
}
