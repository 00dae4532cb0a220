/**
 * The durable queue of parsing, seen by whoever fills or steers it. Task: queued → running → succeeded | failed | cancelled.
 * A job only says that there is something to do; parse-runner.ts takes the fairest task.
 */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { File, ParseTask } from '@zhiku/contract/files'
import type { TaskState } from '@zhiku/contract/words/files'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import type { Jobs } from '../platform/jobs.ts'
import { Problem } from '../platform/problem.ts'
import { isAudited } from './audit-rules.ts'
import { fileParse } from './jobs.ts'
import * as store from './store.ts'
import * as tasks from './parse-tasks-store.ts'

/** Queues a file, or answers the task that it already waits or runs in. */
export async function enqueue(ctx: Context, jobs: Jobs, fileId: string, keepEdited: boolean): Promise<ParseTask> {
  const { organizationId, employeeId } = ctx.actor
  const task = { id: newId(), organizationId, fileId, employeeId, keepEdited, now: ctx.clock.now() }
  if (await tasks.insert(ctx.db, task)) {
    await store.setParseState(ctx.db, fileId, { parse_status: 'queued', parse_error: null })
    await jobs.enqueue(ctx.db, fileParse, {})
  }
  const queued = await tasks.findUnfinished(ctx.db, fileId)
  if (!queued) throw new Problem('parse_task.not_found')
  return queued
}

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
    const target = { type: 'file', id: task.fileId, name: task.fileName } as const
    await operationRecords.write(ctx, { action: 'cancel', target, knowledgeBaseId: task.knowledgeBaseId, changes: [] })
    return get(ctx, id)
  })

const isFinished = ({ state }: ParseTask): boolean => state !== 'queued' && state !== 'running'

/** With its file locked, as every writer of tasks locks it first; read again behind the lock. */
async function getLocked(ctx: Context, id: string): Promise<ParseTask> {
  const { fileId } = await get(ctx, id)
  await store.lock(ctx.db, ctx.actor.organizationId, fileId)
  return get(ctx, id)
}

/** A file that was parsed before keeps what it had; one that never was says how to go on. */
export async function dropUnfinished(ctx: Context, fileId: string): Promise<boolean> {
  if (!(await tasks.cancelUnfinished(ctx.db, fileId, ctx.clock.now()))) return false
  const file = await store.find(ctx.db, ctx.actor.organizationId, fileId, { includeRemoved: true })
  const hasChunks = (file?.chunkCount ?? 0) > 0
  await store.setParseState(
    ctx.db,
    fileId,
    hasChunks
      ? { parse_status: 'ready', parse_error: null }
      : { parse_status: 'failed', parse_error: '解析已取消，需要时请重新学习' },
  )
  return true
}

/** A finished task's file goes into the queue again, as a new task. */
export const retry = (ctx: Context, jobs: Jobs, id: string): Promise<ParseTask> =>
  inTransaction(ctx, async (ctx) => {
    const task = await getLocked(ctx, id)
    if (!isFinished(task)) throw new Problem('parse_task.running')
    const file = await store.find(ctx.db, ctx.actor.organizationId, task.fileId)
    if (!file) throw new Problem('file.not_found')
    // what succeeded would be learned anew: that is for two to see
    if (task.state === 'succeeded' && (await isAudited(ctx, file))) throw new Problem('parse_task.needs_audit')
    await recordOn(ctx, file, 'retry')
    return enqueue(ctx, jobs, file.id, true)
  })

export const recordOn = (ctx: Context, file: File, action: 'retry' | 'relearn') =>
  operationRecords.write(ctx, {
    action,
    target: { type: 'file', id: file.id, name: file.name },
    knowledgeBaseId: file.knowledgeBaseId,
    changes: [],
  })

async function get(ctx: Context, id: string): Promise<ParseTask> {
  const task = await tasks.find(ctx.db, ctx.actor, id)
  if (!task) throw new Problem('parse_task.not_found')
  return task
}
