/**
 * 员工导入: a workbook of people, checked row by row before anybody is made.
 *
 *   create ─▶ previewed ─┬─ start ──▶ succeeded ─▶ credentials, as often as needed until each has signed in
 *                        └─ cancel ─▶ cancelled
 *
 * Some hundred rows at most, so no job is needed: the check and the start are each one request. No password is stored
 * anywhere: whoever was made has one that nobody knows until the workbook of one-time passwords is fetched.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { api } from '@zhiku/contract'
import type { EmployeeImportRow, EmployeeImportTask } from '@zhiku/contract/employees'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { UploadTicket } from '@zhiku/contract/uploads'
import { limits } from '@zhiku/contract/words/limits'
import * as objects from '../objects/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { workbook } from '../platform/http/workbook.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as roles from '../roles/service.ts'
import { maxImportBytes, readSheet } from './import-reader.ts'
import { checkRows, columns, headings, peopleOf } from './import-rows.ts'
import * as store from './import-store.ts'
import * as people from './service.ts'

type Endpoints = typeof api.employeeImports

const accept = ['.xlsx', '.csv']
const ticketSeconds = 15 * 60
const hourMs = 60 * 60 * 1000

export async function ticket(ctx: Context, { filename, size }: QueryOf<Endpoints['ticket']>): Promise<UploadTicket> {
  const extension = path.extname(filename).toLowerCase()
  if (!accept.includes(extension)) throw new Problem('file.type_unsupported', '只能上传 .xlsx 或 .csv 文件')
  if (size !== undefined && size > maxImportBytes)
    throw new Problem('file.too_large', `文件超过 ${maxImportBytes / 1024 / 1024} MB，请拆分后上传`)
  return objects.issueTicket(ctx, { filename, size, maxBytes: maxImportBytes, accept, seconds: ticketSeconds })
}

/** Reads and checks; nobody is made yet. @throws file.upload_missing, import_task.unreadable */
export async function create(
  ctx: Context,
  { ossUrl, filename }: BodyOf<Endpoints['create']>,
): Promise<EmployeeImportTask> {
  const rows = peopleOf(await read(ctx, ossUrl, filename))
  if (!rows)
    throw new Problem('import_task.unreadable', '没有找到表头「姓名」「手机号」「角色」，请下载模板填写后上传。')
  if (rows.length === 0) throw new Problem('import_task.unreadable', '表头下面没有内容，请填写后上传。')
  if (rows.length > limits.employeeImportRows)
    throw new Problem('import_task.unreadable', `一次最多导入 ${limits.employeeImportRows} 人，请拆分后分批导入。`)
  return inTransaction(ctx, async (ctx) => {
    const { organizationId, employeeId } = ctx.actor
    const assignable = await assignableByName(ctx)
    const mobiles = checkRows(rows, { assignable, taken: new Map() }).map(({ mobile }) => mobile)
    const taken = await store.takenMobiles(ctx.db, organizationId, mobiles)
    const id = newId()
    const task = { id, organization_id: organizationId, employee_id: employeeId, filename, state: 'previewed' }
    const values = { ...task, total: rows.length, created_at: ctx.clock.now() }
    await store.insert(ctx.db, values, checkRows(rows, { assignable, taken }))
    return get(ctx, id)
  })
}

async function read(ctx: Context, ossUrl: string, filename: string) {
  const key = objects.uploadOf(ossUrl, ctx.actor.organizationId)
  const stat = await ctx.storage.stat(key)
  if (!stat) throw new Problem('file.upload_missing')
  if (stat.size > maxImportBytes) throw new Problem('import_task.unreadable', '文件过大，请拆分后上传。')
  const file = await ctx.storage.checkout(key)
  try {
    return await readSheet(file.path, filename, { line: ctx.actor.organizationId })
  } finally {
    await file.dispose()
  }
}

async function assignableByName(ctx: Context): Promise<Map<string, string>> {
  const groups = await roles.options(ctx)
  const here = groups.find(({ organization }) => organization.id === ctx.actor.organizationId)
  return new Map(here?.roles.map(({ id, name }) => [name, id]))
}

const scopeOf = ({ actor: { organizationId, employeeId, roleType } }: Context): store.Scope =>
  roleType === '3' ? { organizationId } : { organizationId, employeeId }

export const list = (ctx: Context, page: PageQuery): Promise<Page<EmployeeImportTask>> =>
  store.list(ctx.db, scopeOf(ctx), page)

/** @throws import_task.not_found, also for another organization's */
export async function get(ctx: Context, id: string): Promise<EmployeeImportTask> {
  const task = await store.find(ctx.db, scopeOf(ctx), id)
  if (!task) throw new Problem('import_task.not_found')
  return task
}

