import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Author, Id, Keyword, Timestamp, pageOf, pageQuery, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { openQuestionChannels, openQuestionReasons, openQuestionStates } from './words/open-questions.ts'

const Channel = z.enum(wordsOf(openQuestionChannels))

/** 待完善问题: searches and customers' questions that ask the same and found nothing, or nothing right; grouped. */
export const OpenQuestion = z.object({
  id: Id,
  /** The wording asked most often. */
  question: z.string(),
  state: z.enum(wordsOf(openQuestionStates)),
  /** Times asked, wordings together. */
  count: z.int(),
  reasons: z.object({ noResult: z.int(), wrong: z.int(), missing: z.int() }),
  /** Where it was asked, the most often first; times in each. */
  channels: z.array(z.object({ channel: Channel, count: z.int() })),
  lastAskedAt: Timestamp,
  settledBy: Author.optional(),
  settledAt: Timestamp.optional(),
  /** The FAQ that answers it now. */
  faq: z.object({ id: Id, knowledgeBaseId: Id, question: z.string() }).optional(),
  /** The audit that this answer waits for, while one does; rejected, the question is open again. */
  pendingAuditId: Id.optional(),
})
export type OpenQuestion = z.infer<typeof OpenQuestion>

export const OpenQuestionDetail = OpenQuestion.extend({
  /** Newest first, at most a hundred. */
  occurrences: z.array(
    z.object({
      keyword: z.string(),
      reason: z.enum(wordsOf(openQuestionReasons)),
      channel: Channel,
      /** Who searched; a customer is nobody's name. */
      employee: Author.optional(),
      /** Where a customer asked; it may have gone meanwhile. */
      turn: z.object({ id: Id, conversationId: Id, assistantId: Id }).optional(),
      comment: z.string().optional(),
      at: Timestamp,
    }),
  ),
})
export type OpenQuestionDetail = z.infer<typeof OpenQuestionDetail>

export const openQuestions = attach(routes.openQuestions, {
  list: {
    query: z.strictObject({
      ...pageQuery,
      keyword: Keyword.optional(),
      state: z.enum(wordsOf(openQuestionStates)).default('open'),
      reason: z.enum(wordsOf(openQuestionReasons)).optional(),
      /** Asked there at least once. */
      channel: Channel.optional(),
      sort: z.enum(['-count', '-lastAskedAt']).default('-count'),
    }),
    data: pageOf(OpenQuestion),
  },
  get: { data: OpenQuestionDetail, problems: ['open_question.not_found'] },
  settle: {
    body: z.discriminatedUnion('as', [
      z.strictObject({ as: z.literal('ignored') }),
      z.strictObject({ as: z.literal('open') }),
      /** An FAQ made for it; made beforehand with faqs.create. */
      z.strictObject({ as: z.literal('answered'), faqId: Id }),
      /** Its wordings become similar questions of this FAQ. */
      z.strictObject({ as: z.literal('similar'), faqId: Id }),
    ]),
    data: OpenQuestion,
    problems: ['open_question.not_found', 'open_question.settled', 'faq.not_found', 'audit.pending'],
  },
  /** Noise, at once; each is ignored or refused for itself. */
  ignoreAll: {
    body: z.strictObject({
      openQuestionIds: z.array(Id).min(1, '请先选择问题').max(200, '一次最多 200 个'),
    }),
    data: z.object({
      changed: z.int(),
      failed: z.array(z.object({ openQuestionId: Id, message: z.string() })),
    }),
  },
})
