/** SQL of imports and their staged rows. */
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { ProductImportTask } from '@zhiku/contract/product-imports'
import type { ImportOutcome } from '@zhiku/contract/words/imports'
import type { RoleType } from '@zhiku/contract/words/roles'
import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import type { CellFault, ImportDraft, ReadRow } from './rows.ts'

export type TaskRow = Selectable<Tables['product_import_tasks']>
export type TaskState = ProductImportTask['state']

export const insert = (db: Db, task: Insertable<Tables['product_import_tasks']>) =>
  db.insertInto('product_import_tasks').values(task).execute()

export const find = (db: Db, organizationId: string, id: string): Promise<TaskRow | undefined> =>
  db
    .selectFrom('product_import_tasks')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()

export const list = (db: Db, organizationId: string, knowledgeBaseId: string, page: PageQuery) => {
  const query = db
    .selectFrom('product_import_tasks as t')
    .innerJoin('employees as e', 'e.id', 't.employee_id')
    .selectAll('t')
    .select('e.name as employee_name')
    .where('t.organization_id', '=', organizationId)
    .where('t.knowledge_base_id', '=', knowledgeBaseId)
  return paginate(
    query,
    page,
    (q) => q.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc'),
    (task) => task,
  )
}

/** What a job acts for: its employee as they are called now. Locked, so that one step of a task runs at a time. */
export const findLocked = (db: Db, id: string) =>
  db
    .selectFrom('product_import_tasks as t')
    .innerJoin('employees as e', 'e.id', 't.employee_id')
    .selectAll('t')
    .select('e.name as employee_name')
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()