export async function rows(
  ctx: Context,
  id: string,
  { outcome, ...page }: QueryOf<Endpoints['rows']>,
): Promise<Page<EmployeeImportRow>> {
  await get(ctx, id)
  return store.listRows(ctx.db, id, outcome, page)
}

/** A row that somebody else has taken since the preview is left out; it keeps no other from being made. */
export const start = (ctx: Context, id: string): Promise<EmployeeImportTask> =>
  inTransaction(ctx, async (ctx) => {
    const { filename, expected } = await get(ctx, id)
    const values = { state: 'succeeded', finished_at: ctx.clock.now() }
    if (!(await store.settle(ctx.db, id, values))) throw new Problem('import_task.finished')
    const due = await store.rowsOf(ctx.db, id, ['new'])
    const assignable = new Set((await assignableByName(ctx)).values())
    const mobiles = due.map(({ mobile }) => mobile)
    const taken = await store.takenMobiles(ctx.db, ctx.actor.organizationId, mobiles)
    const counts = { created: 0, skipped: expected.duplicate, failed: expected.invalid }
    for (const person of due) counts[await make(ctx, id, person, { assignable, taken })]++
    await store.setCounts(ctx.db, id, counts)
    const target = { type: 'organization', id: ctx.actor.organizationId, name: filename } as const
    await operationRecords.write(ctx, { action: 'import', target, changes: operationRecords.changesOfNew(counts) })
    return get(ctx, id)
  })

type DueRow = Awaited<ReturnType<typeof store.rowsOf>>[number]

async function make(
  ctx: Context,
  taskId: string,
  { row, name, mobile, roleIds }: DueRow,
  known: { assignable: ReadonlySet<string>; taken: ReadonlyMap<string, string> },
): Promise<'created' | 'skipped' | 'failed'> {
  if (known.taken.has(mobile)) {
    const fault = { column: columns.mobile, message: '预览之后手机号已被使用' }
    await store.setRefused(ctx.db, taskId, row, 'duplicate', fault)
    return 'skipped'
  }
  if (roleIds.some((roleId) => !known.assignable.has(roleId))) {
    const fault = { column: columns.roles, message: '预览之后角色已被删除或不能再分配' }
    await store.setRefused(ctx.db, taskId, row, 'invalid', fault)
    return 'failed'
  }
  const employeeId = newId()
  await people.insert(ctx, { id: employeeId, name, mobile, passwordHash: lockedHash(), roleIds })
  await store.setMade(ctx.db, taskId, row, employeeId)
  return 'created'
}

/** No hash of anything: no password matches it. */
const lockedHash = (): string => `locked ${randomBytes(8).toString('hex')}`

export const cancel = (ctx: Context, id: string): Promise<EmployeeImportTask> =>
  inTransaction(ctx, async (ctx) => {
    await get(ctx, id)
    const isMoved = await store.settle(ctx.db, id, { state: 'cancelled', finished_at: ctx.clock.now() })
    if (!isMoved) throw new Problem('import_task.finished')
    return get(ctx, id)
  })

/** Bad and duplicate rows as they were written, with what is wrong with them in the last column. */
export async function errorFile(ctx: Context, id: string): Promise<Download> {
  const { filename } = await get(ctx, id)
  const bad = await store.rowsOf(ctx.db, id, ['invalid', 'duplicate'])
  const lines = bad.map(({ row, name, mobile, roles: names, errors }) => {
    const reasons = errors.map(({ column, message }) => `${column}：${message}`)
    return [name, mobile, names.join('、'), `第 ${row} 行：${reasons.join('；')}`]
  })
  const sheet = { name: '错误行', columns: [...sheetColumns, { header: '错误原因', width: 60 }] }
  return workbook(`${path.parse(filename).name}-错误行.xlsx`, sheet, linesOf(lines))
}

export const sheetColumns = headings.map((header, index) => ({ header, width: [16, 18, 30][index] ?? 20 }))

export async function* linesOf(lines: readonly string[][]): AsyncIterable<string[]> {
  yield* lines
}

/** An empty sheet; the roles that can be given are named below the heading's row. */
export async function template(ctx: Context): Promise<Download> {
  const names = [...(await assignableByName(ctx)).keys()]
  const note = { header: `可用角色：${names.join('、')}（多个用顿号隔开）`, width: 60 }
  return workbook('员工导入模板.xlsx', { name: '员工', columns: [...sheetColumns, note] }, linesOf([]))
}

const keptDays = 30

/** Removes imports with the personal data in their rows. */
export const sweepImports = (ctx: Context<undefined>) =>
  store.removeBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptDays * 24 * hourMs))
