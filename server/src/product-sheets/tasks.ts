/**
 * 导入任务: a workbook of one category's products, checked row by row before anything is written; work.ts does the work.
 *
 *   checking ─▶ previewed ─▶ queued ─▶ running ─▶ succeeded
 *      │  └─ no preview wanted ─▲         │
 *      └─▶ failed          cancelled ◀────┴── from any state but the ended ones, between two batches
 */
import { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { ProductImportRow, ProductImportTask } from '@zhiku/contract/product-imports'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import type { Download } from '../platform/http/route.ts'
import { sheetsWorkbook } from '../platform/http/sheets.ts'
import { newId } from '../platform/ids.ts'
import type { Jobs } from '../platform/jobs.ts'
import { Problem } from '../platform/problem.ts'
import * as products from '../products/service.ts'
import { requireSheet } from './categories.ts'
import { headingKey, headingOf, sheetColumns } from './columns.ts'
import { productImportCheck, productImportRun } from './jobs.ts'
import { mergedValues } from './rows.ts'
import * as store from './store.ts'
import type { TaskRow } from './store.ts'

type Endpoints = typeof api.productImports

/** Where in the store an upload of this organization lies; filled by app.ts, for uploads are the files room's. */
export type LocateUpload = (ossUrl: string, organizationId: string) => string

export interface ImportServices {
  jobs: Jobs
  locateUpload: LocateUpload
}

export async function create(
  ctx: Context,
  { jobs, locateUpload }: ImportServices,
  knowledgeBaseId: string,
  body: BodyOf<Endpoints['create']>,
): Promise<ProductImportTask> {
  await knowledgeBases.requireType(ctx, knowledgeBaseId, 'document')
  await requireSheet(ctx, body.categoryId)
  const objectKey = uploadOf(ctx, locateUpload, body.ossUrl)
  if (!(await ctx.storage.stat(objectKey))) throw new Problem('file.upload_missing')
  return inTransaction(ctx, async (ctx) => {
    await knowledgeBases.requireType(ctx, knowledgeBaseId, 'document')
    const { categoryId } = await requireSheet(ctx, body.categoryId)
    const id = newId()
    await store.insert(ctx.db, {
      id,
      organization_id: ctx.actor.organizationId,
      knowledge_base_id: knowledgeBaseId,
      category_id: categoryId,
      employee_id: ctx.actor.employeeId,
      role_organization_id: ctx.actor.roleOrganizationId,
      role_type: ctx.actor.roleType,
      ip: ctx.ip,
      filename: body.filename,
      object_key: objectKey,
      on_duplicate: body.onDuplicate,
      preview: body.preview,
      state: 'checking',
      created_at: ctx.clock.now(),
    })
    await jobs.enqueue(ctx.db, productImportCheck, { taskId: id })
    return get(ctx, knowledgeBaseId, id)
  })
}

function uploadOf(ctx: Context, locateUpload: LocateUpload, ossUrl: string): string {
  try {
    return locateUpload(ossUrl, ctx.actor.organizationId)
  } catch (error) {
    throw error instanceof Problem ? new Problem('file.upload_missing') : error
  }
}

/** Faults told with the task; the error workbook holds all of them. */
const faultsTold = 100

export async function get(ctx: Context, knowledgeBaseId: string, taskId: string): Promise<ProductImportTask> {
  const task = await requireTask(ctx, knowledgeBaseId, taskId)
  return toTask(task, await store.firstFaults(ctx.db, taskId, faultsTold))
}

/** Newest first. */
export async function list(
  ctx: Context,
  knowledgeBaseId: string,
  page: QueryOf<Endpoints['list']>,
): Promise<Page<ProductImportTask & { createdBy: { id: string; name: string } }>> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const found = await store.list(ctx.db, ctx.actor.organizationId, knowledgeBaseId, page)
  const withFaults = async ({ employee_name: name, ...task }: (typeof found.list)[number]) => {
    const faults = await store.firstFaults(ctx.db, task.id, faultsTold)
    return { ...toTask(task, faults), createdBy: { id: task.employee_id, name } }
  }
  return { ...found, list: await Promise.all(found.list.map(withFaults)) }
}

/** What each row would change of what is there now. */
export async function rows(
  ctx: Context,
  knowledgeBaseId: string,
  taskId: string,
  { outcome, ...page }: QueryOf<Endpoints['rows']>,
): Promise<Page<ProductImportRow>> {
  const task = await requireTask(ctx, knowledgeBaseId, taskId)
  const [{ groups }, found] = [
    await requireSheet(ctx, task.category_id),
    await store.listRows(ctx.db, taskId, outcome, page),
  ]
  const models = found.list.flatMap(({ draft }) => (draft ? [draft.model] : []))
  const known = await products.findByModels(ctx, models)
  const schema = { categoryId: task.category_id, groups, version: 1 }
  const toRow = ({ row, outcome, cells, draft, errors }: store.StoredRow): ProductImportRow => {
    const stored = draft ? known.get(products.modelKey(draft.model)) : undefined
    const before = stored ? { ...stored.product, parameters: stored.parameters } : null
    const after = draft && { ...draft, parameters: mergedValues(groups, draft, stored?.parameters) }
    return {
      row,
      outcome,
      name: draft?.name ?? cells[headingKey('名称')] ?? '',
      model: draft?.model ?? cells[headingKey('型号')] ?? '',
      changes: after ? products.changesOf(before && only(before, after), after, [schema]) : [],
      errors,
    }
  }
  return { ...found, list: found.list.map(toRow) }
}

