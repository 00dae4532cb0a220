/** A run as it is kept between two events: JSON, so that any process may go on with it. */
import type { RunMessage, RunStep, RunWaiting } from '@zhiku/contract/workflow-runs'
import type { CallResult, Reply } from './behaviour.ts'
import type { Json, Values } from './values.ts'

/** A flow that runs; the last of a state is the innermost. */
export interface Frame {
  /** Of the program; empty: the flow that was started. */
  flow: string
  /** The node that is next, or that waits. */
  at: string
  variables: Values
  memory: Values
  /** Sources of knowledge that a variable's value rests on, by its key. */
  grounds?: Record<string, string[]>
  /** Those that the open step has found and read. */
  rests?: string[]
  /** The step that has begun and is not over. */
  open?: RunStep
}

export interface Call {
  /** Of this run, once: whoever carries it out twice can tell. */
  key: string
  nodeId: string
  flow: string
  request: Json
}

export interface RunState {
  status: 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled'
  frames: Frame[]
  /** Begun so far. */
  steps: number
  sinceWait: number
  wait?: RunWaiting & { id: number }
  call?: Call
  breakpoints: string[]
  until?: string
  /** Waits before every node of the flow that was started; a flow within it is one step. */
  isStepping?: boolean
  /** It has waited before the next node already. */
  isPassing?: boolean
  /** Numbers as served knowledge has told them to the run: not the customer's, so they are not masked. */
  told?: string[]
  outputs?: Values
  error?: { nodeId?: string; message: string }
}

export type RunHappening =
  | { type: 'go' }
  | { type: 'reply'; reply: Reply }
  | { type: 'resume'; how: 'go' | 'step'; breakpoints?: string[] }
  | { type: 'done'; key: string; result: CallResult }
  | { type: 'timeout'; id: number }
  /** Somebody, or a fault of ours, ends it. */
  | { type: 'break'; as: 'cancelled' | 'failed'; message: string }

export type Effect =
  | { type: 'say'; message: RunMessage }
  | { type: 'heard'; text: string; option?: string; form?: Values }
  | { type: 'call'; call: Call }
  | { type: 'wait'; wait: RunWaiting }
  | { type: 'end' }

export interface Moved {
  state: RunState
  effects: Effect[]
  /** Steps that began, went on or ended, each as it is now. */
  trace: RunStep[]
}
