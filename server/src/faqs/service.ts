/**
 * 问答: a question customers ask and the answer to it. Where audits are required a change of what is served becomes an
 * audit and the row keeps serving; a FAQ that never was approved is not served, and is itself what waits.
 */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Faq, FaqDraft } from '@zhiku/contract/faqs'
import type { Page } from '@zhiku/contract/fields'
import { limits } from '@zhiku/contract/words/limits'
import * as categories from '../categories/service.ts'
import { columnsOfNew, filterOf, requireBatch, withTags } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import {
  columnsOf,
  contentFields,
  contentOf,
  contentOfDraft,
  duplicateQuestion,
  requireAllowed,
  withChanges,
} from './content.ts'
import { filed, kept } from './kept.ts'
import { keepShown, withLastingObjects } from './shown-objects.ts'
import * as store from './store.ts'
import type { StoredFaq } from './store.ts'

export { createMany, replaceMany, withLastingAnswers } from './bulk.ts'
export { auditSubject } from './proposals.ts'
export { questionKey } from './question-key.ts'
export { holders } from './shown-objects.ts'

type Endpoints = typeof api.faqs

export const { owners, countByCategory, refile } = filed
export const { countByBase, findAll, idsByKey, lastChangeIn } = store
export const { get, purge, remove, restore, setStatus } = kept

export async function list(
  ctx: Context,
  knowledgeBaseId: string,
  query: QueryOf<Endpoints['list']>,
): Promise<Page<Faq>> {
  const { pageNum, pageSize, ...filters } = query
  const filter = await filterOf(ctx, knowledgeBaseId, filters)
  return store.list(ctx.db, ctx.actor.organizationId, filter, { pageNum, pageSize }, ctx.clock.now())
}

/** Everything that the filter finds, or the chosen ones, for exports. */
export async function each(
  ctx: Context,
  knowledgeBaseId: string,
  query: Omit<QueryOf<Endpoints['exportList']>, 'faqIds'> & { ids?: string[] | undefined },
): Promise<AsyncIterable<Faq>> {
  const filter = await filterOf(ctx, knowledgeBaseId, query)
  return store.each(ctx.db, ctx.actor.organizationId, filter, ctx.clock.now())
}

/** @throws knowledge_base.wrong_type, faq.duplicate_question, category.not_found, validity.reversed, file.upload_missing */
export async function create(
  ctx: Context,
  knowledgeBaseId: string,
  { remark, ...draft }: FaqDraft & { remark?: string | undefined },
): Promise<Faq> {
  await knowledgeBases.requireType(ctx, knowledgeBaseId, 'faq')
  const content = await withLastingObjects(ctx, contentOfDraft(draft))
  return inTransaction(ctx, async (ctx) => {
    const base = await knowledgeBases.requireType(ctx, knowledgeBaseId, 'faq')
    await requireAllowed(ctx, knowledgeBaseId, content)
    const id = newId()
    const row = { ...columnsOfNew(ctx, base), ...columnsOf(content), id }
    if (!(await store.insertAll(ctx.db, [row])).has(id)) throw duplicateQuestion()
    await keepShown(ctx, [{ id, answer: content.answer }])
    const target = { id, name: content.question, knowledgeBaseId }
    if (base.config.auditRequired)
      await kept.propose(ctx, target, { action: 'create', before: null, after: content, remark })
    else await kept.record(ctx, 'create', target, operationRecords.changesOfNew({ ...content }))
    await kept.sync(ctx, id)
    return get(ctx, knowledgeBaseId, id)
  })
}

/** Answers the FAQ as it serves: the change may be waiting. */
export async function update(
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  { version, remark, ...given }: BodyOf<Endpoints['update']>,
): Promise<Faq> {
  const { answer: before } = await get(ctx, knowledgeBaseId, id)
  const isRewritten = given.answer !== undefined && given.answer !== before
  const draft = isRewritten ? await withLastingObjects(ctx, { ...given, answer: given.answer ?? '' }) : given
  return inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireFree(ctx, knowledgeBaseId, id, version)
    await rewrite(ctx, stored, draft, remark)
    return get(ctx, knowledgeBaseId, id)
  })
}

