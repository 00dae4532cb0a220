/** 运行: one run of a workflow, step by step, for as long as it takes the customer to answer. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Author, Id, Revision, Timestamp, pageOf, pageQuery, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { AnswerOption, Citation } from './turns.ts'
import { RevisionOrDraft } from './workflows.ts'
import { Graph } from './workflows/graph.ts'
import { GraphNode } from './workflows/kinds.ts'
import { FormField } from './workflows/nodes/form.ts'
import {
  nodeKinds,
  runOrigins,
  runStates,
  stepStates,
  waitingKinds,
  workflowLimits as limits,
} from './words/workflows.ts'

/** What a run says to the customer. */
export const RunMessage = z.object({
  nodeId: z.string(),
  /** The number of the step that said it; runs of before do not know it. */
  step: z.int().optional(),
  /** Markdown. */
  text: z.string(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })).optional(),
  cards: z
    .array(z.object({ title: z.string(), text: z.string(), pictureUrl: z.string(), link: z.string() }))
    .optional(),
  citations: z.array(Citation).optional(),
  options: z.array(AnswerOption).optional(),
  handOver: z.object({ reason: z.string(), summary: z.string() }).optional(),
})
export type RunMessage = z.infer<typeof RunMessage>

/** What a customer said, as the run took it: `text` in words, beside the option or the fields that were chosen. */
const Heard = z.object({
  text: z.string(),
  option: z.string().optional(),
  form: z.record(z.string(), z.unknown()).optional(),
})

/** What a waiting run waits for. */
export const RunWaiting = z.object({
  nodeId: z.string(),
  kind: z.enum(wordsOf(waitingKinds)),
  /** Of `option`; `value` is what `inputs` takes as `option`. */
  options: z.array(AnswerOption).optional(),
  /** Of `form`. */
  form: z.array(FormField).optional(),
  /** When it goes on, or ends, without an answer. */
  until: Timestamp,
})
export type RunWaiting = z.infer<typeof RunWaiting>

/** One visit of a node. Secrets and numbers by which somebody can be found are masked in what it read and wrote. */
export const RunStep = z.object({
  /** From 1, in the order of their beginning. */
  no: z.int(),
  nodeId: z.string(),
  kind: z.enum(wordsOf(nodeKinds)),
  title: z.string(),
  /** Within a sub-flow: the nodes that run it, outermost first. */
  within: z.array(z.string()).optional(),
  state: z.enum(wordsOf(stepStates)),
  startedAt: Timestamp,
  tookMs: z.number(),
  /** What the node read, by what it is called there. */
  inputs: z.record(z.string(), z.unknown()),
  /** What it wrote, by the variable's key. */
  outputs: z.record(z.string(), z.unknown()),
  /** It was left through. */
  port: z.string().optional(),
  /** Chinese: the cause and what to try. */
  error: z.string().optional(),
})
export type RunStep = z.infer<typeof RunStep>

export const RunSummary = z.object({
  id: Id,
  clientKey: z.string(),
  name: z.string(),
  /** 0: the draft. */
  revision: z.int().min(0),
  origin: z.enum(wordsOf(runOrigins)),
  state: z.enum(wordsOf(runStates)),
  waitingFor: RunWaiting.optional(),
  /** Of a failed one: where and why, in Chinese. */
  error: z.object({ nodeId: z.string().optional(), message: z.string() }).optional(),
  conversationId: Id.optional(),
  startedBy: Author.optional(),
  startedAt: Timestamp,
  endedAt: Timestamp.optional(),
  /** Without the waiting. */
  tookMs: z.number(),
  steps: z.int(),
})
export type RunSummary = z.infer<typeof RunSummary>

export const Run = RunSummary.omit({ steps: true }).extend({
  inputs: z.record(z.string(), z.unknown()),
  /** Of the end node. */
  outputs: z.record(z.string(), z.unknown()).optional(),
  steps: z.array(RunStep),
  /** Said by the run and by the customer, in order. */
  said: z.array(
    z.union([
      z.object({ by: z.literal('flow'), at: Timestamp, message: RunMessage }),
      Heard.extend({ by: z.literal('customer'), at: Timestamp }),
    ]),
  ),
  /** As they stand; masked as steps are. */
  variables: z.record(z.string(), z.unknown()),
})
export type Run = z.infer<typeof Run>

