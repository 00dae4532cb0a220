/**
 * The durable queue of parsing, seen by whoever fills it; parse-tasks.ts steers it. Task: queued → running → succeeded | failed | cancelled.
 * A job only says that there is something to do; parse-runner.ts takes the fairest task.
 */
import type { ParseTask } from '@zhiku/contract/files'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { defineJob } from '../platform/jobs.ts'
import { Problem } from '../platform/problem.ts'
import * as store from './store.ts'
import * as tasks from './parse-tasks-store.ts'

/** Says that a parse task waits; which one is next is decided by fairness when a slot is free. */
export const fileParse = defineJob({ name: 'file.parse', payload: z.object({}), batchSize: 100 })

/** Queues a file, or answers the task that it already waits or runs in. */
export async function enqueue(ctx: Context, fileId: string, keepEdited: boolean): Promise<ParseTask> {
  const { organizationId, employeeId } = ctx.actor
  const task = { id: newId(), organizationId, fileId, employeeId, keepEdited, now: ctx.clock.now() }
  if (await tasks.insert(ctx.db, task)) {
    await store.setParseState(ctx.db, fileId, { parse_status: 'queued', parse_error: null })
    await ctx.jobs.enqueue(ctx.db, fileParse, {})
  }
  const queued = await tasks.findUnfinished(ctx.db, fileId)
  if (!queued) throw new Problem('parse_task.not_found')
  return queued
}

/** A file that was parsed before keeps what it had; one that never was says how to go on. */
export async function dropUnfinished(ctx: Context, fileId: string): Promise<boolean> {
  if (!(await tasks.cancelUnfinished(ctx.db, fileId, ctx.clock.now()))) return false
  const [stored] = await store.findAll(ctx.db, ctx.actor.organizationId, [fileId])
  const hasChunks = (stored?.file.chunkCount ?? 0) > 0
  await store.setParseState(
    ctx.db,
    fileId,
    hasChunks
      ? { parse_status: 'ready', parse_error: null }
      : { parse_status: 'failed', parse_error: '解析已取消，需要时请重新解析', needs_another_file: false },
  )
  return true
}