type Given = Parameters<typeof withChanges>[1]

/** The caller holds the lock and has seen that nothing waits; what the answer shows lasts already. */
async function rewrite(ctx: Context, stored: StoredFaq, given: Given, remark?: string): Promise<void> {
  const { id, question, knowledgeBaseId } = stored.faq
  const before = contentOf(stored.faq)
  const content = withChanges(before, given)
  const changes = operationRecords.changesBetween(before, content, contentFields)
  if (changes.length === 0) return
  const base = await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  await requireAllowed(ctx, knowledgeBaseId, content, id)
  await keepShown(ctx, [{ id, answer: content.answer }])
  if (await kept.mustWait(ctx, stored)) {
    const target = { id, name: question, knowledgeBaseId }
    await kept.propose(ctx, target, { action: 'update', before, after: content, remark })
    return
  }
  const values = {
    ...columnsOf(content),
    audit_status: knowledgeBases.auditStatusAfterChange(base),
    updated_at: ctx.clock.now(),
  }
  await refuseOn('faqs__knowledge_base_question', duplicateQuestion, () => store.update(ctx.db, id, values))
  const target = { id, name: content.question, knowledgeBaseId }
  if (base.config.auditRequired)
    await kept.propose(ctx, target, { action: 'create', before: null, after: content, remark })
  else await kept.record(ctx, 'update', target, changes)
  await kept.sync(ctx, id)
}

/**
 * Another answer, which waits for an auditor whatever the knowledge base asks for: whoever proposes it keeps no FAQs.
 * @throws faq.not_found, audit.pending
 */
export async function proposeAnswer(
  ctx: Context,
  faqId: string,
  { answer, remark }: { answer: string; remark: string },
): Promise<void> {
  const { id, knowledgeBaseId, question } = await requireNamed(ctx, faqId)
  const draft = await withLastingObjects(ctx, { answer })
  await inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireFree(ctx, knowledgeBaseId, id)
    const before = contentOf(stored.faq)
    const after = withChanges(before, draft)
    await requireAllowed(ctx, knowledgeBaseId, after, id)
    await keepShown(ctx, [{ id, answer: after.answer }])
    await kept.propose(ctx, { id, name: question, knowledgeBaseId }, { action: 'update', before, after, remark })
  })
}

/** The same act on many; each succeeds or fails for itself. */
export async function batch(
  ctx: Context,
  knowledgeBaseId: string,
  { faqIds, ...body }: BodyOf<Endpoints['batch']>,
): Promise<DataOf<Endpoints['batch']>> {
  await requireBatch(ctx, knowledgeBaseId, body.action)
  const { targetKnowledgeBaseId = knowledgeBaseId, categoryId } = body
  if (body.action === 'move') {
    await knowledgeBases.requireType(ctx, targetKnowledgeBaseId, 'faq')
    if (categoryId) await categories.requireCategory(ctx, categoryId, targetKnowledgeBaseId)
  }
  const acts: Record<typeof body.action, (id: string) => Promise<unknown>> = {
    enable: (id) => setStatus(ctx, knowledgeBaseId, id, { enabled: true }),
    disable: (id) => setStatus(ctx, knowledgeBaseId, id, { enabled: false }),
    remove: (id) => remove(ctx, knowledgeBaseId, id),
    restore: (id) => restore(ctx, knowledgeBaseId, id),
    move: (id) => move(ctx, knowledgeBaseId, id, { targetKnowledgeBaseId, categoryId }),
    tag: (id) => tag(ctx, knowledgeBaseId, id, body.tags ?? []),
  }
  const { failed, ...counts } = await kept.batch(ctx, faqIds, body.action, acts[body.action])
  return { ...counts, failed: failed.map(({ id: faqId, message }) => ({ faqId, message })) }
}

