import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, Keyword, Timestamp, pageOf, pageQuery, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { Turn } from './turns.ts'
import { conversationChannels, conversationOutcomes } from './words/assistants.ts'
import { openQuestionStates } from './words/open-questions.ts'
import { verdicts } from './words/search.ts'

/** 会话: the turns of one visitor with one assistant. */
export const Conversation = z.object({
  id: Id,
  channel: z.enum(wordsOf(conversationChannels)),
  assistant: z.object({ id: Id, name: z.string() }),
  /** In bot test whoever tests; of customers an opaque name. */
  visitor: z.string(),
  /** How many. */
  turns: z.int(),
  /** The question that it began with. */
  firstQuestion: z.string(),
  /** Of its last question; says nothing where nothing was asked. */
  outcome: z.enum(wordsOf(conversationOutcomes)),
  /** How many of its turns asked something (a greeting does not), left it unanswered, were handed over. */
  ended: z.object({ asked: z.int(), unanswered: z.int(), handedOver: z.int() }),
  startedAt: Timestamp,
  lastAt: Timestamp,
  /** How many of its turns were judged so. */
  judged: z.object({ helpful: z.int(), wrong: z.int(), missing: z.int() }),
})
export type Conversation = z.infer<typeof Conversation>

/** A turn in its conversation. */
export const TranscriptTurn = Turn.extend({
  /** The group of 待完善问题 that it is in. */
  openQuestion: z.object({ id: Id, state: z.enum(wordsOf(openQuestionStates)) }).optional(),
})
export type TranscriptTurn = z.infer<typeof TranscriptTurn>

const filter = {
  assistantId: Id.optional(),
  channel: z.enum(wordsOf(conversationChannels)).optional(),
  /** Ended so; `unanswered` and `handedOver`: or holds a turn that did. */
  outcome: z.enum(wordsOf(conversationOutcomes)).optional(),
  /** Holds a turn that was judged so. */
  verdict: z.enum(wordsOf(verdicts)).optional(),
  /** In a question or an answer. */
  keyword: Keyword.optional(),
  /** Of the last turn, both included. */
  from: Timestamp.optional(),
  to: Timestamp.optional(),
}

export const conversations = attach(routes.conversations, {
  /** Latest first. */
  list: { query: z.strictObject({ ...pageQuery, ...filter }), data: pageOf(Conversation) },
  /** With the first two hundred turns, in order. */
  get: {
    data: Conversation.omit({ turns: true, judged: true }).extend({ turns: z.array(TranscriptTurn), total: z.int() }),
    problems: ['conversation.not_found'],
  },
  /** With its turns and their traces, for good. */
  remove: { data: z.null(), problems: ['conversation.not_found'] },
  exportList: { query: z.strictObject(filter) },
})
