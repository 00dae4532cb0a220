import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { ParseTask } from '@zhiku/contract/files'
import type { TaskState } from '@zhiku/contract/words/files'
import { sql } from 'kysely'
import { paginate } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'

/** A task that this worker holds. Only the holder of the latest attempt may write progress or finish it. */
export interface Claim {
  id: string
  fileId: string
  organizationId: string
  employeeId: string
  attempt: number
  /** Workers lost over it, none of which came further than those before it. */
  losses: number
}

const select = (db: Db) =>
  db
    .selectFrom('parse_tasks as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .innerJoin('knowledge_bases as b', 'b.id', 'f.knowledge_base_id')
    .select(['t.id', 't.file_id', 'f.name as file_name', 'b.id as base_id', 'b.name as base_name'])
    .select(['t.state', 't.progress', 't.error', 't.needs_another_file', 't.created_at', 't.finished_at'])

export const list = (
  db: Db,
  owner: { organizationId: string; employeeId: string },
  state: TaskState | 'active' | undefined,
  page: PageQuery,
): Promise<Page<ParseTask>> => {
  let query = select(db)
    .where('t.organization_id', '=', owner.organizationId)
    .where('t.employee_id', '=', owner.employeeId)
  if (state === 'active') query = query.where('t.state', 'in', ['queued', 'running'])
  else if (state) query = query.where('t.state', '=', state)
  return paginate(query, page, (q) => q.orderBy('t.created_at', 'desc').orderBy('t.id', 'desc'), toParseTask)
}

export const find = async (
  db: Db,
  owner: { organizationId: string; employeeId: string },
  id: string,
): Promise<ParseTask | undefined> => {
  const row = await select(db)
    .where('t.id', '=', id)
    .where('t.organization_id', '=', owner.organizationId)
    .where('t.employee_id', '=', owner.employeeId)
    .executeTakeFirst()
  return row && toParseTask(row)
}

/** The file's unfinished task, if it has one. */
export const findUnfinished = async (db: Db, fileId: string): Promise<ParseTask | undefined> => {
  const row = await select(db)
    .where('t.file_id', '=', fileId)
    .where('t.state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return row && toParseTask(row)
}

/** False when the file has an unfinished task already, which takes over the latest choice: the unique index decides. */
export const insert = async (
  db: Db,
  task: { id: string; organizationId: string; fileId: string; employeeId: string; keepEdited: boolean; now: Date },
): Promise<boolean> => {
  const row = await db
    .insertInto('parse_tasks')
    .values({
      id: task.id,
      organization_id: task.organizationId,
      file_id: task.fileId,
      employee_id: task.employeeId,
      keep_edited: task.keepEdited,
      state: 'queued',
      created_at: task.now,
    })
    .onConflict((on) =>
      on.column('file_id').where('state', 'in', ['queued', 'running']).doUpdateSet({ keep_edited: task.keepEdited }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew')) // an updated row carries the updating transaction there
    .executeTakeFirstOrThrow()
  return row.isNew
}

/**
 * Takes the next task for a worker: first one whose worker was lost (its lease ran out), else the oldest of the
 * employee who was served longest ago, so that one person's thousand files do not keep the others waiting. One that was
 * put back for some time stands in nobody's way meanwhile.
 */
export async function claim(db: Db, now: Date, leaseUntil: Date): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    with heads as (
      select distinct on (employee_id) id, employee_id, created_at from parse_tasks
      where state = 'queued' and (not_before is null or not_before <= ${now}) order by employee_id, created_at, id
    ), candidates as (
      (select id, 0 as rank, null::timestamptz as served, created_at from parse_tasks
       where state = 'running' and lease_until < ${now} limit 10)
      union all
      select h.id, 1, (select max(s.started_at) from parse_tasks s where s.employee_id = h.employee_id), h.created_at
      from heads h
    ), next as (
      select t.id from parse_tasks t join candidates c on c.id = t.id
      where t.state = 'queued' or (t.state = 'running' and t.lease_until < ${now})
      order by c.rank, c.served nulls first, c.created_at limit 1
      for update of t skip locked
    )
    update parse_tasks t
    set state = 'running', attempt = t.attempt + 1, lease_until = ${leaseUntil}, started_at = ${now}, progress = 0,
      furthest = greatest(t.furthest, t.progress),
      losses = case when t.state = 'queued' then t.losses when t.progress > t.furthest then 0 else t.losses + 1 end
    from next where t.id = next.id
    returning t.id, t.file_id as "fileId", t.organization_id as "organizationId", t.employee_id as "employeeId",
      t.attempt, t.losses`.execute(db)
  return rows[0]
}

/** True while something may be taken or a lease has run out. */
export const hasRunnable = async (db: Db, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('parse_tasks')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued').and(eb.or([eb('not_before', 'is', null), eb('not_before', '<=', now)])),
        eb('state', '=', 'running').and('lease_until', '<', now),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Shows progress (0–1) and keeps the lease. False once the task is cancelled or another worker has it. */
export const renew = async (db: Db, claimed: Claim, progress: number, leaseUntil: Date): Promise<boolean> => {
  const result = await held(db, claimed).set({ progress, lease_until: leaseUntil }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends the task; answers what a relearn chose, maybe while it ran. Undefined when it is no longer this worker's to end. */
export const finish = (
  db: Db,
  claimed: Claim,
  end: { state: 'succeeded' | 'failed'; error?: string; needsAnotherFile?: boolean; now: Date },
): Promise<{ keepEdited: boolean } | undefined> => {
  const { state, error = null, needsAnotherFile: needs_another_file = false, now: finished_at } = end
  const values = { state, error, needs_another_file, finished_at, lease_until: null }
  const done = end.state === 'succeeded' ? { ...values, progress: 1 } : values
  return held(db, claimed).set(done).returning('keep_edited as keepEdited').executeTakeFirst()
}

/** Puts the task back into the queue; no worker was lost. False when it is no longer this worker's. */
export const giveBack = async (db: Db, claimed: Claim, notBefore: Date | null): Promise<boolean> => {
  const values = { state: 'queued', lease_until: null, progress: 0, not_before: notBefore }
  const result = await held(db, claimed).set(values).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

const held = (db: Db, claimed: Claim) =>
  db
    .updateTable('parse_tasks')
    .where('id', '=', claimed.id)
    .where('attempt', '=', claimed.attempt)
    .where('state', '=', 'running')

/** Cancels the unfinished tasks of a file; false when there were none. */
export const cancelUnfinished = async (db: Db, fileId: string, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('parse_tasks')
    .set({ state: 'cancelled', finished_at: now, lease_until: null })
    .where('file_id', '=', fileId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Finished tasks older than this are history that nobody reads. */
export const removeFinishedBefore = (db: Db, before: Date) =>
  db.deleteFrom('parse_tasks').where('finished_at', '<', before).execute()

const toParseTask = (row: {
  id: string
  file_id: string
  file_name: string
  base_id: string
  base_name: string
  state: string
  progress: number
  error: string | null
  needs_another_file: boolean
  created_at: Date
  finished_at: Date | null
}): ParseTask => ({
  id: row.id,
  fileId: row.file_id,
  fileName: row.file_name,
  knowledgeBaseId: row.base_id,
  knowledgeBaseName: row.base_name,
  state: row.state as TaskState, // check constraint
  progress: row.progress,
  ...(row.error ? { error: row.error } : {}),
  ...(row.needs_another_file ? { needsAnotherFile: true } : {}),
  createdAt: row.created_at.toISOString(),
  ...(row.finished_at ? { finishedAt: row.finished_at.toISOString() } : {}),
})