const tag = (ctx: Context, knowledgeBaseId: string, id: string, tags: string[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireFree(ctx, knowledgeBaseId, id)
    await rewrite(ctx, stored, { tags: withTags(stored.faq.tags, tags) })
  })

/** Within its base a FAQ is only filed anew. */
const move = (
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  { targetKnowledgeBaseId, categoryId }: { targetKnowledgeBaseId: string; categoryId?: string | null | undefined },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await kept.requireFree(ctx, knowledgeBaseId, id)
    if (targetKnowledgeBaseId === knowledgeBaseId) return rewrite(ctx, stored, { categoryId })
    const { auditStatus } = stored
    const target = { knowledgeBaseId: targetKnowledgeBaseId, categoryId: categoryId ?? null }
    await kept.moveOut(ctx, stored, { ...target, auditStatus })
  })

/** Whether the organization has this FAQ, in whichever knowledge base. @throws faq.not_found */
export async function requireNamed(
  ctx: Context,
  id: string,
): Promise<Pick<Faq, 'id' | 'knowledgeBaseId' | 'question'>> {
  const found = (await named(ctx, [id])).get(id)
  if (!found) throw new Problem('faq.not_found')
  return found
}

/** What FAQs of the organization are called, by their id; removed ones are left out. */
export async function named(
  ctx: Context,
  ids: string[],
): Promise<Map<string, Pick<Faq, 'id' | 'knowledgeBaseId' | 'question'>>> {
  const stored = await store.findAll(ctx.db, ctx.actor.organizationId, ids)
  const present = stored.filter(({ isRemoved }) => !isRemoved)
  return new Map(present.map(({ faq: { id, knowledgeBaseId, question } }) => [id, { id, knowledgeBaseId, question }]))
}

/** The changes that wait for these FAQs, by FAQ. */
export async function waitingAudits(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const stored = await store.findAll(ctx.db, ctx.actor.organizationId, ids)
  return new Map(stored.flatMap(({ faq: { id, pendingAuditId } }) => (pendingAuditId ? [[id, pendingAuditId]] : [])))
}

/** Further wordings, as far as there is room for them. @throws faq.not_found, audit.pending */
export async function addSimilarQuestions(ctx: Context, id: string, wordings: readonly string[]): Promise<void> {
  const { knowledgeBaseId } = await requireNamed(ctx, id)
  const { similarQuestions: before, version } = await get(ctx, knowledgeBaseId, id)
  const fitting = wordings.map((wording) => wording.trim()).filter((wording) => wording.length <= limits.questionLength)
  const similarQuestions = [...before, ...fitting].slice(0, Math.max(limits.similarQuestions, before.length))
  await update(ctx, knowledgeBaseId, id, { similarQuestions, version })
}

/** FAQs that carry the product, as far as their knowledge bases are there. */
export async function ofProduct(
  ctx: Context,
  productId: string,
): Promise<Pick<Faq, 'id' | 'knowledgeBaseId' | 'question'>[]> {
  const ids = await store.idsOfProduct(ctx.db, ctx.actor.organizationId, productId)
  const found = await named(ctx, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/**
 * The product is carried by these FAQs and by no others; each changes as an edit of it would, audits included.
 * @throws faq.not_found, audit.pending when a change of one of them waits
 */
export const relateToProduct = (ctx: Context, productId: string, faqIds: readonly string[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await store.idsOfProduct(ctx.db, ctx.actor.organizationId, productId)
    const [carried, carrying] = [new Set(before), new Set(faqIds)]
    const changed = [...new Set([...before, ...faqIds])].filter((id) => carried.has(id) !== carrying.has(id))
    for (const id of changed.sort()) {
      const { knowledgeBaseId } = await requireNamed(ctx, id)
      const stored = await kept.requireFree(ctx, knowledgeBaseId, id)
      const others = stored.faq.productIds.filter((one) => one !== productId)
      const productIds = carrying.has(id) ? [...others, productId] : others
      await rewrite(ctx, stored, { productIds })
    }
  })
