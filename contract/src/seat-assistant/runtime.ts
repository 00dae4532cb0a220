/** 坐席助手: live conversations with the cards that an agent sees. */
import { z } from 'zod'
import { Origin } from '../channels.ts'
import { attach } from '../endpoint.ts'
import { Id, Keyword, Timestamp, VersionOrNone, pageOf, pageQuery, wordsOf } from '../fields.ts'
import { Question } from '../turns.ts'
import { seatActs, seatConversationStates, liveLimits as limits, seatRoles } from '../words/seat-runtime.ts'
import { seatRoutes } from './runtime-routes.ts'
import { seatFigures, seatKeys, seatWebhook } from './runtime-settings.ts'
import {
  ExternalId,
  SeatCard,
  SeatConversation,
  SeatCustomer,
  SeatEvent,
  SeatFoundScript,
  SeatMessage,
  SeatSummary,
  SeatSummaryField,
  WordFlag,
} from './runtime-shapes.ts'

const Text = z
  .string()
  .max(limits.messageLength, `最多 ${limits.messageLength} 个字`)
  .refine((text) => text.trim() !== '', '不能为空')

const refused = ['seat.conversation_not_found', 'seat.key_busy', 'channel.key_invalid', 'channel.disabled', 'seat.panel_over'] as const // prettier-ignore

const seatConversations = attach(seatRoutes.seatConversations, {
  /**
   * Of an agent: those that the agent opened or is named by, and those of keys that name nobody. Of a key: its own.
   * The one that spoke last stands first.
   */
  list: {
    query: z.strictObject({ ...pageQuery, state: z.enum(wordsOf(seatConversationStates)).default('open') }),
    data: pageOf(SeatConversation),
    problems: ['seat.key_busy'],
  },
  /** Sent twice it is the same conversation, as it stands; what is said of it anew holds. A closed one stays closed. */
  open: {
    body: z.strictObject({
      externalId: ExternalId,
      channel: z.string().trim().max(50, '最多 50 个字').optional(),
      customer: SeatCustomer.optional(),
      /** The product that the customer speaks of: what is asked without a name is about it. */
      productId: Id.optional(),
      /** By a key: the agent's mobile number, as in 用户管理. */
      agentMobile: z
        .string()
        .regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号')
        .optional(),
    }),
    data: SeatConversation,
    problems: ['seat.off', 'seat.key_busy', 'seat.agent_unknown', 'product.not_found'],
  },
  /** As it stands: messages in their order, cards as they came, those that stopped being served marked. */
  get: {
    data: z.object({
      conversation: SeatConversation,
      messages: z.array(SeatMessage),
      cards: z.array(SeatCard),
      summary: SeatSummary.optional(),
    }),
    problems: refused,
  },
  /** Closing twice is closing once. */
  close: { data: SeatConversation, problems: refused },
  /** Sent twice it is one message. Its cards come as events. */
  say: {
    body: z.strictObject({
      externalId: ExternalId,
      role: z.enum(wordsOf(seatRoles)),
      text: Text,
      at: Timestamp.optional(),
    }),
    data: SeatMessage,
    problems: [
      ...refused,
      'seat.off',
      'seat.conversation_closed',
      'seat.conversation_full',
      'seat.conversation_busy',
      'seat.message_differs',
      'seat.busy',
    ],
  },
  /** All of them, or those behind `last-event-id`; then those that come, until the conversation is closed. */
  events: { data: SeatEvent, problems: refused },
  /** Those that agents are offered, the most used ones first; what is known of the conversation is filled in. */
  scripts: {
    query: z.strictObject({ keyword: Keyword.optional() }),
    data: z.object({ list: z.array(SeatFoundScript) }),
    problems: refused,
  },
  /** What the agent looks for, or chooses of a card's options; what the conversation is about is carried along. */
  search: {
    body: z.strictObject({ question: Question }),
    data: z.object({ cards: z.array(SeatCard) }),
    problems: [...refused, 'seat.off', 'seat.conversation_closed', 'search.busy', 'search.index_unavailable'],
  },
  /** Before a draft is sent. */
  checkDraft: {
    body: z.strictObject({ text: Text }),
    data: z.object({ flags: z.array(WordFlag) }),
    problems: refused,
  },
  use: {
    body: z.strictObject({
      act: z.enum(wordsOf(seatActs)),
      /** What was said in the end, where that was not the card as it stands; what is wrong, of `wrong`. */
      text: z.string().trim().max(limits.messageLength, `最多 ${limits.messageLength} 个字`).optional(),
    }),
    data: SeatCard,
    problems: [...refused, 'seat.card_not_found'],
  },
  /** Proposes another answer for the card's FAQ; an auditor decides. */
  propose: {
    body: z.strictObject({ answer: Text, remark: z.string().trim().max(200, '最多 200 个字').default('') }),
    data: z.object({ submitted: z.boolean() }),
    problems: [...refused, 'seat.card_not_found', 'seat.card_not_faq', 'faq.not_found', 'audit.pending'],
  },
  /** Made anew from what was said. */
  summarize: { data: SeatSummary, problems: [...refused, 'seat.off'] },
  /** Of the fields that are named; `send` posts it to the webhook, where one is set. */
  saveSummary: {
    body: z.strictObject({
      fields: z
        .array(
          SeatSummaryField.pick({ key: true }).extend({
            text: z.string().trim().max(limits.summaryLength, `最多 ${limits.summaryLength} 个字`),
          }),
        )
        .max(limits.summaryFields, `最多 ${limits.summaryFields} 项`),
      /** As it was read; 0 where there is none yet. */
      version: VersionOrNone,
      send: z.boolean().default(false),
    }),
    data: SeatSummary,
    problems: [...refused, 'version.stale', 'seat.webhook_missing'],
  },
  /** Lets the panel of this conversation into a page of this origin, for a while; asked for by the ticket system's server. */
  panelToken: {
    body: z.strictObject({ origin: Origin }),
    data: z.object({
      token: z.string(),
      expiresAt: Timestamp,
      /** Path of the page that belongs into the frame. */
      page: z.string(),
    }),
    problems: [...refused, 'seat.origin_unknown'],
  },
  /** What a panel's token lets it do. */
  panel: {
    data: z.object({
      conversationId: Id,
      /** The only one whose page may hold it. */
      origin: z.string(),
      /** Seconds until it is over. */
      endsInS: z.int(),
      /** Whether the seat assistant is switched on, and whether agents may search by themselves. */
      enabled: z.boolean(),
      onDemand: z.boolean(),
    }),
    problems: ['seat.key_busy', 'channel.disabled', 'seat.panel_over'],
  },
})

export const seatCalls = { seatConversations, seatKeys, seatWebhook, seatFigures }
