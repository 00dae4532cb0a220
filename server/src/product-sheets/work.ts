/**
 * What a worker does of an import. Both steps may be killed at any moment and run again: the check begins anew, the
 * writing goes on behind the last batch, for a row's result commits with what it wrote.
 */
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import * as notifications from '../notifications/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { ParseFailure } from '../parsing/service.ts'
import { maxImportBytes } from '../parsing/sheet-rows.ts'
import type { Actor, Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import type { Jobs } from '../platform/jobs.ts'
import { patiently } from '../platform/patience.ts'
import * as products from '../products/service.ts'
import { categorySheets, requireSheet } from './categories.ts'
import { columnsByHeading, headingKey, sheetColumns } from './columns.ts'
import { guarded, requireOwner } from './guard.ts'
import type { LockedTask } from './guard.ts'
import { productImportRun } from './jobs.ts'
import { readSheetRows } from './reader.ts'
import { faultsOfValues, readRow } from './rows.ts'
import type { CellFault, ImportDraft, ReadRow } from './rows.ts'
import * as store from './store.ts'
import type { StagedRow } from './store.ts'
import { record } from './tasks.ts'
import { writeRows } from './write-rows.ts'

type Worker = Context<undefined>
type StoredProduct = products.StoredProduct

/** Products of one transaction: its locks are short, and a cancellation waits no longer than for one of them. */
const batchSize = 50
const modelColumn = '型号'

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
        if (!(await stageAll(actingFor(ctx, task), task, file.path, stop))) return
      } finally {
        await file.dispose()
      }
      await inTransaction(ctx, async (ctx) => {
        await store.markRepeats(ctx.db, taskId, modelColumn)
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
        if (isMoved && !task.preview) await jobs.enqueue(ctx.db, productImportRun, { taskId })
      })
    }),
  )

/** False when the task was cancelled meanwhile. */
async function stageAll(acting: Context, task: LockedTask, path: string, stop: AbortSignal): Promise<boolean> {
  const { groups, sheetName } = await requireSheet(acting, task.category_id)
  const columns = columnsByHeading(sheetColumns(groups))
  const others = (await categorySheets(acting)).filter(({ categoryId }) => categoryId !== task.category_id)
  const sheets = { sheet: sheetName, otherSheets: others.map((other) => other.sheetName) }
  let ignored_columns: string[] | undefined
  for await (const { rows, fraction } of readSheetRows({ path, name: task.filename }, sheets, stop)) {
    ignored_columns ??= Object.keys(rows[0]?.cells ?? {}).filter((heading) => !columns.has(headingKey(heading)))
    await requireOwner(acting.db, task)
    const values = { progress: fraction * 0.95, ignored_columns }
    if (!(await store.move(acting.db, task.id, ['checking'], values))) return false
    const read = rows.map(({ row, cells }) => readRow(row, cells, columns))
    await store.stage(acting.db, task.id, await judgeAll(acting, task, groups, read))
  }
  return true
}

/** What would become of each row, by what is there now. */
async function judgeAll(
  acting: Context,
  task: LockedTask,
  groups: readonly ParameterGroup[],
  rows: readonly ReadRow[],
): Promise<StagedRow[]> {
  const known = await products.findByModels(
    acting,
    rows.flatMap(({ draft }) => (draft ? [draft.model] : [])),
  )
  const staged: StagedRow[] = []
  for (const row of rows) {
    const { draft } = row
    const modelKey = draft && products.modelKey(draft.model)
    const stored = modelKey ? known.get(modelKey) : undefined
    const faults = draft ? await faultsOf(acting, task, groups, draft, stored) : row.errors
    const isGood = draft && faults.length === 0
    const errors = isGood && stored ? [{ column: modelColumn, message: '知识库中已有这个型号' }] : faults
    const outcome = isGood ? (stored ? 'duplicate' : 'new') : 'invalid'
    staged.push({ ...row, draft: isGood ? draft : null, modelKey: isGood ? modelKey : null, outcome, errors })
  }
  return staged
}

async function faultsOf(
  acting: Context,
  task: LockedTask,
  groups: readonly ParameterGroup[],
  draft: ImportDraft,
  stored: StoredProduct | undefined,
): Promise<CellFault[]> {
  const say = (message: string) => [{ column: modelColumn, message }]
  if (!products.modelKey(draft.model)) return say('要含有字母、数字或汉字')
  if (stored && stored.product.knowledgeBaseId !== task.knowledge_base_id) {
    const base = await knowledgeBases.requireReadable(acting, stored.product.knowledgeBaseId).catch(() => undefined)
    return say(`这个型号的商品在${base ? `知识库「${base.name}」` : '已删除的知识库'}中，不能在这里导入`)
  }
  if (stored && stored.product.categoryId !== task.category_id) {
    return say('这个型号的商品在另一个分类中，请到那个分类导入，或先移动商品')
  }
  return faultsOfValues(groups, draft, stored?.parameters)
}

/** Writes the staged rows, batch by batch. */
export const runImport = (ctx: Worker, taskId: string, stop: AbortSignal): Promise<void> =>
  guarded(ctx, taskId, stop, ['queued', 'running'], async (task) => {
    const acting = actingFor(ctx, task)
    await patiently(ctx.log, stop, () => begin(acting, taskId))
    while (await patiently(ctx.log, stop, () => writeBatch(acting, taskId))) stop.throwIfAborted()
  })

const begin = (acting: Context, taskId: string): Promise<void> =>
  inTransaction(acting, async ({ db }) => {
    if (!(await store.move(db, taskId, ['queued'], { state: 'running', progress: 0 }))) return
    await store.failInvalid(db, taskId)
  })

/** One batch with its results; the last one ends the task. False when there is nothing more to do. */
const writeBatch = (acting: Context, taskId: string): Promise<boolean> =>
  inTransaction(acting, async (ctx) => {
    const task = await store.findLocked(ctx.db, taskId)
    if (task?.state !== 'running') return false
    await requireOwner(ctx.db, task)
    const rows = await store.nextPending(ctx.db, taskId, batchSize)
    if (rows.length === 0) {
      await finish(ctx, task)
      return false
    }
    const { groups } = await requireSheet(ctx, task.category_id)
    const { knowledge_base_id: knowledgeBaseId, category_id: categoryId, on_duplicate: onDuplicate } = task
    const destination = { knowledgeBaseId, categoryId, groups, onDuplicate, remark: `导入：${task.filename}` }
    await store.setResults(ctx.db, taskId, await writeRows(ctx, destination, rows))
    return true
  })

async function finish(ctx: Context, { id }: LockedTask): Promise<void> {
  await store.move(ctx.db, id, ['running'], { state: 'succeeded', progress: 1, finished_at: ctx.clock.now() })
  const task = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!task) return
  await record(ctx, task)
  await notifications.notify(ctx, ctx.actor, {
    kind: 'importDone',
    title: `“${task.filename}”导入完成`,
    detail: `新增 ${task.created} 个，更新 ${task.updated} 个，跳过 ${task.skipped} 个，失败 ${task.failed} 个`,
    target: { type: 'productCategory', id: task.category_id },
    knowledgeBaseId: task.knowledge_base_id,
  })
}

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
