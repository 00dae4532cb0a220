/**
 * What a worker does of an import. Both steps may be killed at any moment and run again: the check begins anew, the
 * writing goes on behind the last batch, for a row's result commits with what it wrote.
 */
import * as notifications from '../notifications/service.ts'
import { ParseFailure } from '../parsing/service.ts'
import { maxImportBytes } from '../parsing/sheet-rows.ts'
import type { Actor, Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import type { Jobs } from '../platform/jobs.ts'
import { patiently } from '../platform/patience.ts'
import { createMany, replaceMany, withLastingAnswers } from './bulk.ts'
import { categoryFinder } from './import-categories.ts'
import type { FindCategory } from './import-categories.ts'
import { columns } from './import-columns.ts'
import { guarded, requireOwner } from './import-guard.ts'
import type { LockedTask } from './import-guard.ts'
import { faqImportRun } from './import-jobs.ts'
import { readImport } from './import-reader.ts'
import * as store from './import-store.ts'
import type { PendingRow, RowResult } from './import-store.ts'
import { record } from './import-tasks.ts'
import { questionKey } from './question-key.ts'
import * as faqs from './store.ts'

type Worker = Context<undefined>

/** FAQs of one transaction: its locks are short, and a cancellation waits no longer than for one of them. */
const batchSize = 200

/** Reads the workbook and stages its rows; then the task waits for its start, or goes on at once. */
export const checkImport = (ctx: Worker, jobs: Jobs, taskId: string, stop: AbortSignal): Promise<void> =>
  guarded(ctx, taskId, stop, ['checking'], (task) =>
    patiently(ctx.log, stop, async () => {
      await store.unstage(ctx.db, taskId)
      const stat = await ctx.storage.stat(task.object_key)
      if (stat && stat.size > maxImportBytes) {
        throw new ParseFailure('too_large', `文件超过 ${maxImportBytes / 1024 / 1024} MB，请拆分后分批导入。`)
      }
      const file = await ctx.storage.checkout(task.object_key)
      try {
        if (!(await stageAll(ctx, task, file.path, stop))) return
      } finally {
        await file.dispose()
      }
      await inTransaction(ctx, async (ctx) => {
        await store.markDuplicates(ctx.db, taskId, task.knowledge_base_id)
        const counts = await store.countOutcomes(ctx.db, taskId)
        const values = {
          state: task.preview ? 'previewed' : 'queued',
          progress: task.preview ? 1 : 0,
          attempts: 0,
          total: counts.new + counts.duplicate + counts.invalid,
          expected_new: counts.new,
          expected_duplicate: counts.duplicate,
          expected_invalid: counts.invalid,
        }
        const isMoved = await store.move(ctx.db, taskId, ['checking'], values)
        if (isMoved && !task.preview) await jobs.enqueue(ctx.db, faqImportRun, { taskId })
      })
    }),
  )

/** False when the task was cancelled meanwhile. */
async function stageAll(ctx: Worker, task: LockedTask, path: string, stop: AbortSignal): Promise<boolean> {
  for await (const { rows, fraction } of readImport(path, task.filename, stop)) {
    await requireOwner(ctx.db, task)
    if (!(await store.move(ctx.db, task.id, ['checking'], { progress: fraction * 0.95 }))) return false
    const staged = rows.map((row) => ({ ...row, questionKey: row.draft && questionKey(row.draft.question) }))
    await store.stage(ctx.db, task.id, staged)
  }
  return true
}

/** Writes the staged rows, batch by batch. */
export const runImport = (ctx: Worker, taskId: string, stop: AbortSignal): Promise<void> =>
  guarded(ctx, taskId, stop, ['queued', 'running'], async (task) => {
    const acting = actingFor(ctx, task)
    await patiently(ctx.log, stop, () => begin(acting, taskId))
    const findCategory = categoryFinder(acting, task.knowledge_base_id)
    const writeNext = () => writeBatch(acting, taskId, findCategory)
    while (await patiently(ctx.log, stop, writeNext)) stop.throwIfAborted()
  })

const begin = (acting: Context, taskId: string): Promise<void> =>
  inTransaction(acting, async ({ db }) => {
    if (!(await store.move(db, taskId, ['queued'], { state: 'running', progress: 0 }))) return
    await store.failInvalid(db, taskId)
  })

/** One batch with its results; the last one ends the task. False when there is nothing more to do. */
async function writeBatch(acting: Context, taskId: string, findCategory: FindCategory): Promise<boolean> {
  const next = await store.nextPending(acting.db, taskId, batchSize)
  // before the locks: both may take their time
  const answers = await lastingAnswers(acting, next)
  const categoryIds = new Map<number, string | null>()
  for (const { row, draft } of next) categoryIds.set(row, await findCategory(draft.categoryPath))
  return inTransaction(acting, async (ctx) => {
    const task = await store.findLocked(ctx.db, taskId)
    if (task?.state !== 'running') return false
    await requireOwner(ctx.db, task)
    const rows = await store.nextPending(ctx.db, taskId, batchSize)
    if (rows.length === 0) {
      await finish(ctx, task)
      return false
    }
    const ready = rows.flatMap((pending) => {
      const answer = answers.get(pending.row) // none where another worker has gone ahead
      return answer === undefined ? [] : { ...pending, draft: { ...pending.draft, answer } }
    })
    const results = await writeRows(ctx, task, ready, categoryIds)
    await store.setResults(ctx.db, taskId, results)
    return true
  })
}

/** By row. */
async function lastingAnswers(ctx: Context, rows: readonly PendingRow[]): Promise<Map<number, string>> {
  const shown = rows.map(({ row, draft: { answer } }) => ({ row, answer }))
  return new Map((await withLastingAnswers(ctx, shown)).map(({ row, answer }) => [row, answer]))
}

async function finish(ctx: Context, { id }: LockedTask): Promise<void> {
  await store.move(ctx.db, id, ['running'], { state: 'succeeded', progress: 1, finished_at: ctx.clock.now() })
  const task = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!task) return
  await record(ctx, task)
  await notifications.notify(ctx, ctx.actor, {
    kind: 'importDone',
    title: `“${task.filename}”导入完成`,
    detail: `新增 ${task.created} 条，更新 ${task.updated} 条，跳过 ${task.skipped} 条，失败 ${task.failed} 条`,
    target: { type: 'knowledgeBase', id: task.knowledge_base_id },
    knowledgeBaseId: task.knowledge_base_id,
  })
}