/** Only out of one of these states: false when another has moved the task on. */
export async function move(
  db: Db,
  id: string,
  from: readonly TaskState[],
  values: Updateable<Tables['product_import_tasks']>,
): Promise<boolean> {
  const query = db.updateTable('product_import_tasks').set(values).where('id', '=', id).where('state', 'in', from)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Counts a worker that takes the task up; what it achieves sets the count back. */
export const countAttempt = (db: Db, id: string) =>
  db
    .updateTable('product_import_tasks')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()

export interface StagedRow extends ReadRow {
  modelKey: string | null
  outcome: ImportOutcome
}

export const stage = (db: Db, taskId: string, rows: readonly StagedRow[]) =>
  sql`
  insert into product_import_rows (task_id, row, outcome, model_key, cells, draft, errors)
  select ${taskId}, row, outcome, model_key, cells, draft, errors
  from jsonb_to_recordset(${JSON.stringify(rows.map(toStaged))}::jsonb)
    as r(row integer, outcome text, model_key text, cells jsonb, draft jsonb, errors jsonb)`.execute(db)

/** PostgreSQL's text holds no NUL and no half of a character. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

const toStaged = ({ row, outcome, modelKey, cells, draft, errors }: StagedRow) => ({
  row,
  outcome,
  model_key: modelKey,
  cells: Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, storable(text)])),
  ...(draft ? { draft } : {}),
  errors,
})

export const unstage = (db: Db, taskId: string) =>
  db.deleteFrom('product_import_rows').where('task_id', '=', taskId).execute()

/** Marks rows whose model another row has further up. Those of products that are there were staged as duplicates. */
export async function markRepeats(db: Db, taskId: string, column: string): Promise<void> {
  await sql`
    update product_import_rows r
    set outcome = 'duplicate',
      errors = jsonb_build_array(jsonb_build_object('column', ${column}::text, 'message', '与第 ' || f.first || ' 行的型号相同'))
    from (select row, min(row) over (partition by model_key) as first from product_import_rows
      where task_id = ${taskId} and outcome <> 'invalid') f
    where r.task_id = ${taskId} and r.row = f.row and f.first < r.row`.execute(db)
}

export async function countOutcomes(db: Db, taskId: string): Promise<Record<ImportOutcome, number>> {
  const rows = await db
    .selectFrom('product_import_rows')
    .where('task_id', '=', taskId)
    .groupBy('outcome')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
    .execute()
  const counts = { new: 0, duplicate: 0, invalid: 0 }
  for (const { outcome, count } of rows) counts[outcome as ImportOutcome] = count // check constraint
  return counts
}

export interface PendingRow {
  row: number
  draft: ImportDraft
}

/** Rows to be written next. */
export async function nextPending(db: Db, taskId: string, limit: number): Promise<PendingRow[]> {
  const rows = await db
    .selectFrom('product_import_rows')
    .select(['row', 'draft'])
    .where('task_id', '=', taskId)
    .where('result', 'is', null)
    .where('draft', 'is not', null)
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows.map(({ row, draft }) => ({ row, draft: draft as unknown as ImportDraft })) // written by `stage`
}

export interface RowResult {
  row: number
  result: 'created' | 'updated' | 'skipped' | 'failed'
  /** Why it failed. */
  fault?: CellFault
}

/** What has become of rows, and the counts and progress of their task with them. */
export async function setResults(db: Db, taskId: string, results: readonly RowResult[]): Promise<void> {
  const rows = JSON.stringify(
    results.map(({ row, result, fault }) => ({ row, result, errors: fault ? [fault] : null })),
  )
  await sql`
    update product_import_rows r set result = n.result, errors = coalesce(nullif(n.errors, 'null'::jsonb), r.errors)
    from jsonb_to_recordset(${rows}::jsonb) as n(row integer, result text, errors jsonb)
    where r.task_id = ${taskId} and r.row = n.row`.execute(db)
  const count = (result: RowResult['result']) => results.filter((one) => one.result === result).length
  await sql`
    update product_import_tasks set created = created + ${count('created')}, updated = updated + ${count('updated')},
      skipped = skipped + ${count('skipped')}, failed = failed + ${count('failed')}, attempts = 0,
      progress = least(1, (created + updated + skipped + failed + ${results.length})::real / greatest(1, total))
    where id = ${taskId}`.execute(db)
}

/** Invalid rows have failed before anything is written. */
export async function failInvalid(db: Db, taskId: string): Promise<void> {
  const { numUpdatedRows: failed } = await db
    .updateTable('product_import_rows')
    .set({ result: 'failed' })
    .where('task_id', '=', taskId)
    .where('outcome', '=', 'invalid')
    .where('result', 'is', null)
    .executeTakeFirst()
  await db
    .updateTable('product_import_tasks')
    .set({ failed: Number(failed) })
    .where('id', '=', taskId)
    .execute()
}

/** A row as it was staged. */
export interface StoredRow extends ReadRow {
  outcome: ImportOutcome
}

export const listRows = (
  db: Db,
  taskId: string,
  outcome: ImportOutcome | undefined,
  page: PageQuery,
): Promise<Page<StoredRow>> => {
  let query = db.selectFrom('product_import_rows').selectAll().where('task_id', '=', taskId)
  if (outcome) query = query.where('outcome', '=', outcome)
  return paginate(
    query,
    page,
    (q) => q.orderBy('row'),
    ({ row, outcome, cells, draft, errors }) => ({
      row,
      outcome: outcome as ImportOutcome, // check constraint
      cells: cells as Record<string, string>, // written by `stage`, as the other two
      draft: draft as unknown as ImportDraft | null,
      errors: errors as unknown as CellFault[],
    }),
  )
}

const bad = (db: Db, taskId: string) =>
  db
    .selectFrom('product_import_rows')
    .where('task_id', '=', taskId)
    .where(({ or, eb }) => or([eb('outcome', '=', 'invalid'), eb('result', '=', 'failed')]))

/** The first of all faults, row by row. */
export async function firstFaults(db: Db, taskId: string, limit: number): Promise<ProductImportTask['errors']> {
  const rows = await bad(db, taskId).select(['row', 'errors']).orderBy('row').limit(limit).execute()
  const faults = rows.flatMap(
    ({ row, errors }) => (errors as unknown as CellFault[]).map((fault) => ({ row, ...fault })), // written by this file
  )
  return faults.slice(0, limit)
}

export interface BadRow {
  row: number
  cells: Record<string, string>
  errors: CellFault[]
}

export async function* eachBad(db: Db, taskId: string): AsyncIterable<BadRow> {
  const batchSize = 200
  for (let last = 0; ;) {
    const query = bad(db, taskId).select(['row', 'cells', 'errors']).where('row', '>', last)
    const rows = await query.orderBy('row').limit(batchSize).execute()
    yield* rows as unknown as BadRow[] // jsonb written by this file
    if (rows.length < batchSize) return
    last = rows.at(-1)?.row ?? last
  }
}

export const removeFinishedBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('product_import_tasks')
    .where(({ or, eb, and }) =>
      or([eb('finished_at', '<', before), and([eb('state', '=', 'previewed'), eb('created_at', '<', before)])]),
    )
    .execute()

export const roleTypeOf = (task: Pick<TaskRow, 'role_type'>): RoleType => task.role_type as RoleType // check constraint

/** Tasks that a worker has to do something for. */
export const waiting = (db: Db) =>
  db
    .selectFrom('product_import_tasks')
    .select(['id', 'state'])
    .where('state', 'in', ['checking', 'queued', 'running'])
    .execute()
