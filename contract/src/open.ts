/** What channels see of an assistant: its answers with names and excerpts of their sources, and nothing of their keeping. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, Timestamp, wordsOf } from './fields.ts'
import { openRoutes } from './open-routes.ts'
import { AnswerKind, AnswerOption, Question } from './turns.ts'
import { handOverReasons, turnStates } from './words/assistants.ts'
import { channelLimits as limits } from './words/channels.ts'
import { verdicts } from './words/search.ts'

/** Which source a sentence rests on; the text names it by its index: `[1]`. */
export const OpenCitation = z.object({
  /** From 1. */
  index: z.int().min(1),
  title: z.string(),
  /** Plain text; empty where the source has been withdrawn since. */
  excerpt: z.string(),
  /** Headings above it, outermost first. */
  section: z.array(z.string()).optional(),
  page: z.int().optional(),
  /** The last moment at which it is in force. */
  effectiveTo: Timestamp.optional(),
})
export type OpenCitation = z.infer<typeof OpenCitation>

export const OpenAnswer = z.object({
  kind: AnswerKind,
  /** Markdown. Whoever shows it escapes HTML: it may repeat what the visitor typed. */
  text: z.string(),
  citations: z.array(OpenCitation),
  options: z.array(AnswerOption).optional(),
  handOver: z.object({ reason: z.enum(wordsOf(handOverReasons)) }).optional(),
  /** Questions near to one that nothing answers. */
  near: z.array(z.string()).optional(),
})
export type OpenAnswer = z.infer<typeof OpenAnswer>

const Verdict = z.enum(wordsOf(verdicts))

export const OpenTurn = z.object({
  id: Id,
  conversationId: Id,
  state: z.enum(wordsOf(turnStates)),
  /** Numbers by which somebody can be found are masked. */
  question: z.string(),
  /** Absent while it is being made and where it failed; of a stopped turn as far as it came. */
  answer: OpenAnswer.optional(),
  verdict: Verdict.optional(),
  createdAt: Timestamp,
})
export type OpenTurn = z.infer<typeof OpenTurn>

/**
 * Every event bears an id; whoever reconnects with `last-event-id` gets what came behind it. `turn-start`, and a second
 * `answer-start`, say that the answer begins anew: what came before is void.
 */
export const OpenTurnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn-start'), turnId: Id, conversationId: Id }),
  z.object({ type: z.literal('answer-start'), kind: AnswerKind }),
  z.object({ type: z.literal('answer-delta'), text: z.string() }),
  z.object({ type: z.literal('citation-found'), citation: OpenCitation }),
  z.object({ type: z.literal('options-offered'), options: z.array(AnswerOption) }),
  z.object({ type: z.literal('turn-end'), turn: OpenTurn }),
  z.object({ type: z.literal('turn-error'), code: z.int(), message: z.string() }),
])
export type OpenTurnEvent = z.infer<typeof OpenTurnEvent>

/** Who answers, as visitors read it. */
const Host = z.object({ name: z.string(), greeting: z.string() })

export const OpenConversation = z.object({
  id: Id,
  assistant: Host,
  /** In order, the first two hundred. */
  turns: z.array(OpenTurn),
})
export type OpenConversation = z.infer<typeof OpenConversation>

/** One message of a chat, as OpenAI writes it: a text, or parts of which the texts count. */
const Message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: z
    .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).max(50), z.null()])
    .optional(),
})

const unreachable = ['channel.disabled', 'channel.origin_denied', 'channel.closed'] as const
const refused = ['channel.key_invalid', 'channel.visit_over', 'channel.wrong_kind', ...unreachable] as const

export const open = attach(openRoutes.open, {
  /**
   * Called by the page in the visitor's browser. Sent with the token that it has (also one that ended within a week), it
   * answers one for the same visitor, who finds their conversations again.
   */
  visit: {
    body: z.strictObject({ channelId: Id }),
    data: z.object({ token: z.string(), expiresAt: Timestamp, assistant: Host }),
    problems: ['channel.not_found', ...unreachable],
  },
  /** A conversation without a question stands in nobody's list. */
  begin: {
    body: z.strictObject({
      /** How a program tells its visitors apart; of a web visitor the token says it. */
      visitorId: z
        .string()
        .trim()
        .min(1, '不能为空')
        .max(limits.visitorLength, `最多 ${limits.visitorLength} 个字`)
        .optional(),
      /** The product that the visitor is looking at: what is asked without a name is about it. */
      productId: Id.optional(),
    }),
    data: OpenConversation,
    problems: ['product.not_found', ...refused],
  },
  /** Of this channel, and where a visitor asks of this visitor; another's is not found. */
  conversation: { data: OpenConversation, problems: ['conversation.not_found', ...refused] },
  ask: {
    body: z.strictObject({
      question: Question,
      /** The last turn that the visitor has seen: where this question has been asked since, it is refused. */
      after: Id.optional(),
    }),
    data: OpenTurnEvent,
    problems: ['conversation.not_found', 'conversation.repeated', 'channel.busy', 'channel.visitor_busy', ...refused],
  },
  /** Also of a turn that has ended: the same events once more. */
  events: { data: OpenTurnEvent, problems: ['turn.not_found', ...refused] },
  /** Answers the turn as far as it came; one that has ended stays as it is. */
  stop: { data: OpenTurn, problems: ['turn.not_found', ...refused] },
  judge: {
    body: z.strictObject({
      verdict: Verdict,
      reason: z.string().trim().max(50, '最多 50 个字').optional(),
      comment: z.string().trim().max(500, '最多 500 个字').optional(),
    }),
    data: OpenTurn,
    problems: ['turn.not_found', ...refused],
  },
  models: { problems: refused },
  /**
   * What of OpenAI's protocol has a meaning here; the rest is taken and does nothing. `usage` is what the model told that
   * wrote the answer. Where none wrote, nothing was spent, and it is an estimate of what was sent and answered: gateways
   * take zeros for an empty answer, or for one that has no bounds.
   */
  complete: {
    body: z.looseObject({
      model: z.string().optional(),
      messages: z.array(Message).min(1, '至少一条消息').max(200, '最多 200 条消息'),
      stream: z.boolean().nullish(),
      /** Of a stream: its last chunk, without a choice, tells `usage`. */
      stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
      /** Tells visitors apart, as `visitorId` does. */
      user: z.string().max(limits.visitorLength, `最多 ${limits.visitorLength} 个字`).nullish(),
    }),
    problems: ['channel.busy', 'channel.visitor_busy', ...refused],
  },
  /** JSON-RPC, read by the protocol's own library. */
  mcp: { body: z.unknown(), problems: ['channel.busy', ...refused] },
  mcpNews: { problems: refused },
})