/** Rows that ask the same are one FAQ; without an entry here a row is looked at again in the next batch. */
async function writeRows(
  ctx: Context,
  task: LockedTask,
  rows: readonly PendingRow[],
  categoryIds: ReadonlyMap<number, string | null>,
): Promise<RowResult[]> {
  const groups = [...Map.groupBy(rows, ({ questionKey: key }) => key)].map(([key, rows]) => ({ key, rows }))
  const existing = await faqs.idsByKey(
    ctx.db,
    task.knowledge_base_id,
    groups.map(({ key }) => key),
  )
  const draftOf = ({ row, draft: { categoryPath: _path, ...draft } }: PendingRow) => ({
    ...draft,
    categoryId: categoryIds.get(row) ?? null,
  })
  const isReplacing = task.on_duplicate === 'replace'
  const fresh = groups.flatMap(({ key, rows }) => {
    const row = isReplacing ? rows.at(-1) : rows[0]
    return existing.has(key) || !row ? [] : [{ rows, draft: draftOf(row) }]
  })
  const taken = groups.flatMap(({ key, rows }) => {
    const [id, row] = [existing.get(key), rows.at(-1)]
    return id && row ? [{ id, rows, draft: draftOf(row) }] : []
  })
  return [...(await createAll(ctx, task, fresh)), ...(await settleTaken(ctx, task, taken))]
}

type Draft = Parameters<typeof createMany>[2][number]

async function createAll(
  ctx: Context,
  task: LockedTask,
  groups: readonly { rows: readonly PendingRow[]; draft: Draft }[],
): Promise<RowResult[]> {
  if (groups.length === 0) return []
  const ids = await createMany(
    ctx,
    task.knowledge_base_id,
    groups.map(({ draft }) => draft),
  )
  return groups.flatMap(({ rows }, index) => {
    const [first, ...others] = rows
    if (!ids[index] || !first) return [] // made by somebody else at this moment
    return [{ row: first.row, result: 'created' as const }, ...others.map(({ row }) => repeated(task, row))]
  })
}

async function settleTaken(
  ctx: Context,
  task: LockedTask,
  groups: readonly { id: string; rows: readonly PendingRow[]; draft: Draft }[],
): Promise<RowResult[]> {
  if (groups.length === 0) return []
  if (task.on_duplicate !== 'replace') return groups.flatMap(({ rows }) => rows.map(({ row }) => repeated(task, row)))
  const ids = groups.map(({ id }) => id)
  const stored = await faqs.findAll(ctx.db, task.organization_id, ids)
  const products = new Map(stored.map(({ faq }) => [faq.id, faq.productIds]))
  const entries = groups.map(({ id, draft }) => ({ id, draft: { ...draft, productIds: products.get(id) ?? [] } }))
  const refusals = await replaceMany(ctx, task.knowledge_base_id, entries)
  return groups.flatMap(({ rows }, index) => {
    const refusal = refusals[index]
    return rows.map(({ row }) => (refusal ? failed(row, refusal.message) : { row, result: 'updated' as const }))
  })
}

/** What becomes of a row whose question is there. */
function repeated({ on_duplicate: how }: LockedTask, row: number): RowResult {
  if (how === 'reject') return failed(row, '已有这个标准问题，按「拒绝」处理')
  return { row, result: how === 'replace' ? 'updated' : 'skipped' }
}

const failed = (row: number, message: string): RowResult => ({
  row,
  result: 'failed',
  fault: { column: columns.question.header, message },
})

/** The employee who started the import, as far as services ask for one. */
const actingFor = (ctx: Worker, task: LockedTask): Context => {
  const actor: Actor = {
    employeeId: task.employee_id,
    name: task.employee_name,
    sessionId: '',
    roleOrganizationId: task.role_organization_id,
    organizationId: task.organization_id,
    roleType: store.roleTypeOf(task),
  }
  return { ...ctx, actor, ip: task.ip }
}

const dayMs = 24 * 60 * 60 * 1000
const keptDays = 30

export const sweepImports = (ctx: Worker) =>
  store.removeFinishedBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDays * dayMs))
