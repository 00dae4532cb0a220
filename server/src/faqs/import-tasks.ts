/**
 * 导入任务: a workbook of FAQs, checked row by row before anything is written. import-work.ts does the work.
 *
 *   checking ─▶ previewed ─▶ queued ─▶ running ─▶ succeeded
 *      │  └─ no preview wanted ─▲         │
 *      └─▶ failed          cancelled ◀────┴── from any state but the ended ones, between two batches
 */
import { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { ImportRow, ImportTask } from '@zhiku/contract/faqs'
import type { Page } from '@zhiku/contract/fields'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import type { Download } from '../platform/http/route.ts'
import { workbook } from '../platform/http/workbook.ts'
import { newId } from '../platform/ids.ts'
import type { Jobs } from '../platform/jobs.ts'
import { Problem } from '../platform/problem.ts'
import { columnKeys, fileColumns } from './import-columns.ts'
import { faqImportCheck, faqImportRun } from './import-jobs.ts'
import * as store from './import-store.ts'
import type { TaskRow } from './import-store.ts'

type Endpoints = typeof api.faqImports

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
): Promise<ImportTask> {
  await knowledgeBases.requireType(ctx, knowledgeBaseId, 'faq')
  const objectKey = uploadOf(ctx, locateUpload, body.ossUrl)
  if (!(await ctx.storage.stat(objectKey))) throw new Problem('file.upload_missing')
  return inTransaction(ctx, async (ctx) => {
    await knowledgeBases.requireType(ctx, knowledgeBaseId, 'faq')
    const id = newId()
    await store.insert(ctx.db, {
      id,
      organization_id: ctx.actor.organizationId,
      knowledge_base_id: knowledgeBaseId,
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
    await jobs.enqueue(ctx.db, faqImportCheck, { taskId: id })
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

export async function get(ctx: Context, knowledgeBaseId: string, taskId: string): Promise<ImportTask> {
  const task = await requireTask(ctx, knowledgeBaseId, taskId)
  return toTask(task, await store.firstFaults(ctx.db, taskId, faultsTold))
}

/** Newest first. */
export async function list(
  ctx: Context,
  knowledgeBaseId: string,
  page: QueryOf<Endpoints['list']>,
): Promise<Page<ImportTask & { createdBy: { id: string; name: string } }>> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const found = await store.list(ctx.db, ctx.actor.organizationId, knowledgeBaseId, page)
  const withFaults = async ({ employee_name: name, ...task }: (typeof found.list)[number]) => {
    const faults = await store.firstFaults(ctx.db, task.id, faultsTold)
    return { ...toTask(task, faults), createdBy: { id: task.employee_id, name } }
  }
  return { ...found, list: await Promise.all(found.list.map(withFaults)) }
}

export async function rows(
  ctx: Context,
  knowledgeBaseId: string,
  taskId: string,
  { outcome, ...page }: QueryOf<Endpoints['rows']>,
): Promise<Page<ImportRow>> {
  await requireTask(ctx, knowledgeBaseId, taskId)
  return store.listRows(ctx.db, taskId, outcome, page)
}

export const start = (
  ctx: Context,
  { jobs }: ImportServices,
  knowledgeBaseId: string,
  taskId: string,
  { onDuplicate }: BodyOf<Endpoints['start']>,
): Promise<ImportTask> =>
  inTransaction(ctx, async (ctx) => {
    await requireTask(ctx, knowledgeBaseId, taskId)
    const values = { state: 'queued', progress: 0, ...(onDuplicate ? { on_duplicate: onDuplicate } : {}) }
    if (!(await store.move(ctx.db, taskId, ['previewed'], values))) throw new Problem('import_task.finished')
    await jobs.enqueue(ctx.db, faqImportRun, { taskId })
    return get(ctx, knowledgeBaseId, taskId)
  })

/** What was written before stays written. */
export const cancel = (ctx: Context, knowledgeBaseId: string, taskId: string): Promise<ImportTask> =>
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
  const { filename } = await requireTask(ctx, knowledgeBaseId, taskId)
  const stem = filename.replace(/\.[^.]+$/, '')
  const columns = [...fileColumns, { header: '错误原因', width: 60 }]
  return workbook(`${stem}-错误行.xlsx`, { name: '错误行', columns }, badRows(ctx, taskId))
}

async function* badRows(ctx: Context, taskId: string): AsyncIterable<string[]> {
  for await (const { row, cells, errors } of store.eachBad(ctx.db, taskId)) {
    const reasons = errors.map(({ column, message }) => `${column}：${message}`)
    yield [...columnKeys.map((key) => cells[key] ?? ''), `第 ${row} 行：${reasons.join('；')}`]
  }
}

/** Jobs for tasks that wait without one. */
export async function resumeImports(db: Db, jobs: Jobs): Promise<void> {
  for (const { id, state } of await store.waiting(db)) {
    await jobs.ensure(db, state === 'checking' ? faqImportCheck : faqImportRun, { taskId: id })
  }
}

/** @throws knowledge_base.not_found, import_task.not_found, also for another knowledge base's or organization's */
async function requireTask(ctx: Context, knowledgeBaseId: string, taskId: string): Promise<TaskRow> {
  const task = await store.find(ctx.db, ctx.actor.organizationId, taskId)
  if (!task || task.knowledge_base_id !== knowledgeBaseId) throw new Problem('import_task.not_found')
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  return task
}

function toTask(task: TaskRow, errors: ImportTask['errors']): ImportTask {
  const { path } = api.faqImports.errorFile
  const errorFileUrl = path.replace(':id', task.knowledge_base_id).replace(':taskId', task.id)
  return {
    id: task.id,
    filename: task.filename,
    onDuplicate: task.on_duplicate as ImportTask['onDuplicate'], // check constraint
    state: task.state as ImportTask['state'], // check constraint
    progress: Math.min(1, Math.max(0, task.progress)),
    ...(task.error === null ? {} : { error: task.error }),
    total: task.total,
    expected: { new: task.expected_new, duplicate: task.expected_duplicate, invalid: task.expected_invalid },
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
