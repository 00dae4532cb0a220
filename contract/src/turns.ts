/** A turn: a question, its answer, how the answer came about. The same wherever it was asked. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Author, Id, Timestamp, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { Hit } from './search.ts'
import {
  answerKinds,
  assistantLimits,
  candidateVerdicts,
  handOverReasons,
  turnStages,
  turnStates,
} from './words/assistants.ts'
import { helpOutcomes, verdicts } from './words/search.ts'
import { nodeKinds, runStates } from './words/workflows.ts'

export const AnswerKind = z.enum(wordsOf(answerKinds))
const Stage = z.enum(wordsOf(turnStages))
/** Milliseconds. */
const Duration = z.number().min(0)

export const Question = z
  .string()
  .trim()
  .min(1, '请输入问题')
  .max(assistantLimits.questionLength, `最多 ${assistantLimits.questionLength} 个字`)

/** What a sentence of the answer rests on; the text names it by its index: `[1]`. */
export const Citation = z.object({
  /** From 1. */
  index: z.int().min(1),
  hit: Hit,
  /** Of a product: which of its revisions. */
  revision: z.int().optional(),
  /** The last moment at which it is in force. */
  effectiveTo: Timestamp.optional(),
})
export type Citation = z.infer<typeof Citation>

/**
 * One of the things that may be meant; `value` is what the customer would ask for it. Of what nothing answers surely: a
 * question (label and value are the same), or a section, asked as `《title》heading：question`.
 */
export const AnswerOption = z.object({ label: z.string(), value: z.string(), detail: z.string().optional() })
export type AnswerOption = z.infer<typeof AnswerOption>

const HandOver = z.object({
  reason: z.enum(wordsOf(handOverReasons)),
  /** The rule that fired, by its name; of a workflow the reason that its node gives. */
  rule: z.string().optional(),
  /** What a workflow tells the person who takes over. */
  summary: z.string().optional(),
})

export const Answer = z.object({
  /**
   * Where a message held several questions: that of the first that was answered. Where a workflow answers: `clarify` while
   * it waits for the customer, `handOver` and `none` where its nodes say so, else `flow`.
   */
  kind: AnswerKind,
  /** Markdown. */
  text: z.string(),
  citations: z.array(Citation),
  options: z.array(AnswerOption).optional(),
  handOver: HandOver.optional(),
  /** Questions near to one that nothing answers. */
  near: z.array(z.string()).optional(),
  /** The message asks nothing (a greeting, thanks, a farewell): its `none` is no question that was missed. */
  asksNothing: z.literal(true).optional(),
  /** The questions of a message that held several, with how each was answered. */
  parts: z.array(z.object({ question: z.string(), kind: AnswerKind })).optional(),
})
export type Answer = z.infer<typeof Answer>

export const TurnVerdict = z.object({
  verdict: z.enum(wordsOf(verdicts)),
  reason: z.string().optional(),
  comment: z.string().optional(),
  by: Author.optional(),
  at: Timestamp,
})

export const Turn = z.object({
  id: Id,
  conversationId: Id,
  state: z.enum(wordsOf(turnStates)),
  /** Numbers by which somebody can be found are masked. */
  question: z.string(),
  /** What was looked for instead: the follow-up completed, the option that was meant. */
  rewritten: z.string().optional(),
  /** Absent while it is being made and where it failed; of a stopped turn as far as it came. */
  answer: Answer.optional(),
  verdict: TurnVerdict.optional(),
  createdAt: Timestamp,
  tookMs: Duration,
  firstTokenMs: Duration.optional(),
  assistant: z.object({ id: Id, /** 0: the draft. */ revision: z.int().min(0) }).optional(),
  workflow: z.object({ clientKey: z.string(), revision: z.int(), runId: Id }).optional(),
})
export type Turn = z.infer<typeof Turn>

const HelpWord = z.enum(wordsOf(helpOutcomes))

