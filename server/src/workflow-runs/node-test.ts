/** One node alone, with values that somebody gives: nothing is kept of it. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf } from '@zhiku/contract/endpoint'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { portsOf } from '@zhiku/contract/workflows/kinds'
import { declaredIn } from '@zhiku/contract/workflows/scope'
import type { Graph } from '@zhiku/contract/workflows/graph'
import type { RunMessage, RunStep } from '@zhiku/contract/workflow-runs'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import type { Doors } from './doors.ts'
import { programOf } from './engine/program.ts'
import type { Moved, RunState } from './engine/state.ts'
import { advance } from './engine/step.ts'
import { kept } from './engine/values.ts'
import type { Values } from './engine/values.ts'
import { masked, sparing } from './masking.ts'
import { actorOf, perform } from './perform.ts'
import { givenValues, refusingFaults } from './opening.ts'
import * as workflows from '../workflows/service.ts'

type Endpoint = typeof api.workflowRuns.testNode

/** Every port of the node leads to an end of its own. */
function graphAround(own: Graph, node: GraphNode): Graph {
  const end = (port: string): GraphNode => ({
    id: `end-${port}`,
    kind: 'end',
    title: port,
    position: { x: 0, y: 0 },
    data: { text: '', outputs: [] },
  })
  const ports = portsOf(node)
  return {
    ...own,
    nodes: [node, ...ports.map(({ id }) => end(id))],
    edges: ports.map(({ id }) => ({ id, source: node.id, sourcePort: id, target: `end-${id}` })),
  }
}

/** @throws workflow.not_found, workflow.input_invalid, permission.denied */
export async function testNode(
  ctx: Context,
  doors: Doors,
  clientKey: string,
  { node, inputs }: BodyOf<Endpoint>,
): Promise<DataOf<Endpoint>> {
  const workflow = await workflows.require(ctx, clientKey)
  workflows.requireTrusted(ctx, [node])
  const program = programOf(graphAround(workflow.graph, node))
  const said: RunMessage[] = []
  let step: RunStep | undefined
  const note = ({ trace, effects }: Moved) => {
    step = trace.find(({ no }) => no === 1) ?? step
    for (const effect of effects)
      if (effect.type === 'say' && effect.message.nodeId === node.id) said.push(effect.message)
  }
  const values = givenValues(inputs)
  const state = refusingFaults(() => stateAt(workflow.graph, node, values))
  let moved = advance(program, state, { type: 'go' }, ctx.clock.now())
  note(moved)
  for (let call = moved.state.call; call; call = moved.state.call) {
    const actor = actorOf({ ...workflow, organizationId: ctx.actor.organizationId })
    const openAll = () => workflows.openSecrets(ctx.db, doors.sealer, workflow.id)
    const work = { ctx: { ...ctx, actor }, doors, key: newId(), secrets: openAll, signal: doors.live.signal }
    const result = await perform(work, call.request)
    moved = advance(program, moved.state, { type: 'done', key: call.key, result }, ctx.clock.now())
    note(moved)
  }
  if (!step) throw new Error('the node that is begun with is the first step')
  const mask = sparing(ctx.mask, program, moved.state.told)
  return { step: masked(step, mask), said }
}

const stateAt = (graph: Graph, node: GraphNode, inputs: Values): RunState => ({
  status: 'running',
  frames: [
    {
      flow: '',
      at: node.id,
      variables: {
        ...Object.fromEntries(
          [...declaredIn({ ...graph, nodes: [...graph.nodes, node] }).keys()].map((key) => [key, null]),
        ),
        message: '',
        ...Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, kept(key, value)])),
      },
      memory: {},
    },
  ],
  steps: 0,
  sinceWait: 0,
  breakpoints: [],
})
