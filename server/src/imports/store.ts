/** SQL of imports; of their staged rows: row-store.ts. */
import type { PageQuery } from '@zhiku/contract/fields'
import type { ImportKindName } from '@zhiku/contract/words/imports'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { tasksOf } from '../platform/started-tasks.ts'

export const { move, countAttempt } = tasksOf('import_tasks')

export type TaskRow = Selectable<Tables['import_tasks']>

/** Which tasks of a kind are looked at. */
export interface Scope {
  organizationId: string
  kind: ImportKindName
  /** FAQs and products are imported into one knowledge base. */
  knowledgeBaseId?: string | undefined
  /** Test questions into one set. */
  testSetId?: string | undefined
  /** Where somebody sees their own imports only. */
  employeeId?: string | undefined
}

export const insert = (db: Db, task: Insertable<Tables['import_tasks']>) =>
  db.insertInto('import_tasks').values(task).execute()

const selectNamed = (db: Db) =>
  db.selectFrom('import_tasks as t').selectAll('t').select(employeeName('t.employee_id').as('employee_name'))

const scoped = (db: Db, { organizationId, kind, knowledgeBaseId, testSetId, employeeId }: Scope) => {
  let query = selectNamed(db).where('t.organization_id', '=', organizationId)
  query = query.where('t.kind', '=', kind)
  if (knowledgeBaseId) query = query.where('t.knowledge_base_id', '=', knowledgeBaseId)
  if (testSetId) query = query.where('t.test_set_id', '=', testSetId)
  return employeeId ? query.where('t.employee_id', '=', employeeId) : query
}

export type NamedTask = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (db: Db, scope: Scope, id: string) => scoped(db, scope).where('t.id', '=', id).executeTakeFirst()

export const list = (db: Db, scope: Scope, page: PageQuery) =>
  paginate(
    scoped(db, scope),
    page,
    (q) => q.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc'),
    (task) => task,
  )

/** What a job acts for: its employee as they are called now. Locked, so that one step of a task runs at a time. */
export const findLocked = (db: Db, id: string) =>
  selectNamed(db).where('t.id', '=', id).forUpdate('t').executeTakeFirst()

/** Tasks that a worker has to do something for. */
export const waiting = (db: Db) =>
  db
    .selectFrom('import_tasks')
    .select(['id', 'state'])
    .where('state', 'in', ['checking', 'queued', 'running'])
    .execute()

/** All tasks, with the workbook of each that has yet to be read. */
export async function workbooksOfAll(db: Db): Promise<{ id: string; keys: string[] }[]> {
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select id, case when state = 'checking' then array[object_key] else '{}' end as keys from import_tasks`.execute(db)
  return rows
}

/** Also those that were looked at and never started, whose rows hold what people wrote. */
export const removeBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('import_tasks')
    .where(({ or, eb, and }) =>
      or([eb('finished_at', '<', before), and([eb('state', '=', 'previewed'), eb('created_at', '<', before)])]),
    )
    .execute()
