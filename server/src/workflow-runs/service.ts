/** 运行: workflows that move, as people start, answer, watch and end them. */
import type { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { Graph } from '@zhiku/contract/workflows/graph'
import type { Run, RunEvent, RunInput, RunSummary } from '@zhiku/contract/workflow-runs'
import type { Context, Reading } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import type { Events, Reader } from '../platform/http/route.ts'
import { Problem } from '../platform/problem.ts'
import type { Doors } from './doors.ts'
import type { RunHappening } from './engine/state.ts'
import { givenValues, open } from './opening.ts'
import * as store from './store.ts'
import type { RunRow } from './store.ts'
import { graphOfRun, move, work, workAlone } from './runner.ts'
import type { Decide } from './runner.ts'
import * as workflows from '../workflows/service.ts'

export { talkAside } from './aside.ts'
export { abandon, converse, lastRun, told } from './conversing.ts'
export type { Talked } from './conversing.ts'
export type { Doors } from './doors.ts'

type Endpoints = typeof api.workflowRuns

const started: Decide = () => ({ type: 'go' })

/** @throws workflow.not_found, revision.not_found, workflow.input_invalid, workflow_run.not_found, permission.denied */
export async function create(
  ctx: Context,
  doors: Doors,
  clientKey: string,
  { revision, inputs, breakpoints, until, replayOf }: BodyOf<Endpoints['create']>,
): Promise<Run> {
  const workflow = await workflows.require(ctx, clientKey)
  if (revision === 'draft') workflows.requireTrusted(ctx, workflow.graph.nodes)
  const replayed = replayOf === undefined ? undefined : await get(ctx, replayOf)
  const given = replayed ? { ...replayed.inputs, ...inputs } : inputs
  const values = givenValues(given)
  const startedBy = ctx.actor.employeeId
  const graph = await workflows.graphAt(ctx, workflow, revision)
  const id = await open(ctx, { workflow, revision, graph, inputs: values, breakpoints, until, startedBy })
  if (replayed) {
    await work(ctx, doors, id, started)
    for (const said of replayed.said) if (said.by === 'customer') await repeat(ctx, doors, id, said)
  } else workAlone(ctx, doors, id, started)
  return get(ctx, id)
}

/** What a customer said in another run; one that waits for nothing any more does not hear it. */
const repeat = (ctx: Context, doors: Doors, id: string, { text, option, form }: Heard): Promise<void> => {
  const given = form ? { form } : option === undefined ? { text } : { option }
  return work(ctx, doors, id, (row) => (row.state === 'waiting' ? replyOf(given) : undefined))
}

type Heard = Extract<Run['said'][number], { by: 'customer' }>

/** @throws workflow_run.not_found, …of_conversation, …ended, …busy, workflow.input_invalid */
export async function input(ctx: Context, doors: Doors, id: string, given: RunInput): Promise<Run> {
  const { origin } = await requireRow(ctx, id)
  if (origin === 'conversation') throw new Problem('workflow_run.of_conversation')
  const state = await move(ctx, doors, id, takes(given))
  if (state?.call) workAlone(ctx, doors, id, nothing)
  return get(ctx, id)
}

/** The run has moved already; what it asks for is to be carried out. */
const nothing: Decide = () => undefined

const answeredBefore = '这一步已经答过，工作流走到了后面；请看最新的问题再回复'

/** A waiting run takes one reply; another that comes meanwhile is refused. */
const takes =
  (given: RunInput): Decide =>
  (row, { wait }): RunHappening => {
    if (row.state === 'running') throw new Problem('workflow_run.busy')
    if (row.state !== 'waiting' || !wait) throw new Problem('workflow_run.ended')
    const { resume, breakpoints, nodeId } = given
    if (nodeId !== undefined && nodeId !== wait.nodeId) throw new Problem('workflow_run.busy', answeredBefore)
    if (resume !== undefined || wait.kind === 'pause') {
      if (resume === undefined) throw new Problem('workflow.input_invalid', '工作流停在断点，请先继续运行')
      if (wait.kind !== 'pause') throw new Problem('workflow.input_invalid', '工作流没有停在断点')
      return { type: 'resume', how: resume, ...(breakpoints && { breakpoints }) }
    }
    return replyOf(given)
  }

function replyOf({ text, option, form }: Pick<RunInput, 'text' | 'option' | 'form'>): RunHappening {
  const values = form === undefined ? undefined : givenValues(form)
  return {
    type: 'reply',
    reply: {
      ...(text === undefined ? {} : { text }),
      ...(option === undefined ? {} : { option }),
      ...(values === undefined ? {} : { form: values }),
    },
  }
}

/** @throws workflow_run.not_found */
export async function cancel(ctx: Context, doors: Doors, id: string): Promise<Run> {
  await requireRow(ctx, id)
  await move(ctx, doors, id, () => ({ type: 'break', as: 'cancelled', message: `由 ${ctx.actor.name} 取消` }))
  return get(ctx, id)
}

async function requireRow(ctx: Reading, id: string): Promise<RunRow> {
  const row = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!row) throw new Problem('workflow_run.not_found')
  return row
}

/** @throws workflow_run.not_found, also for another organization's */
export async function get(ctx: Reading, id: string): Promise<Run> {
  const row = await requireRow(ctx, id)
  const steps = await store.stepsOf(ctx.db, id)
  const { steps: _count, ...summary } = store.toSummary(row)
  return {
    ...summary,
    inputs: store.valuesOf(row.inputs),
    ...(row.outputs === null ? {} : { outputs: store.valuesOf(row.outputs) }),
    steps,
    said: await saidIn(ctx.db, id),
    variables: store.valuesOf(row.variables),
  }
}

/** @throws workflow_run.not_found */
export async function graph(ctx: Reading, id: string): Promise<{ graph: Graph }> {
  return { graph: await graphOfRun(ctx.db, await requireRow(ctx, id)) }
}

async function saidIn(db: Db, id: string): Promise<Run['said']> {
  const said: Run['said'] = []
  for (let seq = 0; ;) {
    const events = await store.eventsAfter(db, id, seq)
    for (const { event, at, seq: own } of events) {
      seq = own
      if (event.type === 'said') said.push({ by: 'flow', at: at.toISOString(), message: event.message })
      if (event.type === 'heard') {
        const { type: _type, ...heard } = event
        said.push({ by: 'customer', at: at.toISOString(), ...heard })
      }
    }
    if (events.length === 0) return said
  }
}

/** @throws workflow.not_found */
export async function list(
  ctx: Context,
  clientKey: string,
  { pageNum, pageSize, revision, ...filter }: QueryOf<Endpoints['list']>,
): Promise<Page<RunSummary>> {
  const { id: workflowId } = await workflows.require(ctx, clientKey)
  const number = revision === 'draft' ? 0 : revision
  return store.list(ctx.db, { ...filter, workflowId, revision: number }, { pageNum, pageSize })
}

/** Of conversations; for the list of workflows. */
export const figuresOf = ({ db }: Reading, workflowIds: readonly string[], since: Date) =>
  store.figures(db, workflowIds, since)

/** @throws workflow_run.not_found */
export async function events(ctx: Context, { live }: Doors, id: string, reader: Reader): Promise<Events<RunEvent>> {
  await requireRow(ctx, id)
  return live.read(ctx.db, id, reader.lastEventId, reader.signal)
}
