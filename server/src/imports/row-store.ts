/** SQL of the staged rows of imports. */
import type { CellFault, ImportTask } from '@zhiku/contract/imports'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { ImportOutcome } from '@zhiku/contract/words/imports'
import { sql } from 'kysely'
import { paginate } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { storableJson } from '../platform/storable.ts'
import type { PendingRow, RowResult, StagedRow } from './kind.ts'

export const stage = (db: Db, taskId: string, rows: readonly StagedRow<unknown>[]) =>
  sql`
  insert into import_rows (task_id, row, outcome, key, cells, draft, errors)
  select ${taskId}, row, outcome, key, cells, draft, errors
  from jsonb_to_recordset(${JSON.stringify(rows.map(toStaged))}::jsonb)
    as r(row integer, outcome text, key text, cells jsonb, draft jsonb, errors jsonb)`.execute(db)

/** A text that was cut may end in half a character, in a reason as well: one such cell would cost all rows of the batch. */
const toStaged = ({ draft, ...row }: StagedRow<unknown>) => storableJson({ ...row, ...(draft ? { draft } : {}) })

export const unstage = (db: Db, taskId: string) => db.deleteFrom('import_rows').where('task_id', '=', taskId).execute()

/**
 * After small imports PostgreSQL takes a large one for small as well, and compares its rows each with each. It counts
 * anew by itself only later.
 */
export const tellPlanner = (db: Db) => sql`analyze import_rows`.execute(db)

/** Rows whose key another row has further up: that one is `first`. */
const repeatsOf = (taskId: string) => sql`
  (select row, first from (
      select row, min(row) over (partition by key) as first from import_rows
      where task_id = ${taskId} and outcome <> 'invalid') keyed
    where first < row)`

