/**
 * 运行: a set asked of one state of an assistant. work.ts asks and judges.
 *
 *   queued ─▶ running ─▶ succeeded
 *      └─────────┴─▶ cancelled, or failed with a sentence
 */
import type { api } from '@zhiku/contract'
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { TestRun } from '@zhiku/contract/test-runs'
import * as assistants from '../assistants/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { testRun } from './queue.ts'
import * as results from './result-store.ts'
import * as store from './run-store.ts'
import type { RunRow } from './run-store.ts'
import { requireLocked } from './service.ts'
import { totalsOf } from './totals.ts'

type Endpoints = typeof api.testRuns

export const list = (
  ctx: Context,
  { pageNum, pageSize, ...filter }: QueryOf<Endpoints['list']>,
): Promise<Page<TestRun>> =>
  store.list(ctx.db, { ...filter, organizationId: ctx.actor.organizationId }, { pageNum, pageSize })

/** @throws test_set.not_found, test_set.empty, assistant.not_found, revision.not_found, knowledge_base.not_found, test_run.running */
export const create = (
  ctx: Context,
  setId: string,
  body: BodyOf<Endpoints['create']>,
  { afterS = 0 } = {},
): Promise<TestRun> =>
  inTransaction(ctx, async (ctx) => {
    const set = await requireLocked(ctx, setId)
    const asked = await stateOf(ctx, body)
    if (set.questions === 0) throw new Problem('test_set.empty')
    const { actor } = ctx
    const id = newId()
    const row = {
      id,
      organization_id: actor.organizationId,
      test_set_id: setId,
      test_set_name: set.name,
      ...asked,
      state: 'queued',
      questions: set.questions,
      totals: JSON.stringify(totalsOf([])),
      employee_id: actor.employeeId,
      role_organization_id: actor.roleOrganizationId,
      role_type: actor.roleType,
      ip: ctx.ip,
      created_at: ctx.clock.now(),
    }
    await refuseOn('test_runs__live', () => new Problem('test_run.running'), () => store.insert(ctx.db, row)) // prettier-ignore
    await results.insertOfSet(ctx.db, id, setId)
    await ctx.jobs.enqueue(ctx.db, testRun, { runId: id }, { afterS })
    return store.toRun(await requireRun(ctx, id))
  })

/** Pinned at the start: what is published or edited meanwhile changes nothing. */
async function stateOf(ctx: Context, { assistantId, revision }: BodyOf<Endpoints['create']>) {
  const { id, name, draft } = await assistants.require(ctx, assistantId)
  const settings: AssistantSettings =
    revision === 'draft' ? draft.settings : (await assistants.revision(ctx, id, String(revision))).settings
  await assistants.requireBound(ctx, settings)
  return {
    assistant_id: id,
    assistant_name: name,
    revision: revision === 'draft' ? 0 : revision,
    settings: JSON.stringify(settings),
  }
}

/** @throws test_run.not_found */
export async function get(ctx: Context, id: string): Promise<DataOf<Endpoints['get']>> {
  const row = await requireRun(ctx, id)
  const previous = await store.previousOf(ctx.db, row)
  return { ...store.toRun(row), settings: store.settingsOf(row), ...(previous ? { previous } : {}) }
}

/** @throws test_run.not_found */
export async function cancel(ctx: Context, id: string): Promise<TestRun> {
  await requireRun(ctx, id)
  await store.move(ctx.db, id, ['queued', 'running'], { state: 'cancelled', finished_at: ctx.clock.now() })
  return store.toRun(await requireRun(ctx, id))
}

/** @throws test_run.not_found, also for the one that it is held against */
export async function listResults(
  ctx: Context,
  id: string,
  { pageNum, pageSize, ...filter }: QueryOf<Endpoints['results']>,
): Promise<DataOf<Endpoints['results']>> {
  await requireRun(ctx, id)
  if (filter.with) await requireRun(ctx, filter.with)
  return results.list(ctx.db, id, filter, { pageNum, pageSize })
}

/** @throws test_run.not_found, test_question.not_found */
export async function result(ctx: Context, id: string, place: string): Promise<DataOf<Endpoints['result']>> {
  await requireRun(ctx, id)
  const found = /^[1-9]\d{0,8}$/.test(place) ? await results.find(ctx.db, id, Number(place)) : undefined
  if (!found) throw new Problem('test_question.not_found')
  return found
}

/** @throws test_run.not_found */
export async function compare(
  ctx: Context,
  id: string,
  { with: withId, change, ...page }: QueryOf<Endpoints['compare']>,
): Promise<DataOf<Endpoints['compare']>> {
  const run = await requireRun(ctx, id)
  const other = withId ? store.toRun(await requireRun(ctx, withId)) : await store.previousOf(ctx.db, run)
  const rows = await results.compare(ctx.db, { runId: id, withId: other?.id ?? '', change }, page)
  return { ...rows, run: store.toRun(run), ...(other ? { with: other } : {}) }
}

/** @throws test_run.not_found, also for another organization's */
async function requireRun(ctx: Context, id: string): Promise<RunRow> {
  const found = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!found) throw new Problem('test_run.not_found')
  return found
}
