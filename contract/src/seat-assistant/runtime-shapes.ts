/** What a live conversation consists of: messages, cards, what agents did with them, its summary. */
import { z } from 'zod'
import { Id, Timestamp, Version, wordsOf } from '../fields.ts'
import { AnswerOption } from '../turns.ts'
import { sourceTypes } from '../words/search.ts'
import { seatCardKinds } from '../words/seat-assistant.ts'
import {
  flaggedKinds,
  seatActs,
  seatConversationStates,
  liveLimits as limits,
  seatRoles,
  seatWarnings,
} from '../words/seat-runtime.ts'

/** By which another system names a conversation or a message of its own. */
export const ExternalId = z
  .string()
  .trim()
  .min(1, '不能为空')
  .max(limits.externalIdLength, `最多 ${limits.externalIdLength} 个字`)

export const SeatCustomer = z.strictObject({
  /** Fills `{{客户姓名}}` of scripts. */
  name: z.string().trim().max(50, '最多 50 个字').optional(),
  level: z.string().trim().max(50, '最多 50 个字').optional(),
  note: z.string().trim().max(500, '最多 500 个字').optional(),
})

/** A word in what an agent wrote; places are of the text as it was sent, in UTF-16 units. */
export const WordFlag = z.object({
  kind: z.enum(wordsOf(flaggedKinds)),
  word: z.string(),
  from: z.int().min(0),
  to: z.int().min(0),
})
export type WordFlag = z.infer<typeof WordFlag>

export const SeatMessage = z.object({
  id: Id,
  externalId: z.string(),
  role: z.enum(wordsOf(seatRoles)),
  /** Numbers by which somebody can be found are masked. */
  text: z.string(),
  /** When it was said, as far as that can be: never later than it came. The order of a conversation. */
  at: Timestamp,
  /** Came behind one of the same speaker that was said later: the conversation had gone on. */
  isLate: z.boolean(),
  flags: z.array(WordFlag),
})
export type SeatMessage = z.infer<typeof SeatMessage>

export const SeatCitation = z.object({
  sourceType: z.enum([...sourceTypes, 'script']),
  sourceId: Id,
  /** Of the passage; of a FAQ its single one. */
  hitId: Id.optional(),
  title: z.string(),
  section: z.array(z.string()).optional(),
  page: z.int().optional(),
  knowledgeBase: z.object({ id: Id, name: z.string() }).optional(),
  /** Of a product: which of its revisions. */
  revision: z.int().optional(),
  effectiveTo: Timestamp.optional(),
})
export type SeatCitation = z.infer<typeof SeatCitation>

export const SeatCard = z.object({
  id: Id,
  kind: z.enum(wordsOf(seatCardKinds)),
  title: z.string(),
  /** Markdown, as it may be said to the customer. Whoever shows it escapes HTML. */
  text: z.string(),
  html: z.string().optional(),
  /** Absent of a choice. */
  citation: SeatCitation.optional(),
  /** 0–1. */
  score: z.number().min(0).max(1),
  /** 一句话. */
  because: z.string(),
  warnings: z.array(z.object({ kind: z.enum(wordsOf(seatWarnings)), text: z.string() })),
  /** Of a choice: to ask for one, search for its value. */
  options: z.array(AnswerOption).optional(),
  /** The message that it answers; absent where the agent searched. */
  messageId: Id.optional(),
  /** What was looked for: the message, completed by what the conversation is about. */
  question: z.string(),
  /** Its knowledge stopped being served: not to be said any more. */
  withdrawn: z.object({ at: Timestamp, because: z.string() }).optional(),
  /** What was done with it last; being shown counts for nothing here. */
  act: z.enum(wordsOf(seatActs)).optional(),
  createdAt: Timestamp,
})
export type SeatCard = z.infer<typeof SeatCard>

/** A script that the agent looked for, as it is said in this conversation. */
export const SeatFoundScript = z.object({
  id: Id,
  title: z.string(),
  group: z.string(),
  shortcut: z.string(),
  /** What is not known stays as 【name】, for the agent to fill in. */
  text: z.string(),
})
export type SeatFoundScript = z.infer<typeof SeatFoundScript>

export const SeatSummaryField = z.object({ key: z.string(), name: z.string(), text: z.string() })

export const SeatSummary = z.object({
  fields: z.array(SeatSummaryField),
  /** By rules, by a model, or by an agent who changed it since. */
  by: z.enum(['rule', 'model', 'agent']),
  at: Timestamp,
  version: Version,
})
export type SeatSummary = z.infer<typeof SeatSummary>

export const SeatConversation = z.object({
  id: Id,
  externalId: z.string(),
  state: z.enum(wordsOf(seatConversationStates)),
  /** Where the customer writes: 微信, 电话. */
  channel: z.string().optional(),
  customer: SeatCustomer,
  productId: Id.optional(),
  /** Who serves the customer; absent where a key has named nobody. */
  agent: z.object({ id: Id, name: z.string() }).optional(),
  /** What it is about by now. */
  about: z.object({
    products: z.array(z.object({ id: Id, name: z.string(), model: z.string() })),
    device: z.string().optional(),
  }),
  /** How many. */
  messages: z.int(),
  lastMessage: z.string().optional(),
  /** Of its events: whoever reads on from here misses none. */
  lastEventId: z.string(),
  openedAt: Timestamp,
  lastAt: Timestamp,
  closedAt: Timestamp.optional(),
})
export type SeatConversation = z.infer<typeof SeatConversation>

/** Every event bears an id; whoever reconnects with `last-event-id` gets what came behind it. */
export const SeatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message-received'), message: SeatMessage }),
  z.object({ type: z.literal('card-found'), card: SeatCard }),
  z.object({ type: z.literal('card-withdrawn'), cardId: Id, because: z.string() }),
  z.object({ type: z.literal('script-suggested'), card: SeatCard }),
  z.object({ type: z.literal('word-flagged'), messageId: Id, flags: z.array(WordFlag) }),
  /** All that a customer's message found is told; 0: nothing answers it, or looking has failed. */
  z.object({
    type: z.literal('message-answered'),
    messageId: Id,
    cards: z.int(),
    /** It could not be looked for: whether anything answers it is not known. */
    failed: z.literal(true).optional(),
  }),
  z.object({ type: z.literal('summary-ready'), summary: SeatSummary }),
  z.object({ type: z.literal('conversation-closed') }),
])
export type SeatEvent = z.infer<typeof SeatEvent>