export async function countRepeats(db: Db, taskId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${repeatsOf(taskId)} f`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks rows whose key another row has further up. */
export async function markRepeats(
  db: Db,
  taskId: string,
  { column, repeats }: { column: string; repeats: 'duplicate' | 'invalid' },
): Promise<void> {
  await sql`
    update import_rows r
    set outcome = ${repeats}, draft = case when ${repeats === 'invalid'} then null else r.draft end,
      errors = jsonb_build_array(jsonb_build_object('column', ${column}::text,
        'message', '与第 ' || f.first || ' 行的' || ${column}::text || '相同'))
    from ${repeatsOf(taskId)} f
    where r.task_id = ${taskId} and r.row = f.row`.execute(db)
}

export async function countOutcomes(db: Db, taskId: string): Promise<Record<ImportOutcome, number>> {
  const rows = await db
    .selectFrom('import_rows')
    .where('task_id', '=', taskId)
    .groupBy('outcome')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
    .execute()
  const counts = { new: 0, duplicate: 0, invalid: 0 }
  for (const { outcome, count } of rows) counts[outcome as ImportOutcome] = count // check constraint
  return counts
}

/** Rows to be written next, those behind row `behind`: looking for them from the start would take longer with every batch. */
export async function nextPending(
  db: Db,
  taskId: string,
  { behind, limit }: { behind: number; limit: number },
): Promise<PendingRow<unknown>[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'key', 'outcome', 'draft'])
    .where('task_id', '=', taskId)
    .where('row', '>', behind)
    .where('result', 'is', null)
    .where('draft', 'is not', null)
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows.map(({ row, key, outcome, draft }) => ({
    row,
    key: key ?? '',
    outcome: outcome as ImportOutcome, // check constraint
    draft, // written by `stage` for the same kind, which alone knows it
  }))
}

/** Those of these rows that nobody has written by now. */
export async function stillPending<Row extends { row: number }>(
  db: Db,
  taskId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const found = await db
    .selectFrom('import_rows')
    .select('row')
    .where('task_id', '=', taskId)
    .where('row', '=', (eb) => eb.fn.any(eb.val(rows.map(({ row }) => row))))
    .where('result', 'is', null)
    .execute()
  const pending = new Set(found.map(({ row }) => row))
  return rows.filter(({ row }) => pending.has(row))
}

/** What has become of rows, and the counts and progress of their task with them. */
export async function setResults(db: Db, taskId: string, results: readonly RowResult[]): Promise<void> {
  const rows = JSON.stringify(
    results.map(({ row, result, fault, madeId }) => ({ row, result, errors: fault ? [fault] : null, made_id: madeId })),
  )
  await sql`
    update import_rows r
    set result = n.result, errors = coalesce(nullif(n.errors, 'null'::jsonb), r.errors), made_id = n.made_id
    from jsonb_to_recordset(${rows}::jsonb) as n(row integer, result text, errors jsonb, made_id text)
    where r.task_id = ${taskId} and r.row = n.row`.execute(db)
  const count = (result: RowResult['result']) => results.filter((one) => one.result === result).length
  await sql`
    update import_tasks set created = created + ${count('created')}, updated = updated + ${count('updated')},
      skipped = skipped + ${count('skipped')}, failed = failed + ${count('failed')}, attempts = 0,
      progress = least(1, (created + updated + skipped + failed + ${results.length})::real / greatest(1, total))
    where id = ${taskId}`.execute(db)
}

/** Invalid rows have failed before anything is written. */
export async function failInvalid(db: Db, taskId: string): Promise<void> {
  const { numUpdatedRows: failed } = await db
    .updateTable('import_rows')
    .set({ result: 'failed' })
    .where('task_id', '=', taskId)
    .where('outcome', '=', 'invalid')
    .where('result', 'is', null)
    .executeTakeFirst()
  await db
    .updateTable('import_tasks')
    .set({ failed: Number(failed) })
    .where('id', '=', taskId)
    .execute()
}

export const listRows = <Draft>(
  db: Db,
  taskId: string,
  outcome: ImportOutcome | undefined,
  page: PageQuery,
): Promise<Page<StagedRow<Draft>>> => {
  let query = db.selectFrom('import_rows').selectAll().where('task_id', '=', taskId)
  if (outcome) query = query.where('outcome', '=', outcome)
  return paginate(
    query,
    page,
    (q) => q.orderBy('row'),
    (row) => ({
      row: row.row,
      outcome: row.outcome as ImportOutcome, // check constraint
      key: row.key,
      cells: row.cells as Record<string, string>, // written by `stage`, as the other two
      draft: row.draft as unknown as Draft | null,
      errors: row.errors as unknown as CellFault[],
    }),
  )
}

const bad = (db: Db, taskId: string, returned: readonly string[]) =>
  db
    .selectFrom('import_rows')
    .where('task_id', '=', taskId)
    .where(({ or, eb }) => or([eb('outcome', '=', 'invalid'), eb('result', 'in', returned)]))

/** The first of all faults, row by row. */
export async function firstFaults(db: Db, taskId: string, limit: number): Promise<ImportTask['errors']> {
  const rows = await bad(db, taskId, ['failed']).select(['row', 'errors']).orderBy('row').limit(limit).execute()
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

/** @param returned results that come back besides rows that were invalid */
export async function* eachBad(db: Db, taskId: string, returned: readonly string[]): AsyncIterable<BadRow> {
  const batchSize = 200
  for (let last = 0; ;) {
    const query = bad(db, taskId, returned).select(['row', 'cells', 'errors']).where('row', '>', last)
    const rows = await query.orderBy('row').limit(batchSize).execute()
    yield* rows as unknown as BadRow[] // jsonb written by this file
    if (rows.length < batchSize) return
    last = rows.at(-1)?.row ?? last
  }
}

/** Ids of what an import made, with the row that made each. */
export const madeBy = (db: Db, taskId: string) =>
  db
    .selectFrom('import_rows')
    .select(['row', 'made_id as madeId', 'draft'])
    .where('task_id', '=', taskId)
    .where('made_id', 'is not', null)
    .orderBy('row')
    .$narrowType<{ madeId: string }>()
    .execute()
