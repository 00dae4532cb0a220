/** What stands around each step of an import: who it acts for, what it waits for, and what it says when it fails for good. */
import type { ImportState } from '@zhiku/contract/words/imports'
import * as employees from '../employees/service.ts'
import { ParseFailure } from '../parsing/service.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import { isUnavailable } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { errorFields } from '../platform/log.ts'
import { patiently } from '../platform/patience.ts'
import { Problem } from '../platform/problem.ts'
import { ObjectNotFound } from '../platform/storage/object-store.ts'
import type { AnyImportKind, ImportKinds } from './kind.ts'
import * as rowStore from './row-store.ts'
import * as store from './store.ts'
import { kindOf } from './tasks.ts'

export interface ImportWork {
  ctx: Context<undefined>
  kinds: ImportKinds
}

export type LockedTask = NonNullable<Awaited<ReturnType<typeof store.findLocked>>>

/** A task that was lost this often since its last progress is taken to be what kills its worker. */
const maxAttempts = 5

/** Runs a step of a task that is in one of these states, and says in words why it failed for good. */
export async function guarded(
  { ctx, kinds }: ImportWork,
  taskId: string,
  stop: AbortSignal,
  states: readonly ImportState[],
  step: (task: LockedTask, kind: AnyImportKind) => Promise<void>,
): Promise<void> {
  const taken = await patiently(ctx.log, stop, () => claim(ctx, taskId, states))
  if (!taken) return
  const { task, attempts } = taken
  try {
    if (attempts > maxAttempts) throw new ParseFailure('crash', interrupted)
    const kind = kindOf(kinds, task)
    await requireOwner(ctx.db, kind, task)
    await step(task, kind)
  } catch (error) {
    if (stop.aborted) throw error
    const sentence = sentenceOf(error) ?? (attempts >= maxAttempts ? interrupted : undefined)
    if (!sentence) throw error
    ctx.log.warn('import.failed', { taskId, kind: task.kind, ...errorFields(error) })
    const values = { state: 'failed', error: sentence, finished_at: ctx.clock.now() }
    await patiently(ctx.log, stop, () => store.move(ctx.db, taskId, states, values))
    if (states.includes('checking')) await rowStore.unstage(ctx.db, taskId)
  }
}

const claim = (ctx: Context<undefined>, taskId: string, states: readonly ImportState[]) =>
  inTransaction(ctx, async ({ db }) => {
    const task = await store.findLocked(db, taskId)
    if (!task || !states.some((state) => state === task.state)) return undefined
    return { task, ...(await store.countAttempt(db, taskId)) }
  })

/** @throws permission.denied when who started the import may not import any more */
export async function requireOwner(db: Db, kind: AnyImportKind, task: LockedTask): Promise<void> {
  const who = { employeeId: task.employee_id, roleOrganizationId: task.role_organization_id }
  if (!(await employees.mayStill(db, who, kind.startedBy))) throw new Problem('permission.denied', ownerLeft)
}

const ownerLeft = '发起导入的人已被停用或不再有导入权限，导入已停止。已写入的内容保留，请由有权限的人重新上传。'
const interrupted = '导入多次意外中断，请检查文件后重新上传。'
const databaseBusy = '数据库长时间繁忙，导入没有完成，与文件无关。已写入的内容保留，请稍后重新上传。'

function sentenceOf(error: unknown): string | undefined {
  if (isUnavailable(error)) return databaseBusy
  if (error instanceof ObjectNotFound) return '上传的文件已被清理，请重新上传。'
  return error instanceof ParseFailure || error instanceof Problem ? error.message : undefined
}
