/**
 * What a worker does of a run: asks what was not asked yet, a few at a time, and judges each answer. It may be killed at any
 * moment and run again: a row's verdict commits by itself, and a row that has one is not asked again.
 */
import { api } from '@zhiku/contract'
import * as assistants from '../assistants/service.ts'
import type { AsideDoors } from '../assistants/service.ts'
import * as employees from '../employees/service.ts'
import * as notifications from '../notifications/service.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/context.ts'
import { isUnavailable } from '../platform/db.ts'
import { spokenProblem } from '../platform/http/known-problem.ts'
import { errorFields, logFailure } from '../platform/log.ts'
import { patiently } from '../platform/patience.ts'
import { starterOf } from '../platform/started-tasks.ts'
import { Problem } from '../platform/problem.ts'
import type { AssistantSettings } from '@zhiku/contract/assistant-settings'
import { judge } from './judge.ts'
import { testRun } from './queue.ts'
import * as results from './result-store.ts'
import type { PendingResult, Verdict } from './result-store.ts'
import * as store from './run-store.ts'
import type { RunRow } from './run-store.ts'
import { totalsOf } from './totals.ts'

/** A run that was lost this often since its last progress is taken to be what kills its worker. */
const maxAttempts = 5
/** Answers that a model writes are waited for together; without one they are asked one by one, so that latency is an answer's own. */
const atOnce = { withModel: 4, alone: 1 }

export async function workOn(
  ctx: Context<undefined>,
  doors: AsideDoors,
  runId: string,
  stop: AbortSignal,
): Promise<void> {
  const run = await patiently(ctx.log, stop, () => claim(ctx, runId))
  if (!run) return
  try {
    if (run.attempts > maxAttempts) throw new Problem('server.failed', interrupted)
    const settings = store.settingsOf(run)
    const acting = { ...ctx, actor: starterOf(run, run.author), ip: run.ip }
    const next = () => workNext(acting, doors, { run, settings, stop })
    while (await patiently(ctx.log, stop, next)) stop.throwIfAborted()
  } catch (error) {
    if (stop.aborted) throw error
    const sentence = sentenceOf(error, run.attempts)
    if (!sentence) throw error
    ctx.log.warn('test_run.failed', { runId, ...errorFields(error) })
    const values = { state: 'failed', error: sentence, finished_at: ctx.clock.now() }
    await patiently(ctx.log, stop, () =>
      inTransaction(ctx, async (ctx) => {
        if (await store.move(ctx.db, runId, ['running'], values)) await tell(ctx, runId)
      }),
    )
  }
}

/** Whoever started a run may have left the page: told, in the transaction that ends it, how it went. */
async function tell(ctx: Pick<Context, 'db' | 'clock'>, runId: string): Promise<void> {
  const row = await store.findLocked(ctx.db, runId)
  if (!row) return
  const { testSet, assistant, error, totals } = store.toRun(row)
  const { right, wrong, unanswered, failed } = totals.outcomes
  const to = { employeeId: row.employee_id, organizationId: row.organization_id }
  await notifications.notify(ctx, to, {
    kind: 'testDone',
    title: `“${testSet.name}”${error ? '没有运行完' : '运行完成'}（${assistant.name}）`,
    detail: error ?? `正确 ${right} 题，答错 ${wrong} 题，未解答 ${unanswered} 题，出错 ${failed} 题`,
    target: { type: 'testSet', id: testSet.id },
  })
}

const interrupted = '运行多次意外中断，请稍后重新运行；已经判定的结果保留。'
const ownerLeft = '发起运行的人已被停用或不再有权限，运行已停止。已经判定的结果保留，请由有权限的人重新运行。'
const searchDown = '搜索索引不可用，运行没有完成。请等索引恢复后重新运行。'

/** Undefined for what another try may get over. */
function sentenceOf(error: unknown, attempts: number): string | undefined {
  const isDown = error instanceof Problem && error.problem === 'search.index_unavailable'
  if (isDown) return attempts >= maxAttempts ? searchDown : undefined
  if (error instanceof Problem) return error.message
  return attempts >= maxAttempts ? interrupted : undefined
}

const claim = (ctx: Context<undefined>, runId: string): Promise<RunRow | undefined> =>
  inTransaction(ctx, async ({ db }) => {
    const run = await store.findLocked(db, runId)
    if (!run || (run.state !== 'queued' && run.state !== 'running')) return undefined
    await store.move(db, runId, ['queued'], { state: 'running' })
    return { ...run, ...(await store.countAttempt(db, runId)) }
  })

interface Working {
  run: RunRow
  settings: AssistantSettings
  stop: AbortSignal
}

/** False when there is nothing more to do. */
async function workNext(acting: Context, doors: AsideDoors, working: Working): Promise<boolean> {
  const { run, settings } = working
  const { db, clock } = acting
  const who = { employeeId: run.employee_id, roleOrganizationId: run.role_organization_id }
  if (!(await employees.mayStill(db, who, api.testRuns.create))) throw new Problem('permission.denied', ownerLeft)
  const rows = await results.nextPending(db, run.id, settings.model.use ? atOnce.withModel : atOnce.alone)
  const verdicts = await Promise.all(rows.map((row) => verdictOn(acting, doors, working, row)))
  return inTransaction(acting, async ({ db }) => {
    const now = await store.findLocked(db, run.id)
    if (now?.state !== 'running') return false // cancelled, or another worker has ended it
    for (const verdict of verdicts) await results.setVerdict(db, run.id, verdict, clock.now())
    const totals = JSON.stringify(totalsOf(await results.judgedRows(db, run.id)))
    const end = rows.length === 0 ? { state: 'succeeded', finished_at: clock.now() } : {}
    await store.move(db, run.id, ['running'], { totals, attempts: 0, ...end })
    if (rows.length === 0) await tell({ db, clock }, run.id)
    return rows.length > 0
  })
}

/** A row that cannot be asked fails by itself; what fails every row is thrown. */
async function verdictOn(
  acting: Context,
  doors: AsideDoors,
  { settings, stop, run }: Working,
  { ordinal, question, history, expect }: PendingResult,
): Promise<Verdict> {
  try {
    const asked = { settings, question, history, signal: stop }
    const { answer, trace, tookMs } = await assistants.askAside(acting, doors, asked)
    return { ordinal, ...judge(expect, answer, trace.candidates), answer, trace, tookMs }
  } catch (error) {
    const isDown = error instanceof Problem && error.problem === 'search.index_unavailable'
    if (stop.aborted || isDown || isUnavailable(error)) throw error
    logFailure(acting.log, 'test_run.question_failed', error, { runId: run.id, ordinal })
    return { ordinal, outcome: 'failed', faults: [], error: spokenProblem(error).message }
  }
}

/** Jobs for runs that wait without one: after a restore, or where a job has used up its tries. */
export async function resumeTestRuns({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  for (const { id: runId } of await store.waiting(db)) await jobs.ensure(db, testRun, { runId })
}
