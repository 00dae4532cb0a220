/** 待完善问题: what was asked and not answered well, and what has become of it. README.md says how it is grouped. */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { OpenQuestion, OpenQuestionDetail } from '@zhiku/contract/open-questions'
import { openQuestionStates } from '@zhiku/contract/words/open-questions'
import type { OpenQuestionChannel } from '@zhiku/contract/words/open-questions'
import * as faqs from '../faqs/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { eachOf } from '../platform/batch.ts'
import { inTransaction } from '../platform/context.ts'
import type { Actor, Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as search from '../search/service.ts'
import type { Miss } from '../search/service.ts'
import * as answered from './answered-store.ts'
import { rated as latestRated } from './rated-store.ts'
import * as store from './store.ts'
import type { AskedTurn, StoredQuestion } from './store.ts'

type Endpoints = typeof api.openQuestions

/** From here on two questions count as one. Set so that synonyms and asking words do not part them, another matter does. */
const alike = 0.6
/** Groups looked at for one miss, the latest ones. */
const candidates = 500

export { settledSince } from './answered-store.ts'

/** Of a search: takes a miss into the group that asks the same, or what was none out of it. */
export const noteMiss = (ctx: Context, miss: Miss): Promise<void> => note(ctx, miss, { channel: 'search' })

/** The same of a question to an assistant. */
export const noteTurn = (ctx: Context<Actor>, miss: Miss, asked: { channel: CustomerChannel; turn: AskedTurn }) =>
  note(ctx, miss, asked)

/** The same of what a customer said to an agent. */
export const noteSeat = (ctx: Context<Actor>, miss: Miss) => note(ctx, miss, { channel: 'seat' })

/** Where customers ask an assistant. */
export type CustomerChannel = Exclude<OpenQuestionChannel, 'search' | 'seat'>

const note = (
  ctx: Context<Actor>,
  { id, keyword, reason, comment }: Miss,
  asked: { channel: OpenQuestionChannel; turn?: AskedTurn },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await store.lockGrouping(ctx.db, ctx.actor.organizationId)
    if (!reason) {
      const removed = await store.removeOccurrence(ctx.db, id)
      if (removed) await store.recount(ctx.db, removed.open_question_id)
      return
    }
    const normalForm = search.normalQuestion(keyword)
    const groupId = await groupOf(ctx, keyword, normalForm)
    const { open_question_id: at } = await store.upsertOccurrence(ctx.db, {
      id,
      groupId,
      keyword,
      normalForm,
      reason,
      comment,
      channel: asked.channel,
      turn: asked.turn,
      employeeId: asked.channel === 'search' && ctx.actor.kind === 'employee' ? ctx.actor.employeeId : undefined,
      now: ctx.clock.now(),
    })
    await store.reopen(ctx.db, at)
    await store.recount(ctx.db, at)
  })

async function groupOf(ctx: Context<Actor>, keyword: string, normalForm: string): Promise<string> {
  const { organizationId } = ctx.actor
  const known = await store.groupOfNormalForm(ctx.db, organizationId, normalForm)
  if (known) return known
  const terms = search.questionTerms(keyword)
  const groups = await store.groupsSharing(ctx.db, organizationId, terms, candidates)
  const ranked = groups
    .map(({ id, tokens }) => ({ id, score: search.termSimilarity(terms, tokens) }))
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (best && best.score >= alike) return best.id
  const id = newId()
  await store.insertGroup(ctx.db, { id, organizationId, question: keyword, terms, now: ctx.clock.now() })
  return id
}

/** What was asked in a conversation goes with it. */
export const forgetConversation = (ctx: Context, conversationId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await store.lockGrouping(ctx.db, ctx.actor.organizationId)
    for (const id of await store.removeOfConversation(ctx.db, conversationId)) await store.recount(ctx.db, id)
  })

/** Of the turns of a conversation, by turn: the group that each is in, and how it stands. */
export const ofConversation = (ctx: Context<Actor>, conversationId: string) =>
  store.ofConversation(ctx.db, conversationId)

/** What of the open groups was called wrong or missing since then. */
export const rated = ({ db, actor }: Context, since: Date, limit: number) =>
  latestRated(db, actor.organizationId, since, limit)

/** How many open questions were asked in each channel, the most first. */
export const countByChannel = (ctx: Context) => store.countByChannel(ctx.db, ctx.actor.organizationId)

