/**
 * 导入任务: a workbook, checked row by row before anything is written. work.ts does the work, a kind says what rows mean.
 *
 *   checking ─▶ previewed ─▶ queued ─▶ running ─▶ succeeded
 *      │  └─ no preview wanted ─▲         │
 *      └─▶ failed          cancelled ◀────┴── from any state but the ended ones, between two batches
 */
import type { ImportTask } from '@zhiku/contract/imports'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { UploadTicket } from '@zhiku/contract/uploads'
import type { ImportOutcome } from '@zhiku/contract/words/imports'
import * as objects from '../objects/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { sheetsWorkbook } from '../platform/http/sheets.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { importCheck, importRun } from './queue.ts'
import type { AnyImportKind, ImportKinds, StagedRow } from './kind.ts'
import * as rowStore from './row-store.ts'
import * as store from './store.ts'
import type { NamedTask, TaskRow } from './store.ts'
import * as workbooks from './workbooks.ts'

/** Where the rows go: FAQs and products into a knowledge base, products into a category of it, test questions into a set. */
export interface Place {
  knowledgeBaseId?: string
  categoryId?: string
  testSetId?: string
}

export interface HandedIn {
  ossUrl: string
  filename: string
  onDuplicate: ImportTask['onDuplicate']
  /** Stop after the check and wait for `start`. */
  preview: boolean
}

/** The caller has checked the place. @throws file.upload_missing */
async function create(
  ctx: Context,
  kind: AnyImportKind,
  { knowledgeBaseId = null, categoryId = null, testSetId = null }: { [K in keyof Place]?: string | null },
  { ossUrl, filename, onDuplicate, preview }: HandedIn,
): Promise<NamedTask> {
  const { key } = await objects.register(ctx, ossUrl)
  return inTransaction(ctx, async (ctx) => {
    const id = newId()
    await store.insert(ctx.db, {
      id,
      kind: kind.name,
      organization_id: ctx.actor.organizationId,
      knowledge_base_id: knowledgeBaseId,
      category_id: categoryId,
      test_set_id: testSetId,
      employee_id: ctx.actor.employeeId,
      role_organization_id: ctx.actor.roleOrganizationId,
      role_type: ctx.actor.roleType,
      ip: ctx.ip,
      filename,
      object_key: key,
      on_duplicate: onDuplicate,
      preview,
      state: 'checking',
      created_at: ctx.clock.now(),
    })
    await workbooks.hold(ctx, id, key)
    await ctx.jobs.enqueue(ctx.db, importCheck, { taskId: id })
    return requireTask(ctx, kind, id)
  })
}

/** A place that an address names besides the task. */
interface Addressed<Address> {
  of(address: Address): Place
  /** @throws what its room throws where the caller does not see it */
  requireReadable(ctx: Context, address: Address): Promise<unknown>
}

/** Calls of one kind, as its routes mount them, each answering the task as the kind tells it. */
export function importsOf<Told extends ImportTask = ImportTask, Address = object>({
  kind,
  tell = (_ctx, told) => Promise.resolve(told as Told), // a kind that adds nothing tells an ImportTask
  place = { of: () => ({}), requireReadable: () => Promise.resolve() },
}: {
  kind: AnyImportKind
  /** Adds what only this kind has. */
  tell?: (ctx: Context, told: ImportTask, task: TaskRow) => Promise<Told>
  /** Absent where the organization itself is the place. */
  place?: Addressed<Address>
}) {
  type At = Address & { taskId: string }
  const told = async (ctx: Context, task: NamedTask) => tell(ctx, await toTask(ctx, kind, task), task)
  const requireAt = (ctx: Context, at: At) => requireTask(ctx, kind, at.taskId, place.of(at))
  const get = async (ctx: Context, { params }: { params: At }) => told(ctx, await requireAt(ctx, params))
  return {
    /** Where the workbook is uploaded to. @throws file.type_unsupported, file.too_large */
    ticket: (ctx: Context, asked: { filename: string; size?: number | undefined }): Promise<UploadTicket> =>
      objects.issueSheetTicket(ctx, { ...asked, maxBytes: kind.maxBytes }),
    /** The caller has checked the place. @throws file.upload_missing */
    create: async (ctx: Context, into: Place, body: HandedIn) => told(ctx, await create(ctx, kind, into, body)),
    /** Newest first. */
    list: async (ctx: Context, { params, query }: { params: Address; query: PageQuery }): Promise<Page<Told>> => {
      await place.requireReadable(ctx, params)
      const scope = { ...scopeOf(ctx, kind), ...place.of(params) }
      const found = await store.list(ctx.db, scope, query)
      return { ...found, list: await Promise.all(found.list.map((task) => told(ctx, task))) }
    },
    get,
    /** Rows of a task, each as the kind shows it. @throws import_task.not_found */
    rows: async <Row>(
      ctx: Context,
      at: At,
      { outcome, ...page }: RowQuery,
      toRow: (staged: StagedRow<unknown>) => Row,
    ): Promise<Page<Row>> => {
      const { id } = await requireAt(ctx, at)
      const found = await rowStore.listRows(ctx.db, id, outcome, page)
      return { ...found, list: found.list.map(toRow) }
    },
    /** Rows as they were staged. */
    staged: async <Draft>(
      ctx: Context,
      task: TaskRow,
      { outcome, ...page }: RowQuery,
    ): Promise<Page<StagedRow<Draft>>> => rowStore.listRows<Draft>(ctx.db, task.id, outcome, page),
    start: async (ctx: Context, { params, body = {} }: { params: At; body?: Started | undefined }) => {
      await requireAt(ctx, params)
      await start(ctx, params.taskId, body)
      return get(ctx, { params })
    },
    cancel: async (ctx: Context, { params }: { params: At }) => {
      await requireAt(ctx, params)
      await cancel(ctx, kind, params.taskId)
      return get(ctx, { params })
    },
    errorFile: async (ctx: Context, { params }: { params: At }): Promise<Download> =>
      errorFile(ctx, kind, await requireAt(ctx, params)),
    requireTask: requireAt,
  }
}

