/**
 * What a worker does of an import. Both steps may be killed at any moment and run again: the check begins anew, the
 * writing goes on behind the last batch, for a row's result commits with what it wrote.
 */
import * as notifications from '../notifications/service.ts'
import { ParseFailure } from '../parsing/service.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import { patiently } from '../platform/patience.ts'
import { starterOf } from '../platform/started-tasks.ts'
import { guarded, requireOwner } from './guard.ts'
import type { ImportWork, LockedTask } from './guard.ts'
import { importCheck, importRun } from './queue.ts'
import type { AnyImportKind, PendingRow, Writer } from './kind.ts'
import * as rowStore from './row-store.ts'
import * as store from './store.ts'
import { record } from './tasks.ts'
import { releaseRead } from './workbooks.ts'

/** Reads the workbook and stages its rows; then the task waits for its start, or goes on at once. */
export const checkImport = (work: ImportWork, taskId: string, stop: AbortSignal): Promise<void> =>
  guarded(work, taskId, stop, ['checking'], (task, kind) =>
    patiently(work.ctx.log, stop, () => check(work.ctx, kind, task, stop)),
  )

async function check(ctx: Context<undefined>, kind: AnyImportKind, task: LockedTask, stop: AbortSignal): Promise<void> {
  await rowStore.unstage(ctx.db, task.id)
  const stat = await ctx.storage.stat(task.object_key)
  if (stat && stat.size > kind.maxBytes)
    throw new ParseFailure('too_large', `文件超过 ${kind.maxBytes / 1024 / 1024} MB，请拆分后分批导入。`)
  const file = await ctx.storage.checkout(task.object_key)
  try {
    const staged = await stageAll(actingFor(ctx, task), kind, task, file.path, stop)
    if (staged === undefined) return
    if (staged >= manyRows) await rowStore.tellPlanner(ctx.db)
  } finally {
    await file.dispose()
  }
  await inTransaction(ctx, (ctx) => conclude(ctx, kind, task))
}

/** Stretches of hidden rows that are told. */
const stretchesTold = 12

/** From so many rows on it matters whether PostgreSQL knows of them. */
const manyRows = 1000

async function conclude({ db, jobs }: Context<undefined>, kind: AnyImportKind, { id, preview }: LockedTask) {
  await rowStore.markRepeats(db, id, kind.key)
  const counts = await rowStore.countOutcomes(db, id)
  const isMoved = await store.move(db, id, ['checking'], {
    state: preview ? 'previewed' : 'queued',
    progress: preview ? 1 : 0,
    attempts: 0,
    total: counts.new + counts.duplicate + counts.invalid,
    expected_new: counts.new,
    expected_duplicate: counts.duplicate,
    expected_invalid: counts.invalid,
  })
  if (isMoved && !preview) await jobs.enqueue(db, importRun, { taskId: id })
}

/** How many rows; undefined when the task was cancelled meanwhile. */
async function stageAll(
  acting: Context,
  kind: AnyImportKind,
  task: LockedTask,
  path: string,
  stop: AbortSignal,
): Promise<number | undefined> {
  let [staged, hiddenRows] = [0, 0]
  const stretches: Stretch[] = []
  for await (const { rows, fraction, hidden, ignoredColumns, categoryPaths } of kind.read(acting, task, path, stop)) {
    await requireOwner(acting.db, kind, task)
    hiddenRows += hidden.length
    for (const row of hidden) lengthen(stretches, row)
    const values = {
      progress: fraction * 0.95,
      hidden_rows: hiddenRows,
      hidden_stretches: JSON.stringify(stretches),
      ...(ignoredColumns ? { ignored_columns: ignoredColumns } : {}),
      ...(categoryPaths ? { category_paths: JSON.stringify(categoryPaths) } : {}),
    }
    if (!(await store.move(acting.db, task.id, ['checking'], values))) return undefined
    await rowStore.stage(acting.db, task.id, rows)
    staged += rows.length
  }
  return staged
}

/** Rows that follow each other, by the first and the last. */
type Stretch = [first: number, last: number]

