/**
 * A customer talks with a workflow. A message begins a run, or answers what the conversation's run waits for; the flow's
 * answer is what it says from there until it waits again or ends.
 *
 * A run knows up to which of its events the customer was told. What an interrupted turn left unsaid, or a question that
 * came by a time-out, is told before anything else is taken: nobody answers a question that they have not read, and what
 * a flow has done is done once.
 */
import type { Turn } from '@zhiku/contract/turns'
import type { RunEvent, RunMessage, RunStep, RunWaiting } from '@zhiku/contract/workflow-runs'
import type { RunState as RunStateWord } from '@zhiku/contract/words/workflows'
import { fold } from '../language/normalise.ts'
import type { Actor, Context } from '../platform/context.ts'
import type { Doors } from './doors.ts'
import type { Reply } from './engine/behaviour.ts'
import type { Values } from './engine/values.ts'
import { open } from './opening.ts'
import * as store from './store.ts'
import type { RunRow } from './store.ts'
import { move, wake, workAlone } from './runner.ts'
import * as workflows from '../workflows/service.ts'

/** Longer than a node waits for another system, shorter than a customer. Milliseconds. */
const patienceMs = 120_000

export interface Talking {
  conversationId: string
  clientKey: string
  /** As it was written: a flow may need the numbers that are kept of nobody. */
  message: string
  /** What nodes look in that name no base; none: all that are switched on. */
  knowledgeBaseIds: readonly string[]
  /** What the conversation is about: given where the flow takes one product. */
  product?: { id: string; name: string; model: string } | undefined
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal
  /** The run that answers is known. */
  onRun(workflow: NonNullable<Turn['workflow']>): void
  /** Each message as it comes, in order. */
  onSaid(message: RunMessage): void
}

export interface Talked {
  runId: string
  name: string
  clientKey: string
  revision: number
  /** `running`: it took longer than anybody waits, and what it says is told the next time. */
  state: RunStateWord
  steps: RunStep[]
  waitingFor?: RunWaiting | undefined
  error?: { nodeId?: string | undefined; message: string } | undefined
  /** The message was not taken: it is told what the flow had said before. */
  isCatchingUp: boolean
  /** The last of its events that was told. */
  upTo: number
}

/** @throws workflow.not_found, assistant.workflow_unpublished, workflow.input_invalid; where it was stopped, the reason */
export async function converse(ctx: Context<Actor>, doors: Doors, talking: Talking): Promise<Talked> {
  const { clientKey, conversationId } = talking
  const last = await store.lastIn(ctx.db, ctx.actor.organizationId, conversationId)
  const standing = last?.client_key === clientKey ? await standingOf(ctx, last) : undefined
  if (!last || !standing || standing.what === 'over') {
    const row = await begin(ctx, doors, talking)
    return listen(ctx, doors, talking, { row, after: 0, until: 0, isCatchingUp: false })
  }
  const { what, seq } = standing
  if (what === 'owes') {
    if (last.state === 'running') wake(ctx, doors, last.id)
    return listen(ctx, doors, talking, { row: last, after: last.told, until: seq, isCatchingUp: true })
  }
  const state = await move(ctx, doors, last.id, (_row, { wait }) =>
    wait ? { type: 'reply', reply: replyOf(wait, talking.message) } : undefined,
  )
  if (state?.call) workAlone(ctx, doors, last.id, () => undefined)
  return listen(ctx, doors, talking, { row: last, after: seq, until: 0, isCatchingUp: false })
}

export interface Conversing {
  runId: string
  /** False where it has ended: the next message begins another. */
  moves: boolean
  /** Labels of what it offers to choose from. */
  offered: readonly string[]
}

/** The last run of a conversation; undefined before the first. */
export async function lastRun(ctx: Context<Actor>, conversationId: string): Promise<Conversing | undefined> {
  const last = await store.lastIn(ctx.db, ctx.actor.organizationId, conversationId)
  if (!last) return undefined
  const { options = [] } = store.toSummary(last).waitingFor ?? {}
  const moves = last.state === 'running' || last.state === 'waiting'
  return { runId: last.id, moves, offered: options.map(({ label }) => label) }
}

interface Standing {
  what: 'waits' | 'owes' | 'over'
  /** Of its last event. */
  seq: number
}