/** Fields that the row says nothing of stay as they are. */
const only = <T extends object>(before: T, after: object): Partial<T> =>
  Object.fromEntries(Object.entries(before).filter(([key]) => key in after)) as Partial<T> // fewer of the same keys

export const start = (
  ctx: Context,
  { jobs }: ImportServices,
  knowledgeBaseId: string,
  taskId: string,
  { onDuplicate }: BodyOf<Endpoints['start']>,
): Promise<ProductImportTask> =>
  inTransaction(ctx, async (ctx) => {
    await requireTask(ctx, knowledgeBaseId, taskId)
    const values = { state: 'queued', progress: 0, ...(onDuplicate ? { on_duplicate: onDuplicate } : {}) }
    if (!(await store.move(ctx.db, taskId, ['previewed'], values))) throw new Problem('import_task.finished')
    await jobs.enqueue(ctx.db, productImportRun, { taskId })
    return get(ctx, knowledgeBaseId, taskId)
  })

/** What was written before stays written. */
export const cancel = (ctx: Context, knowledgeBaseId: string, taskId: string): Promise<ProductImportTask> =>
  inTransaction(ctx, async (ctx) => {
    await requireTask(ctx, knowledgeBaseId, taskId)
    const values = { state: 'cancelled', finished_at: ctx.clock.now() }
    const isMoved = await store.move(ctx.db, taskId, ['checking', 'previewed', 'queued', 'running'], values)
    if (!isMoved) throw new Problem('import_task.finished')
    const task = await requireTask(ctx, knowledgeBaseId, taskId)
    if (task.created + task.updated > 0) await record(ctx, task)
    return get(ctx, knowledgeBaseId, taskId)
  })

/** One record for the whole import, in the name of the knowledge base. */
export async function record(ctx: Context, task: TaskRow): Promise<void> {
  const { id, name } = await knowledgeBases.requireReadable(ctx, task.knowledge_base_id)
  const { filename, created, updated, skipped, failed } = task
  await operationRecords.write(ctx, {
    action: 'import',
    target: { type: 'knowledgeBase', id, name },
    knowledgeBaseId: id,
    changes: operationRecords.changesOfNew({ filename, created, updated, skipped, failed }),
  })
}

/** The bad rows as they were written, with what is wrong with them in the last column. */
export async function errorFile(ctx: Context, knowledgeBaseId: string, taskId: string): Promise<Download> {
  const task = await requireTask(ctx, knowledgeBaseId, taskId)
  const { sheetName, groups } = await requireSheet(ctx, task.category_id)
  const known = sheetColumns(groups)
  const columns = [
    ...known.map((column) => ({ header: headingOf(column), width: column.width })),
    { header: '错误原因', width: 60 },
  ]
  const rows = badRows(
    ctx,
    taskId,
    known.map(({ header }) => headingKey(header)),
  )
  const stem = task.filename.replace(/\.[^.]+$/, '')
  return sheetsWorkbook(`${stem}-错误行.xlsx`, [{ name: sheetName, columns, rows }])
}

async function* badRows(ctx: Context, taskId: string, keys: readonly string[]): AsyncIterable<string[]> {
  for await (const { row, cells, errors } of store.eachBad(ctx.db, taskId)) {
    const reasons = errors.map(({ column, message }) => `${column}：${message}`)
    yield [...keys.map((key) => cells[key] ?? ''), `第 ${row} 行：${reasons.join('；')}`]
  }
}

/** Jobs for tasks that wait without one. */
export async function resumeImports(db: Db, jobs: Jobs): Promise<void> {
  for (const { id, state } of await store.waiting(db)) {
    await jobs.ensure(db, state === 'checking' ? productImportCheck : productImportRun, { taskId: id })
  }
}

/** @throws knowledge_base.not_found, import_task.not_found, also for another knowledge base's or organization's */
async function requireTask(ctx: Context, knowledgeBaseId: string, taskId: string): Promise<TaskRow> {
  const task = await store.find(ctx.db, ctx.actor.organizationId, taskId)
  if (!task || task.knowledge_base_id !== knowledgeBaseId) throw new Problem('import_task.not_found')
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  return task
}

function toTask(task: TaskRow, errors: ProductImportTask['errors']): ProductImportTask {
  const { path } = api.productImports.errorFile
  const errorFileUrl = path.replace(':id', task.knowledge_base_id).replace(':taskId', task.id)
  return {
    id: task.id,
    filename: task.filename,
    categoryId: task.category_id,
    onDuplicate: task.on_duplicate as ProductImportTask['onDuplicate'], // check constraint
    state: task.state as ProductImportTask['state'], // check constraint
    progress: Math.min(1, Math.max(0, task.progress)),
    ...(task.error === null ? {} : { error: task.error }),
    total: task.total,
    expected: { new: task.expected_new, duplicate: task.expected_duplicate, invalid: task.expected_invalid },
    ignoredColumns: task.ignored_columns,
    created: task.created,
    updated: task.updated,
    skipped: task.skipped,
    failed: task.failed,
    errors,
    ...(errors.length > 0 ? { errorFileUrl } : {}),
    createdAt: task.created_at.toISOString(),
    ...(task.finished_at ? { finishedAt: task.finished_at.toISOString() } : {}),
  }
}