export async function list(ctx: Context, query: QueryOf<Endpoints['list']>): Promise<Page<OpenQuestion>> {
  const { organizationId } = ctx.actor
  const page = await store.list(ctx.db, { ...query, organizationId }, query)
  return { ...page, list: await withFaqs(ctx, page.list) }
}

/** Occurrences told at most. */
const occurrencesShown = 100

export async function get(ctx: Context, id: string): Promise<OpenQuestionDetail> {
  const question = await requireQuestion(ctx, id)
  return { ...question, occurrences: await store.occurrences(ctx.db, id, occurrencesShown) }
}

/**
 * @throws open_question.not_found, open_question.settled where somebody else was faster, faq.not_found, audit.pending where
 * a change of the FAQ waits already
 */
export const settle = (ctx: Context, id: string, body: BodyOf<Endpoints['settle']>): Promise<OpenQuestion> =>
  inTransaction(ctx, async (ctx) => {
    await store.lockGrouping(ctx.db, ctx.actor.organizationId)
    const before = await requireQuestion(ctx, id)
    const faqId = 'faqId' in body ? body.faqId : null
    const isOpen = body.as === 'open'
    if (isOpen && before.state === 'open') return before
    if (!isOpen && before.state !== 'open') throw settledBefore(before)
    if (faqId) await faqs.requireNamed(ctx, faqId)
    if (body.as === 'similar') await faqs.addSimilarQuestions(ctx, body.faqId, await store.wordings(ctx.db, id))
    const auditId = faqId && (await faqs.waitingAudits(ctx, [faqId])).get(faqId)
    await store.update(ctx.db, id, {
      state: faqId ? 'answered' : body.as === 'ignored' ? 'ignored' : 'open',
      settled_by: isOpen ? null : ctx.actor.employeeId,
      settled_at: isOpen ? null : ctx.clock.now(),
      faq_id: faqId,
      audit_id: auditId ?? null,
    })
    const after = await requireQuestion(ctx, id)
    await record(ctx, before, after)
    return after
  })

export async function ignoreAll(ctx: Context, ids: readonly string[]): Promise<DataOf<Endpoints['ignoreAll']>> {
  const { changed, failed } = await eachOf(ids, (id) => settle(ctx, id, { as: 'ignored' }))
  return { changed: changed.length, failed: failed.map(({ id, message }) => ({ openQuestionId: id, message })) }
}

/** Who was faster, and with what. */
const settledBefore = ({ state, settledBy }: OpenQuestion): Problem =>
  new Problem(
    'open_question.settled',
    `这个问题已由${settledBy?.name ?? '他人'}处理（${openQuestionStates[state]}），请刷新；要改，先重新打开`,
  )

/** What a FAQ answered, or would have by a change that ended without approval, is open again. */
export const reopenAnswered = (ctx: Context<undefined>, ended: Parameters<typeof answered.reopenAnswered>[1]) =>
  answered.reopenAnswered(ctx.db, ended)

const record = (ctx: Context, before: OpenQuestion, after: OpenQuestion): Promise<void> =>
  operationRecords.write(ctx, {
    action: 'settle',
    target: { type: 'openQuestion', id: after.id, name: after.question },
    ...(after.faq ? { knowledgeBaseId: after.faq.knowledgeBaseId } : {}),
    changes: operationRecords.changesBetween(recordedOf(before), recordedOf(after), ['state', 'question']),
  })

/** The FAQ that answers goes into the record by its question. */
const recordedOf = ({ state, faq }: OpenQuestion) => ({ state, question: faq?.question ?? null })

/** @throws open_question.not_found, also for another organization's */
async function requireQuestion(ctx: Context, id: string): Promise<OpenQuestion> {
  const stored = await store.find(ctx.db, ctx.actor.organizationId, id)
  const [question] = stored ? await withFaqs(ctx, [stored]) : []
  if (!question) throw new Problem('open_question.not_found')
  return question
}

/** A FAQ that has gone is left out. */
async function withFaqs(ctx: Context, stored: StoredQuestion[]): Promise<OpenQuestion[]> {
  const ids = stored.flatMap(({ faqId }) => faqId ?? [])
  const [named, waiting] = [await faqs.named(ctx, ids), await faqs.waitingAudits(ctx, ids)]
  return stored.map(({ question, faqId, auditId }) => {
    const faq = faqId ? named.get(faqId) : undefined
    if (!faq) return question
    const waits = auditId !== null && waiting.get(faq.id) === auditId
    return { ...question, faq, ...(waits ? { pendingAuditId: auditId } : {}) }
  })
}
