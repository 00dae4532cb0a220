/** Tasks that an employee started and that workers go on with, whichever of them dies meanwhile: imports, runs of tests. */
import type { ImportTask } from '@zhiku/contract/imports'
import type { RoleType } from '@zhiku/contract/words/roles'
import type { TestRunState } from '@zhiku/contract/words/test-sets'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { EmployeeActor } from './context.ts'
import type { Db, Tables } from './db.ts'

interface States {
  import_tasks: ImportTask['state']
  test_runs: TestRunState
}
type TaskTable = keyof States
type Task = Selectable<Tables['import_tasks']>

/** Kysely cannot type a query over one of several tables; here all of them are what they share. */
const tasks = (db: Db) =>
  db as unknown as Kysely<Record<TaskTable, Pick<Tables['import_tasks'], 'id' | 'state' | 'attempts'>>>

/** What a room's store gives on of its table. */
export const tasksOf = <T extends TaskTable>(table: T) => sharedTasksOf<States[T], Updateable<Tables[T]>>(table)

const sharedTasksOf = <State extends string, V>(table: TaskTable) => ({
  /** Only out of one of these states: false when another has moved the task on. */
  async move(db: Db, id: string, from: readonly State[], values: V): Promise<boolean> {
    const query = tasks(db)
      .updateTable(table)
      .set(values as object) // the table's own
      .where('id', '=', id)
      .where('state', 'in', from)
    return (await query.executeTakeFirst()).numUpdatedRows > 0n
  },

  /** Counts a worker that takes the task up; what it achieves sets the count back. */
  countAttempt: (db: Db, id: string) =>
    tasks(db)
      .updateTable(table)
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .returning('attempts')
      .executeTakeFirstOrThrow(),
})

/** The employee who started it, by the name that they have now, as far as services ask for one. */
export const starterOf = (
  task: Pick<Task, 'employee_id' | 'organization_id' | 'role_organization_id' | 'role_type'>,
  name: string,
): EmployeeActor => ({
  kind: 'employee',
  employeeId: task.employee_id,
  name,
  sessionId: '',
  roleOrganizationId: task.role_organization_id,
  organizationId: task.organization_id,
  roleType: task.role_type as RoleType, // check constraint
})
