/**
 * Carries runs on. Every move is one transaction under the run's row lock: state, steps and what was said commit together.
 * What a node asks of the world is carried out between two moves, under a key of its own; the answer is the next move's
 * event, and one that comes twice is taken once. A process that works on a run holds a lease: whoever finds an old one
 * goes on from the last move, so that nothing is lost with a process.
 */
import type { RunEvent, RunStep, RunWaiting } from '@zhiku/contract/workflow-runs'
import type { Graph } from '@zhiku/contract/workflows/graph'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { isUnavailable } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { logFailure } from '../platform/log.ts'
import * as searchIndex from '../search-index/service.ts'
import type { Doors } from './doors.ts'
import { restingOn, sourcesOf } from './engine/grounds.ts'
import { programOf } from './engine/program.ts'
import type { Program } from './engine/program.ts'
import type { Call, Effect, RunHappening, RunState } from './engine/state.ts'
import { advance } from './engine/step.ts'
import type { Mask } from '../platform/personal-data.ts'
import { masked, sparing } from './masking.ts'
import { actorOf, perform } from './perform.ts'
import * as store from './store.ts'
import type { RunRow } from './store.ts'
import * as workflows from '../workflows/service.ts'

/** Longer than any call of a node takes. */
export const leaseMs = 90_000

export type AnyContext = Pick<Context<undefined>, 'db' | 'clock' | 'log' | 'jobs' | 'storage' | 'ip' | 'mask'>

/** Decides under the lock whether the run takes an event; undefined: it does not. @throws to refuse */
export type Decide = (row: RunRow, state: RunState) => RunHappening | undefined

/** Moves a run by one event and on to where it waits, asks or ends. */
export async function move(
  ctx: AnyContext,
  { live }: Doors,
  runId: string,
  decide: Decide,
): Promise<RunState | undefined> {
  const state = await inTransaction({ ...ctx, actor: undefined }, async ({ db }) => {
    const row = await store.lock(db, runId)
    if (!row) return undefined
    const before = store.engineOf(row)
    const event = decide(row, before)
    if (!event) return before
    const now = ctx.clock.now()
    const startedAt = performance.now()
    const standing = await served(db, row, before, now)
    const program = await programOfRun(db, row)
    const moved = advance(program, standing, event, now)
    const mask = sparing(ctx.mask, program, moved.state.told)
    const steps = masked(moved.trace, mask)
    await store.keepSteps(db, runId, steps)
    const values = rowOf(row, moved.state, { now, workedMs: performance.now() - startedAt, event, mask })
    await store.update(db, runId, values)
    const after = await store.lock(db, runId)
    if (after) await store.say(db, runId, eventsOf(after, steps, moved.effects, mask), now)
    return moved.state
  })
  if (state && isOver(state)) live.halt(runId)
  live.tell(runId)
  return state
}

/** Without what rests on knowledge that was withdrawn since: it is said neither now nor later. */
async function served(db: Db, { organization_id: organizationId }: RunRow, state: RunState, now: Date) {
  const sources = sourcesOf(state)
  if (sources.length === 0) return state
  const knowledgeBaseIds = await knowledgeBases.servingIds(db, organizationId)
  const scope = { organizationId, knowledgeBaseIds, types: undefined }
  const left = await searchIndex.servedSources(db, scope, sources, now)
  return restingOn(state, (source) => left.has(source))
}

const isOver = ({ status }: RunState): boolean => status !== 'running' && status !== 'waiting'

/** Goes on with what the run asks of the world, until it waits or ends; somebody's lease has been taken before. */
export async function work(ctx: AnyContext, doors: Doors, runId: string, first: Decide): Promise<void> {
  let state = await move(ctx, doors, runId, first)
  for (let call = state?.call; call; call = state?.call) {
    const { key } = call
    const result = await performCall(ctx, doors, runId, call)
    if (!result) return
    state = await move(ctx, doors, runId, () => ({ type: 'done', key, result }))
  }
}

/** In the background. A process that stops, or a database that is away, leaves the run to whoever finds its lease. */
export function workAlone(ctx: AnyContext, doors: Doors, runId: string, first: Decide): void {
  doors.live.run(runId, async () => {
    const signal = doors.live.signalOf(runId)
    try {
      await work(ctx, doors, runId, first)
    } catch (error) {
      if (doors.live.signal.aborted) return letGo(ctx, runId)
      if (signal.aborted) return
      logFailure(ctx.log, 'workflow.run_interrupted', error, { run: runId })
      if (!isUnavailable(error)) await breakOff(ctx, doors, runId)
    }
  })
}

/** This process stops: whoever looks next goes on, without waiting for the lease to run out. */
async function letGo(ctx: AnyContext, runId: string): Promise<void> {
  try {
    await store.release(ctx.db, runId, ctx.clock.now())
  } catch (error) {
    logFailure(ctx.log, 'workflow.lease_kept', error, { run: runId })
  }
}

