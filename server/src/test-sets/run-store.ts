/** SQL of runs. */
import { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { TestRun, TestTotals } from '@zhiku/contract/test-runs'
import type { TestRunState } from '@zhiku/contract/words/test-sets'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import { tasksOf } from '../platform/started-tasks.ts'

export const { move, countAttempt } = tasksOf('test_runs')

const live = ['queued', 'running'] as const

const selectRuns = (db: Db) =>
  db.selectFrom('test_runs as r').selectAll('r').select(employeeName('r.employee_id').as('author'))

export type RunRow = Selectable<Tables['test_runs']> & { author: string }

export interface RunFilter {
  organizationId: string
  testSetId?: string | undefined
  assistantId?: string | undefined
}

export function list(
  db: Db,
  { organizationId, testSetId, assistantId }: RunFilter,
  page: PageQuery,
): Promise<Page<TestRun>> {
  let query = selectRuns(db).where('r.organization_id', '=', organizationId)
  if (testSetId) query = query.where('r.test_set_id', '=', testSetId)
  if (assistantId) query = query.where('r.assistant_id', '=', assistantId)
  return paginate(query, page, (q) => q.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc'), toRun)
}

export const find = (db: Db, organizationId: string, id: string): Promise<RunRow | undefined> =>
  selectRuns(db).where('r.id', '=', id).where('r.organization_id', '=', organizationId).executeTakeFirst()

/** What a job acts for; locked, so that one step of a run is written at a time. */
export const findLocked = (db: Db, id: string): Promise<RunRow | undefined> =>
  selectRuns(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

export const insert = (db: Db, row: Insertable<Tables['test_runs']>) => db.insertInto('test_runs').values(row).execute()

export const cancelOfSet = (db: Db, testSetId: string, now: Date) =>
  db
    .updateTable('test_runs')
    .set({ state: 'cancelled', finished_at: now })
    .where('test_set_id', '=', testSetId)
    .where('state', 'in', live)
    .execute()

/** Runs that a worker has to do something for. */
export const waiting = (db: Db) => db.selectFrom('test_runs').select('id').where('state', 'in', live).execute()

/** Those of each set that have ended and stand behind its newest. */
export async function endedBeyond(db: Db, newest: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, state, row_number() over (partition by test_set_id order by created_at desc, id desc) as place
      from test_runs
    ) as placed
    where place > ${newest} and state not in ('queued', 'running')`.execute(db)
  return rows.map(({ id }) => id)
}

/** With their results. */
export const remove = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('test_runs')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()

/** The newest of each, however it stands. */
export async function lastOfSets(db: Db, setIds: readonly string[]): Promise<Map<string, TestRun>> {
  if (setIds.length === 0) return new Map()
  const rows = await selectRuns(db)
    .where('r.test_set_id', '=', (eb) => eb.fn.any(eb.val([...setIds])))
    .distinctOn('r.test_set_id')
    .orderBy('r.test_set_id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.test_set_id, toRun(row)]))
}

/** The run of the same set that ended well before this one began. */
export async function previousOf(db: Db, run: RunRow): Promise<TestRun | undefined> {
  const row = await selectRuns(db)
    .where('r.test_set_id', '=', run.test_set_id)
    .where('r.state', '=', 'succeeded')
    .where(sql<boolean>`(r.created_at, r.id) < (${run.created_at}, ${run.id})`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRun(row)
}

/** The last that ended well on exactly these settings. @param setId of this set; absent: of any */
export async function lastOn(
  db: Db,
  { assistantId, settings, setId }: { assistantId: string; settings: AssistantSettings; setId?: string | undefined },
): Promise<TestRun | undefined> {
  let query = selectRuns(db).where('r.assistant_id', '=', assistantId).where('r.state', '=', 'succeeded')
  if (setId) query = query.where('r.test_set_id', '=', setId)
  const row = await query
    .where(sql<boolean>`r.settings = ${JSON.stringify(AssistantSettings.parse(settings))}::jsonb`)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRun(row)
}

/** What an older release did not know of its settings has its default. */
export const settingsOf = ({ settings }: Pick<RunRow, 'settings'>): AssistantSettings =>
  AssistantSettings.parse(settings)

export function toRun(row: RunRow): TestRun {
  const totals = row.totals as unknown as TestTotals // written by work.ts
  return {
    id: row.id,
    testSet: { id: row.test_set_id, name: row.test_set_name },
    assistant: { id: row.assistant_id, name: row.assistant_name },
    revision: row.revision,
    state: row.state as TestRunState, // check constraint
    progress: row.questions === 0 ? 1 : totals.questions / row.questions,
    questions: row.questions,
    totals,
    ...(row.error === null ? {} : { error: row.error }),
    createdBy: { id: row.employee_id, name: row.author },
    createdAt: row.created_at.toISOString(),
    ...(row.finished_at ? { finishedAt: row.finished_at.toISOString() } : {}),
  }
}
