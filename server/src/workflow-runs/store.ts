/** SQL of runs, their steps and what they said. */
import type { Workflow } from '@zhiku/contract/workflows'
import type { RunEvent, RunStep, RunSummary, RunWaiting } from '@zhiku/contract/workflow-runs'
import type { Page, PageQuery } from '@zhiku/contract/fields'
import type { RunOrigin, RunState as RunStateWord } from '@zhiku/contract/words/workflows'
import { sql } from 'kysely'
import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import { employeeName } from '../employees/service.ts'
import { paginate } from '../platform/db.ts'
import type { Db, Tables } from '../platform/db.ts'
import type { RunState } from './engine/state.ts'
import type { Values } from './engine/values.ts'

const selectRuns = (db: Db) =>
  db
    .selectFrom('workflow_runs as r')
    .innerJoin('workflows as w', 'w.id', 'r.workflow_id')
    .selectAll('r')
    .select(['w.client_key', 'w.name as workflow_name', employeeName<string | null>('r.started_by').as('starter')])

type Selected = ReturnType<typeof selectRuns>
export type RunRow = Selected extends SelectQueryBuilder<infer _D, infer _T, infer R> ? R : never

export const find = (db: Db, organizationId: string, id: string): Promise<RunRow | undefined> =>
  selectRuns(db).where('r.id', '=', id).where('r.organization_id', '=', organizationId).executeTakeFirst()

export const byId = (db: Db, id: string): Promise<RunRow | undefined> =>
  selectRuns(db).where('r.id', '=', id).executeTakeFirst()

/** Of a conversation, the one that began last. */
export const lastIn = (db: Db, organizationId: string, conversationId: string): Promise<RunRow | undefined> =>
  selectRuns(db)
    .where('r.conversation_id', '=', conversationId)
    .where('r.organization_id', '=', organizationId)
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of one that moves still: its lease is over. */
export const release = (db: Db, id: string, now: Date) =>
  db
    .updateTable('workflow_runs')
    .set({ leased_until: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** Up to this event the customer knows; a turn that ends late takes nothing of it back. */
export const setTold = (db: Db, id: string, seq: number) =>
  db.updateTable('workflow_runs').set({ told: seq }).where('id', '=', id).where('told', '<', seq).execute()

/** One after the other moves it on, until the transaction ends. */
export const lock = (db: Db, id: string): Promise<RunRow | undefined> =>
  selectRuns(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

export interface Filter {
  workflowId: string
  state?: RunStateWord | undefined
  origin?: RunOrigin | undefined
  revision?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export function list(db: Db, { workflowId, state, origin, revision, from, to }: Filter, page: PageQuery) {
  let query = selectRuns(db).where('r.workflow_id', '=', workflowId)
  if (state) query = query.where('r.state', '=', state)
  if (origin) query = query.where('r.origin', '=', origin)
  if (revision !== undefined) query = query.where('r.revision', '=', revision)
  if (from) query = query.where('r.started_at', '>=', new Date(from))
  if (to) query = query.where('r.started_at', '<=', new Date(to))
  const order = (q: typeof query) => q.orderBy('r.started_at', 'desc').orderBy('r.id', 'desc')
  return paginate(query, page, order, toSummary) satisfies Promise<Page<RunSummary>>
}

export const insert = (db: Db, row: Insertable<Tables['workflow_runs']>) =>
  db.insertInto('workflow_runs').values(row).execute()

export const update = (db: Db, id: string, values: Updateable<Tables['workflow_runs']>) =>
  db.updateTable('workflow_runs').set(values).where('id', '=', id).execute()

/** Each as it is now. */
export async function keepSteps(db: Db, runId: string, steps: readonly RunStep[]): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('workflow_run_steps')
    .values(steps.map((step) => ({ run_id: runId, no: step.no, step: JSON.stringify(step) })))
    .onConflict((conflict) => conflict.columns(['run_id', 'no']).doUpdateSet({ step: sql`excluded.step` }))
    .execute()
}

export const stepsOf = async (db: Db, runId: string): Promise<RunStep[]> => {
  const query = db.selectFrom('workflow_run_steps').select('step').where('run_id', '=', runId).orderBy('no')
  return (await query.execute()).map(({ step }) => step as unknown as RunStep) // written by keepSteps only
}

/** In their order, behind those that are there; whoever calls holds the run's lock. */
export async function say(db: Db, runId: string, events: readonly RunEvent[], at: Date): Promise<void> {
  if (events.length === 0) return
  const { last } = await db
    .selectFrom('workflow_run_events')
    .select(sql<number | null>`max(seq)`.as('last'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  const from = (last ?? 0) + 1
  await db
    .insertInto('workflow_run_events')
    .values(events.map((event, index) => ({ run_id: runId, seq: from + index, event: JSON.stringify(event), at })))
    .execute()
}

/** Behind this one. */
export async function eventsAfter(db: Db, runId: string, seq: number) {
  const query = db.selectFrom('workflow_run_events').selectAll().where('run_id', '=', runId).where('seq', '>', seq)
  const rows = await query.orderBy('seq').limit(500).execute()
  return rows.map(({ seq, event, at }) => ({ seq, event: event as unknown as RunEvent, at })) // written by say only
}

/** Whose time to wait is over, and whose process has gone; a few. */
export async function toWake(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workflow_runs')
    .select('id')
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('leased_until', '<=', now)]))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of conversations, by workflow. */
export async function figures(db: Db, ids: readonly string[], since: Date): Promise<Map<string, Workflow['figures']>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; runs: number; failed: number; waiting: number; p50: number | null }>`
    select workflow_id as id, count(*)::int as runs, (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      percentile_cont(0.5) within group (order by worked_ms) as p50
    from workflow_runs where origin = 'conversation' and started_at >= ${since} and workflow_id = any(${ids})
    group by workflow_id`.execute(db)
  return new Map(
    rows.map(({ id, p50, ...counts }) => [id, { ...counts, ...(p50 === null ? {} : { p50Ms: Math.round(p50) }) }]),
  )
}

export const engineOf = ({ engine }: Pick<RunRow, 'engine'>): RunState => engine as unknown as RunState // written by the runner only

export function toSummary(row: RunRow): RunSummary {
  return {
    id: row.id,
    clientKey: row.client_key,
    name: row.workflow_name,
    revision: row.revision,
    origin: row.origin as RunOrigin, // check constraint
    state: row.state as RunStateWord, // check constraint
    ...(row.waiting === null ? {} : { waitingFor: row.waiting as unknown as RunWaiting }), // written by the runner only
    ...(row.error === null ? {} : { error: row.error as { nodeId?: string; message: string } }), // written by the runner only
    ...(row.conversation_id === null ? {} : { conversationId: row.conversation_id }),
    ...(row.started_by === null ? {} : { startedBy: { id: row.started_by, name: row.starter ?? '' } }),
    startedAt: row.started_at.toISOString(),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at.toISOString() }),
    tookMs: Math.round(row.worked_ms),
    steps: row.steps,
  }
}

export const valuesOf = (stored: unknown): Values => (stored ?? {}) as Values // written by the runner only