/** A fault of ours would come again at each try: the run says so instead of hanging. */
async function breakOff(ctx: AnyContext, doors: Doors, runId: string): Promise<void> {
  const message = '系统出错，工作流已结束；请重新开始，仍不行请联系管理员'
  try {
    await move(ctx, doors, runId, () => ({ type: 'break', as: 'failed', message }))
  } catch (error) {
    logFailure(ctx.log, 'workflow.run_stuck', error, { run: runId })
  }
}

async function performCall(ctx: AnyContext, doors: Doors, runId: string, { key, flow, request }: Call) {
  const row = await store.byId(ctx.db, runId)
  if (!row) return undefined
  const { workflow_id: id, workflow_name: name, organization_id: organizationId } = row
  const actor = actorOf({ id, name, organizationId })
  const ownerId = async () => {
    const [within] = flow === '' ? [] : await workflows.named(ctx.db, row.organization_id, [flow])
    return within?.id ?? row.workflow_id
  }
  return perform(
    {
      ctx: { ...ctx, actor },
      doors,
      key: `${runId}-${key}`,
      secrets: async () => workflows.openSecrets(ctx.db, doors.sealer, await ownerId()),
      knowledgeBaseIds: row.knowledge_base_ids ?? undefined,
      signal: doors.live.signalOf(runId),
    },
    request,
  )
}

/** Goes on with a run whose time has come, or whose process has gone. */
export const wake = (ctx: AnyContext, doors: Doors, runId: string): void =>
  workAlone(ctx, doors, runId, (row, { wait }) => {
    const now = ctx.clock.now()
    if (row.due_at && row.due_at <= now && wait) return { type: 'timeout', id: wait.id }
    return row.leased_until && row.leased_until <= now ? { type: 'go' } : undefined
  })

/** The graph of its revision, or the draft as it was when it started. */
export async function graphOfRun(db: Db, row: RunRow): Promise<Graph> {
  const own = row.graph === null ? await workflows.findRevision(db, row.workflow_id, row.revision) : undefined
  return own?.graph ?? workflows.storedGraph(row.graph)
}

async function programOfRun(db: Db, row: RunRow): Promise<Program> {
  const flows = await Promise.all(
    Object.entries(row.flows as Record<string, { id: string; revision: number }>) // written by the start of the run only
      .map(async ([key, { id, revision }]) => {
        const found = await workflows.findRevision(db, id, revision)
        return found ? [[key, found.graph] as const] : []
      }),
  )
  return programOf(await graphOfRun(db, row), new Map(flows.flat()))
}

interface Moment {
  now: Date
  workedMs: number
  event: RunHappening
  mask: Mask
}

function rowOf(row: RunRow, state: RunState, { now, workedMs, event, mask }: Moment) {
  const hasEnded = isOver(state)
  const sinceCall =
    event.type === 'done' && row.leased_until ? now.getTime() - (row.leased_until.getTime() - leaseMs) : 0
  const { wait, outputs, error } = state
  return {
    state: state.status,
    // what a customer said is not kept for others to look at once the run is over
    engine: JSON.stringify(hasEnded ? { ...state, frames: [] } : state),
    variables: JSON.stringify(masked(state.frames[0]?.variables ?? {}, mask)),
    outputs: outputs === undefined ? null : JSON.stringify(masked(outputs, mask)),
    error: error === undefined ? null : JSON.stringify(masked(error, mask)),
    waiting: wait === undefined ? null : JSON.stringify(shown(waitingOf(wait), mask)),
    due_at: wait === undefined ? null : new Date(wait.until),
    leased_until: state.status === 'running' ? new Date(now.getTime() + leaseMs) : null,
    worked_ms: row.worked_ms + workedMs + Math.max(0, sinceCall),
    steps: state.steps,
    ended_at: hasEnded ? now : null,
  }
}

const waitingOf = ({ id: _id, ...waiting }: NonNullable<RunState['wait']>): RunWaiting => waiting

/** A label may hold what a customer has said; the values are those that `inputs` takes. */
const shown = ({ options, ...waiting }: RunWaiting, mask: Mask): RunWaiting => ({
  ...waiting,
  ...(options && { options: options.map((option) => ({ ...option, label: mask(option.label) })) }),
})

function eventsOf(row: RunRow, steps: readonly RunStep[], effects: readonly Effect[], mask: Mask): RunEvent[] {
  const spoken = effects.flatMap((effect): RunEvent[] => {
    if (effect.type === 'say') return [{ type: 'said', message: masked(effect.message, mask) }]
    if (effect.type === 'heard') return [masked(effect, mask)]
    if (effect.type === 'wait') return [{ type: 'waiting', waitingFor: shown(effect.wait, mask) }]
    return effect.type === 'end' ? [{ type: 'run-end', run: store.toSummary(row) }] : []
  })
  const heard = spoken.filter(({ type }) => type === 'heard')
  const rest = spoken.filter(({ type }) => type !== 'heard')
  return [...heard, ...steps.map((step): RunEvent => ({ type: 'step', step })), ...rest]
}