/** Every event bears an id; whoever reconnects with `last-event-id` gets what came behind it. Ends when the run does. */
export const RunEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run-start'), runId: Id }),
  z.object({ type: z.literal('step'), step: RunStep }),
  z.object({ type: z.literal('said'), message: RunMessage }),
  Heard.extend({ type: z.literal('heard') }),
  z.object({ type: z.literal('waiting'), waitingFor: RunWaiting }),
  z.object({ type: z.literal('run-end'), run: RunSummary }),
])
export type RunEvent = z.infer<typeof RunEvent>

/** Given by key; the message that a customer begins with is `message`. */
const Inputs = z.record(z.string().max(limits.keyLength), z.unknown())

const NodeIds = z.array(z.string().max(limits.keyLength)).max(limits.nodes)

/** One of text, option, form and resume. `go` and `step` lead on from a breakpoint, `step` to the next node of this flow. */
export const RunInput = z
  .strictObject({
    text: z.string().trim().min(1, '请输入内容').max(limits.replyLength, `最多 ${limits.replyLength} 个字`).optional(),
    option: z.string().max(200).optional(),
    form: z.record(z.string().max(limits.keyLength), z.unknown()).optional(),
    /** The node that is answered: where the run waits at another by now, the reply is refused. */
    nodeId: z.string().max(limits.keyLength).optional(),
    resume: z.enum(['go', 'step']).optional(),
    /** Beside `resume`: where it stops from now on; absent: where it did. */
    breakpoints: NodeIds.optional(),
  })
  .refine(({ breakpoints: _breakpoints, nodeId: _nodeId, ...input }) => {
    return Object.values(input).filter((value) => value !== undefined).length === 1
  }, '请给出一种回复')
  .refine(({ resume, breakpoints }) => resume !== undefined || breakpoints === undefined, {
    path: ['breakpoints'],
    message: '断点要和继续一起给出',
  })
export type RunInput = z.infer<typeof RunInput>

export const workflowRuns = attach(routes.workflowRuns, {
  /** Newest first. */
  list: {
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(wordsOf(runStates)).optional(),
      origin: z.enum(wordsOf(runOrigins)).optional(),
      revision: RevisionOrDraft.optional(),
      from: Timestamp.optional(),
      to: Timestamp.optional(),
    }),
    data: pageOf(RunSummary),
    problems: ['workflow.not_found'],
  },
  /** Answers at once; what it does is read from its events. */
  create: {
    body: z.strictObject({
      revision: z.union([z.literal('draft'), Revision]).default('draft'),
      inputs: Inputs.default({}),
      /** Nodes before which it waits. */
      breakpoints: NodeIds.optional(),
      /** Waits before this node, once. */
      until: z.string().max(limits.keyLength).optional(),
      /** Runs what a customer said in this run once more, without waiting for anybody. */
      replayOf: Id.optional(),
    }),
    data: Run,
    problems: ['workflow.not_found', 'revision.not_found', 'workflow.input_invalid', 'workflow_run.not_found'],
  },
  get: { data: Run, problems: ['workflow_run.not_found'] },
  /** The graph that it runs: of its revision, or the draft as it was then. */
  graph: { data: z.object({ graph: Graph }), problems: ['workflow_run.not_found'] },
  /** Of several replies at once one is taken. */
  input: {
    body: RunInput,
    data: Run,
    problems: [
      'workflow_run.not_found',
      'workflow_run.of_conversation',
      'workflow_run.ended',
      'workflow_run.busy',
      'workflow.input_invalid',
    ],
  },
  /** One that has ended stays as it is. */
  cancel: { data: Run, problems: ['workflow_run.not_found'] },
  events: { data: RunEvent, problems: ['workflow_run.not_found'] },
  /** Of one node alone, with these values of its variables; a node that waits says what it would say. */
  testNode: {
    body: z.strictObject({ node: GraphNode, inputs: Inputs.default({}) }),
    data: z.object({ step: RunStep, said: z.array(RunMessage) }),
    problems: ['workflow.not_found', 'workflow.input_invalid'],
  },
})
