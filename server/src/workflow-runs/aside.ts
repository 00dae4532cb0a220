/** A customer's messages to a workflow, for a test: the run is kept nowhere; what its nodes ask of the world is asked. */
import type { Actor, Context } from '../platform/context.ts'
import type { RunMessage, RunStep } from '@zhiku/contract/workflow-runs'
import { newId } from '../platform/ids.ts'
import { replyOf } from './conversing.ts'
import type { Talked } from './conversing.ts'
import type { Doors } from './doors.ts'
import { begin } from './engine/begin.ts'
import { programOf } from './engine/program.ts'
import type { Program } from './engine/program.ts'
import type { Moved, RunHappening, RunState } from './engine/state.ts'
import { advance } from './engine/step.ts'
import { masked, sparing } from './masking.ts'
import { flowsOf, refusingFaults } from './opening.ts'
import { actorOf, perform } from './perform.ts'
import * as workflows from '../workflows/service.ts'

export interface TalkingAside {
  clientKey: string
  /** In order; what the last of them is answered counts. */
  messages: readonly string[]
  knowledgeBaseIds: readonly string[]
  signal: AbortSignal
}

export interface TalkedAside extends Omit<Talked, 'runId' | 'isCatchingUp' | 'upTo'> {
  said: RunMessage[]
  /** Milliseconds of the last message alone. */
  tookMs: number
}

interface Pinned {
  workflow: { id: string; name: string; organizationId: string }
  program: Program
  /** Whose secrets a flow within sends, by its key. */
  ownerOf: (flow: string) => string
}

/** @throws workflow.not_found, assistant.workflow_unpublished, workflow.input_invalid */
export async function talkAside(ctx: Context<Actor>, doors: Doors, talking: TalkingAside): Promise<TalkedAside> {
  const { clientKey, messages } = talking
  const { id, name, revision } = await workflows.requirePublished(ctx, clientKey)
  const pinned = await pin(ctx, { id, name, revision })
  let state: RunState | undefined
  let heard: Moved[] = []
  let startedAt = performance.now()
  for (const message of messages) {
    startedAt = performance.now()
    const isOver = !state || state.status !== 'waiting' || !state.wait
    const from: RunState =
      isOver || !state ? refusingFaults(() => begin(pinned.program.main, { inputs: { message } })) : state
    const event: RunHappening =
      isOver || !from.wait ? { type: 'go' } : { type: 'reply', reply: replyOf(from.wait, message) }
    heard = await moves(ctx, doors, talking, { pinned, from, event })
    state = heard.at(-1)?.state
  }
  const mask = sparing(ctx.mask, pinned.program, state?.told)
  const steps = new Map<number, RunStep>(heard.flatMap(({ trace }) => trace.map((step) => [step.no, step] as const)))
  const said = heard.flatMap(({ effects }) => effects.flatMap((one) => (one.type === 'say' ? [one.message] : [])))
  return {
    name,
    clientKey,
    revision,
    state: state?.status ?? 'failed',
    waitingFor: state?.wait,
    error: state?.error,
    steps: masked([...steps.values()], mask),
    said: masked(said, mask),
    tookMs: Math.round((performance.now() - startedAt) * 10) / 10,
  }
}

async function pin(ctx: Context<Actor>, flow: { id: string; name: string; revision: number }): Promise<Pinned> {
  const { organizationId } = ctx.actor
  const main = await workflows.findRevision(ctx.db, flow.id, flow.revision)
  if (!main) throw new Error('what is published is a revision')
  const within = await flowsOf(ctx.db, organizationId, main.graph)
  const graphs = await Promise.all(
    Object.entries(within).map(async ([key, { id, revision }]) => {
      const found = await workflows.findRevision(ctx.db, id, revision)
      return found ? [[key, found.graph] as const] : []
    }),
  )
  return {
    workflow: { ...flow, organizationId },
    program: programOf(main.graph, new Map(graphs.flat())),
    ownerOf: (key) => within[key]?.id ?? flow.id,
  }
}

/** On to where it waits or ends. */
async function moves(
  ctx: Context<Actor>,
  doors: Doors,
  { knowledgeBaseIds, signal }: TalkingAside,
  { pinned, from, event }: { pinned: Pinned; from: RunState; event: RunHappening },
): Promise<Moved[]> {
  const { workflow, program, ownerOf } = pinned
  const actor = actorOf(workflow)
  const done = [advance(program, from, event, ctx.clock.now())]
  for (let call = done.at(-1)?.state.call; call; call = done.at(-1)?.state.call) {
    const { key, flow, request } = call
    const openAll = () => workflows.openSecrets(ctx.db, doors.sealer, ownerOf(flow))
    const bases = knowledgeBaseIds.length > 0 ? knowledgeBaseIds : undefined
    const work = { ctx: { ...ctx, actor }, doors, key: newId(), secrets: openAll, knowledgeBaseIds: bases, signal }
    const result = await perform(work, request)
    const state = done.at(-1)?.state ?? from
    done.push(advance(program, state, { type: 'done', key, result }, ctx.clock.now()))
  }
  return done
}
