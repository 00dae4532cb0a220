/** SQL of imports of employees and their staged rows. */
import type { EmployeeImportRow, EmployeeImportTask } from '@zhiku/contract/employees'
import type { PageQuery } from '@zhiku/contract/fields'
import { sql } from 'kysely'
import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import { paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import type { CellFault, CheckedRow } from './import-rows.ts'

const selectAll = (db: Db) =>
  db
    .selectFrom('employee_import_tasks as t')
    .innerJoin('employees as e', 'e.id', 't.employee_id')
    .selectAll('t')
    .select('e.name as employee_name')
    .select((eb) => {
      const rows = eb.selectFrom('employee_import_rows as r').whereRef('r.task_id', '=', 't.id')
      const count = (outcome: CheckedRow['outcome']) =>
        rows.where('r.outcome', '=', outcome).select(({ fn }) => fn.countAll<number>().as('count'))
      return [
        count('new').as('expected_new'),
        count('duplicate').as('expected_duplicate'),
        count('invalid').as('expected_invalid'),
        rows
          .innerJoin('employees as m', 'm.id', 'r.made_employee_id')
          .where('m.last_signed_in_at', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('waiting'),
      ]
    })
type Selected = ReturnType<typeof selectAll>
type Row = Selected extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never

/** Role type 2 sees its own imports, for others may name people whom it does not manage. */
export interface Scope {
  organizationId: string
  employeeId?: string
}

const scoped = (db: Db, { organizationId, employeeId }: Scope): Selected => {
  const query = selectAll(db).where('t.organization_id', '=', organizationId)
  return employeeId ? query.where('t.employee_id', '=', employeeId) : query
}

export const list = (db: Db, scope: Scope, page: PageQuery) =>
  paginate(scoped(db, scope), page, (q) => q.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc'), toTask)

export async function find(db: Db, scope: Scope, id: string): Promise<EmployeeImportTask | undefined> {
  const row = await scoped(db, scope).where('t.id', '=', id).executeTakeFirst()
  return row && toTask(row)
}

export async function insert(
  db: Db,
  task: Insertable<Tables['employee_import_tasks']>,
  rows: readonly CheckedRow[],
): Promise<void> {
  await db.insertInto('employee_import_tasks').values(task).execute()
  const staged = rows.map(({ roleIds, errors, ...row }) => ({
    ...row,
    task_id: task.id,
    role_ids: roleIds,
    errors: JSON.stringify(errors),
  }))
  await db.insertInto('employee_import_rows').values(staged).execute()
}

/** Only while it waits: false when another has moved it on. */
export async function settle(
  db: Db,
  id: string,
  values: Updateable<Tables['employee_import_tasks']>,
): Promise<boolean> {
  const query = db
    .updateTable('employee_import_tasks')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'previewed')
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export const setCounts = (db: Db, id: string, counts: { created: number; skipped: number; failed: number }) =>
  db.updateTable('employee_import_tasks').set(counts).where('id', '=', id).execute()

export const listRows = (
  db: Db,
  taskId: string,
  outcome: EmployeeImportRow['outcome'] | undefined,
  page: PageQuery,
) => {
  let query = db.selectFrom('employee_import_rows').selectAll().where('task_id', '=', taskId)
  if (outcome) query = query.where('outcome', '=', outcome)
  return paginate(query, page, (q) => q.orderBy('row'), toRow)
}

/** All of a kind; an import holds some hundred. */
export const rowsOf = async (db: Db, taskId: string, outcomes: readonly CheckedRow['outcome'][]) => {
  const query = db.selectFrom('employee_import_rows').selectAll().where('task_id', '=', taskId)
  const rows = await query.where('outcome', 'in', outcomes).orderBy('row').execute()
  return rows.map((row) => ({ ...toRow(row), roleIds: row.role_ids }))
}

export const setMade = (db: Db, taskId: string, row: number, employeeId: string) =>
  db
    .updateTable('employee_import_rows')
    .set({ made_employee_id: employeeId })
    .where('task_id', '=', taskId)
    .where('row', '=', row)
    .execute()

/** Not made after all. */
export const setRefused = (db: Db, taskId: string, row: number, outcome: 'duplicate' | 'invalid', fault: CellFault) =>
  db
    .updateTable('employee_import_rows')
    .set({ outcome, errors: JSON.stringify([fault]) })
    .where('task_id', '=', taskId)
    .where('row', '=', row)
    .execute()

/** Whom the import made and who has not signed in yet, with what the workbook of passwords names. */
export const waiting = (db: Db, taskId: string) =>
  db
    .selectFrom('employee_import_rows as r')
    .innerJoin('employees as e', 'e.id', 'r.made_employee_id')
    .where('r.task_id', '=', taskId)
    .where('e.last_signed_in_at', 'is', null)
    .orderBy('r.row')
    .select(['e.id', 'e.name', 'e.mobile', 'r.roles', 'e.password_hash as replaced'])
    .select(['r.name as writtenName', 'r.mobile as writtenMobile'])
    .execute()

/** Nobody is given or loses a role, and no password changes, until the transaction ends. */
export const lockPeople = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Mobiles that have an account, and whether it holds a role in the organization. */
export async function takenMobiles(db: Db, organizationId: string, mobiles: readonly string[]) {
  if (mobiles.length === 0) return new Map<string, 'here' | 'elsewhere'>()
  const rows = await db
    .selectFrom('employees as e')
    .where('e.mobile', 'in', [...mobiles])
    .select([
      'e.mobile',
      sql<boolean>`exists (select from role_organizations ro
        where ro.employee_id = e.id and ro.organization_id = ${organizationId})`.as('isHere'),
    ])
    .execute()
  return new Map(rows.map(({ mobile, isHere }) => [mobile, isHere ? ('here' as const) : ('elsewhere' as const)]))
}

/** With the personal data in its rows. */
export const removeBefore = (db: Db, before: Date) =>
  db.deleteFrom('employee_import_tasks').where('created_at', '<', before).execute()

const toTask = (row: Row): EmployeeImportTask => ({
  id: row.id,
  filename: row.filename,
  state: row.state as EmployeeImportTask['state'], // check constraint
  total: row.total,
  expected: {
    new: row.expected_new ?? 0,
    duplicate: row.expected_duplicate ?? 0,
    invalid: row.expected_invalid ?? 0,
  },
  created: row.created,
  skipped: row.skipped,
  failed: row.failed,
  waiting: row.waiting ?? 0,
  createdBy: { id: row.employee_id, name: row.employee_name },
  createdAt: row.created_at.toISOString(),
  ...(row.finished_at ? { finishedAt: row.finished_at.toISOString() } : {}),
})

const toRow = (row: Selectable<Tables['employee_import_rows']>): EmployeeImportRow => ({
  row: row.row,
  outcome: row.outcome as EmployeeImportRow['outcome'], // check constraint
  name: row.name,
  mobile: row.mobile,
  roles: row.roles,
  errors: row.errors as unknown as CellFault[], // written by this file
})
