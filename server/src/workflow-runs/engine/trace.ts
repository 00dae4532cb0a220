/** Steps of a run, from their beginning to their end. */
import type { RunStep } from '@zhiku/contract/workflow-runs'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import type { Frame, RunState } from './state.ts'

export interface Ending {
  port?: string
  error?: string
}

/** The innermost flow's. */
export function openStep(state: RunState, node: GraphNode, now: Date): void {
  const frame = state.frames.at(-1)
  if (!frame) return
  delete frame.rests
  const within = state.frames.slice(0, -1).map(({ at }) => at)
  frame.open = {
    no: ++state.steps,
    nodeId: node.id,
    kind: node.kind,
    title: node.title,
    ...(within.length > 0 ? { within } : {}),
    state: 'running',
    startedAt: now.toISOString(),
    tookMs: 0,
    inputs: {},
    outputs: {},
  }
}

export function closeStep(frame: Frame, now: Date, { port, error }: Ending): RunStep | undefined {
  const { open } = frame
  if (!open) return undefined
  delete frame.open
  return Object.assign(open, {
    state: error === undefined ? ('succeeded' as const) : ('failed' as const),
    tookMs: now.getTime() - Date.parse(open.startedAt),
    ...(port === undefined ? {} : { port }),
    ...(error === undefined ? {} : { error }),
  })
}