/** No more are kept than are told, however many rows are hidden. */
function lengthen(stretches: Stretch[], row: number): void {
  const last = stretches.at(-1)
  if (last && row === last[1] + 1) last[1] = row
  else if (stretches.length < stretchesTold) stretches.push([row, row])
}

/** Writes the staged rows, batch by batch. */
export const runImport = (work: ImportWork, taskId: string, stop: AbortSignal): Promise<void> =>
  guarded(work, taskId, stop, ['queued', 'running'], async (task, kind) => {
    const acting = actingFor(work.ctx, task)
    const { log } = work.ctx
    await patiently(log, stop, () => begin(acting, taskId))
    const writer = kind.writer(acting, task)
    let behind = 0
    const writeNext = async () => {
      const rows = await rowStore.nextPending(acting.db, taskId, { behind, limit: kind.batchSize })
      const goesOn = rows.length === 0 && behind > 0 ? true : await writeBatch(acting, kind, writer, taskId, rows)
      behind = rows.at(-1)?.row ?? 0 // at the end once more from the start: rows may have been left for a later look
      return goesOn
    }
    while (await patiently(log, stop, writeNext)) stop.throwIfAborted()
  })

const begin = (acting: Context, taskId: string): Promise<void> =>
  inTransaction(acting, async ({ db }) => {
    if (!(await store.move(db, taskId, ['queued'], { state: 'running', progress: 0 }))) return
    await rowStore.failInvalid(db, taskId)
  })

/** One batch with its results; when none is left the task ends. False when there is nothing more to do. */
async function writeBatch(
  acting: Context,
  kind: AnyImportKind,
  writer: Writer<unknown>,
  taskId: string,
  rows: readonly PendingRow<unknown>[],
): Promise<boolean> {
  await writer.prepare?.(rows)
  return inTransaction(acting, async (ctx) => {
    const task = await store.findLocked(ctx.db, taskId)
    if (task?.state !== 'running') return false
    await requireOwner(ctx.db, kind, task)
    if (rows.length === 0) {
      await finish(ctx, kind, task)
      return false
    }
    const pending = await rowStore.stillPending(ctx.db, taskId, rows) // another worker may have written some meanwhile
    if (pending.length > 0) await rowStore.setResults(ctx.db, taskId, await writer.write(ctx, pending))
    return true
  })
}

async function finish(ctx: Context, kind: AnyImportKind, { id }: LockedTask): Promise<void> {
  await store.move(ctx.db, id, ['running'], { state: 'succeeded', progress: 1, finished_at: ctx.clock.now() })
  const task = await store.findLocked(ctx.db, id)
  if (!task) return
  await record(ctx, kind, task)
  const { filename, created, updated, skipped, failed, knowledge_base_id: knowledgeBaseId } = task
  const count = (word: string, number: number) => `${word} ${number} ${kind.unit}`
  const words = [count('新增', created), count('更新', updated), count('跳过', skipped), count('失败', failed)]
  await notifications.notify(ctx, ctx.actor, {
    kind: 'importDone',
    title: `“${filename}”导入完成`,
    detail: words.join('，'),
    target: kind.notificationTarget(task),
    ...(knowledgeBaseId ? { knowledgeBaseId } : {}),
  })
}

/** For whoever started the import. */
const actingFor = (ctx: Context<undefined>, task: LockedTask): Context => {
  const actor = { ...starterOf(task, task.employee_name), importing: { id: task.id, name: task.filename } }
  return { ...ctx, actor, ip: task.ip }
}

const dayMs = 24 * 60 * 60 * 1000
const keptDays = 30

export async function sweepImports(ctx: Context<undefined>): Promise<void> {
  await store.removeBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDays * dayMs))
  await releaseRead(ctx)
}

/** Jobs for tasks that wait without one: after a restore, or where a job has used up its tries. */
export async function resumeImports({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  for (const { id: taskId, state } of await store.waiting(db))
    await jobs.ensure(db, state === 'checking' ? importCheck : importRun, { taskId })
}