/** What was found, or would have been, and what became of it. */
export const Candidate = z.object({
  hit: Hit,
  /** What its score is made of, each 0–1. */
  signals: z.record(z.string(), z.number()),
  verdict: z.enum(wordsOf(candidateVerdicts)),
  /** Why, in Chinese, of what is not sure enough; with those that may not be served also how to mend it. */
  reason: z.string().optional(),
})
export type Candidate = z.infer<typeof Candidate>

/** The run of a workflow, as far as it answered one turn. */
const TurnRun = z.object({
  clientKey: z.string(),
  name: z.string(),
  revision: z.int(),
  /** Left out by a test: its run is kept nowhere. */
  runId: Id.optional(),
  state: z.enum(wordsOf(runStates)),
  /** Visits of nodes, in their order; what each read and wrote is told by the run itself. */
  steps: z.array(
    z.object({
      no: z.int(),
      nodeId: z.string(),
      kind: z.enum(wordsOf(nodeKinds)),
      title: z.string(),
      tookMs: Duration,
      port: z.string().optional(),
      error: z.string().optional(),
    }),
  ),
  /** Where it failed and why, in Chinese. */
  error: z.object({ nodeId: z.string().optional(), message: z.string() }).optional(),
})

export const TurnTrace = z.object({
  stages: z.array(z.object({ name: Stage, tookMs: Duration })),
  rewritten: z.object({ text: z.string(), why: z.string() }).optional(),
  /** Best first; those that may not be served stand behind the others, and only in bot test. */
  candidates: z.array(Candidate),
  decision: z.object({
    kind: AnswerKind,
    /** 一句话. */
    because: z.string(),
    /** The figures that decided. */
    values: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  }),
  /** One for each question of a message that held several. */
  parts: z.array(z.object({ question: z.string(), kind: AnswerKind, because: z.string() })).optional(),
  /** Where a workflow answered. */
  workflow: TurnRun.optional(),
  /** What models added to the retrieval, where any is set. */
  retrieval: z.object({ vector: HelpWord, rerank: HelpWord }).optional(),
  prompt: z.string().optional(),
  model: z.string().optional(),
  tokens: z.object({ prompt: z.int().optional(), answer: z.int().optional() }).optional(),
})
export type TurnTrace = z.infer<typeof TurnTrace>

/**
 * A turn as it comes. Every event bears an id; whoever reconnects with `last-event-id` gets what came behind it. A second
 * `answer-start` says that the answer begins anew: what came of the first is void. A workflow's answer starts as `flow`; what
 * kind it came to, its turn says at the end.
 */
export const TurnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn-start'), turnId: Id, conversationId: Id }),
  z.object({ type: z.literal('stage-end'), name: Stage, tookMs: Duration }),
  z.object({ type: z.literal('answer-start'), kind: AnswerKind }),
  z.object({ type: z.literal('answer-delta'), text: z.string() }),
  z.object({ type: z.literal('citation-found'), citation: Citation }),
  z.object({ type: z.literal('options-offered'), options: z.array(AnswerOption) }),
  z.object({ type: z.literal('turn-end'), turn: Turn }),
  z.object({ type: z.literal('turn-error'), code: z.int(), message: z.string() }),
])
export type TurnEvent = z.infer<typeof TurnEvent>

export const turns = attach(routes.turns, {
  get: { data: Turn, problems: ['turn.not_found'] },
  /** Kept for 30 days unless the installation says otherwise. */
  trace: { data: TurnTrace, problems: ['turn.not_found', 'turn.trace_gone'] },
  /** Also of a turn that has ended: the same events once more. */
  events: { data: TurnEvent, problems: ['turn.not_found'] },
  /** For whoever asked. Answers the turn as far as it came; one that has ended stays as it is. */
  stop: { data: Turn, problems: ['turn.not_found', 'turn.not_own'] },
  /** A bot test is judged by whoever asked; what customers asked, by whoever reads it. */
  judge: {
    body: z.strictObject({
      verdict: z.enum(wordsOf(verdicts)),
      reason: z.string().trim().max(50, '最多 50 个字').optional(),
      comment: z.string().trim().max(500, '最多 500 个字').optional(),
    }),
    data: Turn,
    problems: ['turn.not_found', 'turn.not_own'],
  },
})
