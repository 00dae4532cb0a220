/** What a kind of node does when a run comes to it. Pure: what needs the world is asked for and answered later. */
import type { RunMessage } from '@zhiku/contract/workflow-runs'
import type { NodeData } from '@zhiku/contract/workflows/kinds'
import type { FormField } from '@zhiku/contract/workflows/nodes/form'
import type { Operand } from '@zhiku/contract/workflows/values'
import type { NodeKind } from '@zhiku/contract/words/workflows'
import type { AnswerOption } from '@zhiku/contract/turns'
import type { Piece } from './text.ts'
import type { Json, Values } from './values.ts'

/** What a node sees of its run; what it reads is noted for the trace. */
export interface View {
  now: Date
  /** Null where it has no value. @throws NodeFault where there is no such variable */
  value(path: string): Json
  operand(operand: Operand): Json
  /** Secrets say nothing in it. @throws NodeFault */
  text(text: string): string
  /** For what is sent, and may hold secrets. @throws NodeFault */
  pieces(text: string): Piece[]
  /** What this node left for its next visit; null at the first. */
  memory: Json
}

export type Saying = Omit<RunMessage, 'nodeId' | 'step'>

export interface Asking {
  kind: 'text' | 'option' | 'form'
  options?: AnswerOption[]
  form?: FormField[]
  /** 0: as long as a run may wait. */
  timeoutMinutes: number
}

interface Common {
  say?: Saying[]
  writes?: Values
  /** Kept for the next visit; null forgets. */
  memory?: Json
}

export type Outcome =
  /** Leaves through a port; `because`: what went wrong, for the trace, where it is the one for faults. */
  | (Common & { go: string; because?: string })
  /** Waits for the customer. */
  | (Common & { wait: Asking })
  /** Asks for something of the world. */
  | (Common & { call: Json })
  /** Ends the flow. */
  | (Common & { end: Values })
  /** Runs another flow, and goes on when it has ended. */
  | (Common & { flow: string; inputs: Values })

/** What a customer said. */
export interface Reply {
  text?: string
  option?: string
  form?: Values
}

export interface Behaviour<K extends NodeKind = NodeKind> {
  enter(data: NodeData<K>, view: View): Outcome
  reply?(data: NodeData<K>, view: View, reply: Reply): Outcome
  /** With what `call` asked for; `ok` false: it failed, and why. */
  done?(data: NodeData<K>, view: View, result: CallResult): Outcome
}

/** `sources`: ids of the knowledge that the value was made of; `told`: numbers that it tells, by which somebody can be found. */
export type CallResult = { ok: true; value: Json; sources?: string[]; told?: string[] } | { ok: false; message: string }