interface Started {
  onDuplicate?: ImportTask['onDuplicate'] | undefined
}

type RowQuery = PageQuery & { outcome?: ImportOutcome | undefined }

const scopeOf = ({ actor }: Context, { name, isOwn }: AnyImportKind): store.Scope => ({
  organizationId: actor.organizationId,
  kind: name,
  ...(isOwn?.(actor) ? { employeeId: actor.employeeId } : {}),
})

/** @throws import_task.not_found, also for another place's or organization's */
async function requireTask(ctx: Context, kind: AnyImportKind, taskId: string, place: Place = {}): Promise<NamedTask> {
  const scope = { ...scopeOf(ctx, kind), ...place }
  const task = await store.find(ctx.db, scope, taskId)
  if (!task) throw new Problem('import_task.not_found')
  await kind.requireReadable(ctx, task)
  return task
}

/** @throws import_task.finished */
const start = (ctx: Context, taskId: string, { onDuplicate }: Started): Promise<void> =>
  inTransaction(ctx, async ({ db, jobs }) => {
    const values = { state: 'queued', progress: 0, ...(onDuplicate ? { on_duplicate: onDuplicate } : {}) }
    if (!(await store.move(db, taskId, ['previewed'], values))) throw new Problem('import_task.finished')
    await jobs.enqueue(db, importRun, { taskId })
  })

/** What was written before stays written. @throws import_task.finished */
const cancel = (ctx: Context, kind: AnyImportKind, taskId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const values = { state: 'cancelled', finished_at: ctx.clock.now() }
    const isMoved = await store.move(ctx.db, taskId, ['checking', 'previewed', 'queued', 'running'], values)
    if (!isMoved) throw new Problem('import_task.finished')
    const task = await requireTask(ctx, kind, taskId)
    if (task.created + task.updated > 0) await record(ctx, kind, task)
  })

/** One record for the whole import. */
export async function record(ctx: Context, kind: AnyImportKind, task: TaskRow): Promise<void> {
  const { filename, created, updated, skipped, failed, knowledge_base_id: knowledgeBaseId } = task
  await operationRecords.write(ctx, {
    action: 'import',
    target: await kind.recordTarget(ctx, task),
    ...(knowledgeBaseId ? { knowledgeBaseId } : {}),
    changes: operationRecords.changesOfNew({ filename, created, updated, skipped, failed }),
  })
}

/** The bad rows as they were written, with what is wrong with them in the last column. */
async function errorFile(ctx: Context, kind: AnyImportKind, task: TaskRow): Promise<Download> {
  const { name, columns, cellsOf } = await kind.errorSheet(ctx, task)
  async function* lines(): AsyncIterable<string[]> {
    for await (const { row, cells, errors } of rowStore.eachBad(ctx.db, task.id, kind.returned)) {
      const reasons = errors.map(({ column, message }) => `${column}：${message}`)
      yield [...cellsOf(cells), `第 ${row} 行：${reasons.join('；')}`]
    }
  }
  const stem = task.filename.replace(/\.[^.]+$/, '')
  const sheet = { name, columns: [...columns, { header: '错误原因', width: 60 }], rows: lines() }
  return sheetsWorkbook(`${stem}-错误行.xlsx`, [sheet])
}

/** Faults told with the task; the error workbook holds all of them. */
const faultsTold = 100

/** A task as every kind tells it. */
async function toTask(ctx: Context, kind: AnyImportKind, task: NamedTask): Promise<ImportTask> {
  const mayHaveFaults = task.total === 0 || task.expected_invalid + task.failed > 0 // 0: not counted yet
  const errors = mayHaveFaults ? await rowStore.firstFaults(ctx.db, task.id, faultsTold) : []
  const hasDuplicates = task.state === 'previewed' && task.expected_duplicate > 0
  return {
    id: task.id,
    filename: task.filename,
    onDuplicate: task.on_duplicate as ImportTask['onDuplicate'], // check constraint
    state: task.state as ImportTask['state'], // check constraint
    progress: Math.min(1, Math.max(0, task.progress)),
    ...(task.error === null ? {} : { error: task.error }),
    total: task.total,
    expected: { new: task.expected_new, duplicate: task.expected_duplicate, invalid: task.expected_invalid },
    ...(hasDuplicates ? { repeats: await rowStore.countRepeats(ctx.db, task.id) } : {}),
    hiddenRows: task.hidden_rows,
    hiddenStretches: task.hidden_stretches as ImportTask['hiddenStretches'], // jsonb written by work.ts
    created: task.created,
    updated: task.updated,
    skipped: task.skipped,
    failed: task.failed,
    errors,
    ...(errors.length > 0 ? { errorFileUrl: kind.errorFileUrl(task) } : {}),
    createdBy: { id: task.employee_id, name: task.employee_name },
    createdAt: task.created_at.toISOString(),
    ...(task.finished_at ? { finishedAt: task.finished_at.toISOString() } : {}),
  }
}

export const kindOf = (kinds: ImportKinds, task: TaskRow): AnyImportKind => kinds[task.kind as keyof ImportKinds] // check constraint