async function standingOf({ db }: Context<Actor>, { id, state, told }: RunRow): Promise<Standing> {
  const untold = await store.eventsAfter(db, id, told)
  const seq = untold.at(-1)?.seq ?? told
  const has = (...types: RunEvent['type'][]) => untold.some(({ event }) => types.includes(event.type))
  if (state === 'running') return { what: 'owes', seq }
  if (state === 'waiting') return { what: has('said') ? 'owes' : 'waits', seq }
  // what a time-out said to nobody is stale; what came of a customer's own words is not
  const isOwed = state !== 'cancelled' && has('said') && has('run-start', 'heard')
  return { what: isOwed ? 'owes' : 'over', seq }
}

/** @throws workflow.not_found, assistant.workflow_unpublished, workflow.input_invalid */
async function begin(ctx: Context<Actor>, doors: Doors, talking: Talking): Promise<RunRow> {
  const { clientKey, conversationId, knowledgeBaseIds } = talking
  const { id: workflowId, revision } = await workflows.requirePublished(ctx, clientKey)
  const found = await workflows.findRevision(ctx.db, workflowId, revision)
  if (!found) throw new Error('what is published is a revision')
  const inputs: Values = { message: talking.message }
  for (const { key, type } of found.graph.inputs)
    if (type === 'product' && talking.product) inputs[key] = { ...talking.product }
  const starting = { workflow: { id: workflowId }, revision, graph: found.graph, inputs, conversationId }
  const id = await open(ctx, { ...starting, knowledgeBaseIds })
  workAlone(ctx, doors, id, () => ({ type: 'go' }))
  const row = await store.byId(ctx.db, id)
  if (!row) throw new Error('a run that was opened is there')
  return row
}

/** By its label an option is what a customer says; the flow knows it by its value. */
export function replyOf({ options = [] }: Pick<RunWaiting, 'options'>, message: string): Reply {
  const said = fold(message).trim()
  const option = options.find(({ label, value }) => [label, value].some((one) => fold(one).trim() === said))
  return option ? { option: option.value } : { text: message }
}

interface Listening {
  row: RunRow
  /** The event behind which it begins. */
  after: number
  /** Up to here nothing ends the answer: it has all been said. */
  until: number
  isCatchingUp: boolean
}

async function listen(ctx: Context<Actor>, doors: Doors, talking: Talking, listening: Listening): Promise<Talked> {
  const { row, after, until, isCatchingUp } = listening
  const { id: runId, client_key: clientKey, workflow_name: name, revision } = row
  talking.onRun({ clientKey, revision, runId })
  const talked: Talked = { runId, name, clientKey, revision, state: 'running', steps: [], isCatchingUp, upTo: after }
  const steps = new Map<number, RunStep>()
  const leaving = AbortSignal.any([talking.signal, AbortSignal.timeout(patienceMs)])
  for await (const { id, data } of doors.live.read(ctx.db, runId, String(after), leaving)) {
    talked.upTo = Number(id)
    if (data.type === 'said') talking.onSaid(data.message)
    if (data.type === 'step') steps.set(data.step.no, data.step)
    if (data.type === 'waiting') talked.waitingFor = data.waitingFor
    if (data.type === 'run-end') Object.assign(talked, { state: data.run.state, error: data.run.error })
    if (data.type === 'waiting' && talked.upTo >= until) {
      talked.state = 'waiting'
      break
    }
  }
  if (talking.signal.aborted || doors.live.signal.aborted) throw interrupted()
  const error = talked.state === 'running' ? { message: `工作流 ${patienceMs / 1000} 秒内没有走完` } : talked.error
  return { ...talked, ...(error ? { error } : {}), steps: [...steps.values()] }
}

const interrupted = () => new Error('nobody waits for the answer any more')

/** Up to there the customer knows, in the transaction that keeps the turn. */
export const told = ({ db }: Pick<Context<Actor>, 'db'>, { runId, upTo }: Pick<Talked, 'runId' | 'upTo'>) =>
  store.setTold(db, runId, upTo)

/** The customer has stopped it, or gone: the next message begins anew. */
export const abandon = (ctx: Context<Actor>, doors: Doors, runId: string) =>
  move(ctx, doors, runId, () => ({ type: 'break', as: 'cancelled', message: '客户停止了回答' }))
