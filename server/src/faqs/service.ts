/**
 * 问答: a question customers ask and the answer to it. Where audits are required a change of what is served becomes an
 * audit and the row keeps serving; a FAQ that never was approved is not served, and is itself what waits.
 */
import type { api } from '@zhiku/contract'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Faq, FaqDraft } from '@zhiku/contract/faqs'
import type { Page } from '@zhiku/contract/fields'
import { limits } from '@zhiku/contract/words/limits'
import type { Action } from '@zhiku/contract/words/operation-records'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import { eachOf } from '../platform/batch.ts'
import { inTransaction, requireBatchPermission } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { owners as ownersOf } from '../platform/owners.ts'
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
import type { Content } from './content.ts'
import { propose, proposeMove, removal } from './proposals.ts'
import { keepShown, withLastingObjects } from './shown-objects.ts'
import { reflect, reflectAll } from './source.ts'
import { requireNotStopped, stop } from './stops.ts'
import * as store from './store.ts'

export { createMany, replaceMany, withLastingAnswers } from './bulk.ts'
export { auditSubject } from './proposals.ts'
export { questionKey } from './question-key.ts'
export { holders } from './shown-objects.ts'

type Endpoints = typeof api.faqs

/** Who answers for FAQs. */
export const owners = ownersOf('faqs')
export const countByBase = store.countByBase
export const countByCategory = store.countByCategory

/** FAQs of which search is told in one statement. */
const reflectBatch = 500

/** Files under another category, or none, what a category holds that is about to go. */
export async function refile(ctx: Context, from: string, to: string | null): Promise<void> {
  const ids = await store.refile(ctx.db, ctx.actor.organizationId, from, to)
  for (let start = 0; start < ids.length; start += reflectBatch) {
    await reflectAll(ctx, ids.slice(start, start + reflectBatch))
  }
}

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

async function filterOf(
  ctx: Context,
  knowledgeBaseId: string,
  { categoryId, ...query }: { categoryId?: string | undefined } & Omit<store.ListFilter, 'categoryIds'>,
): Promise<store.ListFilter> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const categoryIds = categoryId ? await categories.withDescendants(ctx, categoryId) : undefined
  return { ...query, knowledgeBaseId, categoryIds }
}

/** @throws faq.not_found, also for a removed one and for another knowledge base's or organization's */
export async function get(ctx: Context, knowledgeBaseId: string, id: string): Promise<Faq> {
  return (await requireStored(ctx, knowledgeBaseId, id)).faq
}

async function requireStored(ctx: Context, knowledgeBaseId: string, id: string): Promise<store.StoredFaq> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const stored = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!stored || stored.isRemoved || stored.faq.knowledgeBaseId !== knowledgeBaseId) throw new Problem('faq.not_found')
  return stored
}

/** Locked until the transaction ends, and not changed since `version` was read. */
async function requireLocked(ctx: Context, knowledgeBaseId: string, id: string, version?: number) {
  await store.lockAll(ctx.db, ctx.actor.organizationId, [id])
  const stored = await requireStored(ctx, knowledgeBaseId, id)
  if (version !== undefined && version !== stored.faq.version) throw new Problem('version.stale')
  return stored
}

/** The same, with no change waiting for it. */
async function requireFree(ctx: Context, knowledgeBaseId: string, id: string, version?: number): Promise<Faq> {
  const { faq } = await requireLocked(ctx, knowledgeBaseId, id)
  // before the version: what waits explains more than that something changed
  if (faq.pendingAuditId) throw new Problem('audit.pending')
  if (version !== undefined && version !== faq.version) throw new Problem('version.stale')
  return faq
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
    const [id, now] = [newId(), ctx.clock.now()]
    const row = {
      ...columnsOf(content),
      id,
      organization_id: ctx.actor.organizationId,
      knowledge_base_id: knowledgeBaseId,
      audit_status: knowledgeBases.auditStatusAfterChange(base),
      created_by: ctx.actor.employeeId,
      created_at: now,
      updated_at: now,
    }
    if (!(await store.insertAll(ctx.db, [row])).has(id)) throw duplicateQuestion()
    await keepShown(ctx, [{ id, answer: content.answer }])
    const faq = await get(ctx, knowledgeBaseId, id)
    if (base.config.auditRequired) await propose(ctx, faq, { action: 'create', before: null, after: content, remark })
    else await record(ctx, 'create', faq, operationRecords.changesOfNew({ ...content }))
    await reflect(ctx, id)
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
    const faq = await requireFree(ctx, knowledgeBaseId, id, version)
    await rewrite(ctx, faq, withChanges(contentOf(faq), draft), remark)
    return get(ctx, knowledgeBaseId, id)
  })
}

/** The caller holds the lock and has seen that nothing waits; what the answer shows lasts already. */
async function rewrite(ctx: Context, faq: Faq, content: Content, remark?: string): Promise<void> {
  const before = contentOf(faq)
  const changes = operationRecords.changesBetween(before, content, contentFields)
  if (changes.length === 0) return
  const base = await knowledgeBases.requireReadable(ctx, faq.knowledgeBaseId)
  await requireAllowed(ctx, faq.knowledgeBaseId, content, faq.id)
  await keepShown(ctx, [{ id: faq.id, answer: content.answer }])
  if (base.config.auditRequired && isApproved(faq))
    return propose(ctx, faq, { action: 'update', before, after: content, remark })
  const values = {
    ...columnsOf(content),
    audit_status: knowledgeBases.auditStatusAfterChange(base),
    updated_at: ctx.clock.now(),
  }
  await refuseOn('faqs__knowledge_base_question', duplicateQuestion, () => store.update(ctx.db, faq.id, values))
  const named = { id: faq.id, question: content.question, knowledgeBaseId: faq.knowledgeBaseId }
  if (base.config.auditRequired) await propose(ctx, named, { action: 'create', before: null, after: content, remark })
  else await record(ctx, 'update', named, changes)
  await reflect(ctx, faq.id)
}

/** Served for its own part: what changes of it must be seen by two. */
const isApproved = ({ auditStatus }: Faq): boolean => auditStatus === 'none' || auditStatus === 'approved'

/** Out of service at once, also where audits are required: see stops.ts; into service as any other change. */
export const setStatus = (
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  { enabled, version }: BodyOf<Endpoints['setStatus']>,
): Promise<Faq> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await requireLocked(ctx, knowledgeBaseId, id, version)
    const { faq } = stored
    if (faq.enabled === enabled) return faq
    if (enabled) await start(ctx, faq)
    else {
      await stop(ctx, stored)
      await record(ctx, 'disable', faq, [{ field: 'enabled', before: true, after: false }])
    }
    return get(ctx, knowledgeBaseId, id)
  })

async function start(ctx: Context, faq: Faq): Promise<void> {
  requireNotStopped(faq)
  if (faq.pendingAuditId) throw new Problem('audit.pending')
  if (await mustWait(ctx, faq)) {
    await propose(ctx, faq, { action: 'enable', before: { enabled: false }, after: { enabled: true } })
    return
  }
  await store.update(ctx.db, faq.id, { enabled: true, updated_at: ctx.clock.now() })
  await record(ctx, 'enable', faq, [{ field: 'enabled', before: false, after: true }])
  await reflect(ctx, faq.id)
}

const mustWait = async (ctx: Context, faq: Faq): Promise<boolean> =>
  isApproved(faq) && (await knowledgeBases.requireReadable(ctx, faq.knowledgeBaseId)).config.auditRequired

/** Removed FAQs are kept for 30 days. */
export const remove = (ctx: Context, knowledgeBaseId: string, id: string): Promise<DataOf<Endpoints['remove']>> =>
  inTransaction(ctx, async (ctx) => {
    const faq = await requireFree(ctx, knowledgeBaseId, id)
    if (await mustWait(ctx, faq)) {
      await propose(ctx, faq, { action: 'remove', before: contentOf(faq), after: null })
      return { submitted: true }
    }
    await store.update(ctx.db, id, await removal(ctx, id))
    await record(ctx, 'remove', faq, [])
    await reflect(ctx, id)
    return { submitted: false }
  })

/** Where audits are required it comes back like a new one: unserved until it is approved. */
export const restore = (ctx: Context, knowledgeBaseId: string, id: string): Promise<Faq> =>
  inTransaction(ctx, async (ctx) => {
    const base = await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
    await store.lockAll(ctx.db, ctx.actor.organizationId, [id])
    const stored = await store.find(ctx.db, ctx.actor.organizationId, id)
    if (!stored || stored.faq.knowledgeBaseId !== knowledgeBaseId) throw new Problem('faq.not_found')
    if (!stored.isRemoved) return stored.faq
    const category_id = await keptCategory(ctx, knowledgeBaseId, stored.removedCategoryId)
    const audit_status = knowledgeBases.auditStatusAfterChange(base)
    const values = { deleted_at: null, removed_category_id: null, category_id, audit_status }
    await refuseOn('faqs__knowledge_base_question', duplicateQuestion, () => store.update(ctx.db, id, values))
    const faq = await get(ctx, knowledgeBaseId, id)
    if (base.config.auditRequired) await propose(ctx, faq, { action: 'create', before: null, after: contentOf(faq) })
    await record(ctx, 'restore', faq, [])
    await reflect(ctx, id)
    return get(ctx, knowledgeBaseId, id)
  })

/** Where it was filed before, unless that category has gone meanwhile. */
async function keptCategory(ctx: Context, knowledgeBaseId: string, id: string | null): Promise<string | null> {
  if (!id) return null
  return categories.requireCategory(ctx, id, knowledgeBaseId).then(
    (category) => category.id,
    () => null,
  )
}

/** The same act on many; each succeeds or fails for itself. */
export async function batch(
  ctx: Context,
  knowledgeBaseId: string,
  { faqIds, ...body }: BodyOf<Endpoints['batch']>,
): Promise<DataOf<Endpoints['batch']>> {
  requireBatchPermission(ctx, body.action)
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
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
  const { changed, failed } = await eachOf(faqIds, acts[body.action])
  return {
    changed: changed.length,
    submitted: await store.countSubmitted(ctx.db, ctx.actor.organizationId, changed, body.action === 'disable'),
    failed: failed.map(({ id: faqId, message }) => ({ faqId, message })),
  }
}

const tag = (ctx: Context, knowledgeBaseId: string, id: string, tags: string[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const faq = await requireFree(ctx, knowledgeBaseId, id)
    await rewrite(ctx, faq, withChanges(contentOf(faq), { tags: [...faq.tags, ...tags] }))
  })

/**
 * Within its base a FAQ is only filed anew. Out of one that requires audits the move waits; into one, where it need not
 * wait before, the FAQ waits there like a new one.
 */
const move = (
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  { targetKnowledgeBaseId, categoryId }: { targetKnowledgeBaseId: string; categoryId?: string | null | undefined },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const faq = await requireFree(ctx, knowledgeBaseId, id)
    if (targetKnowledgeBaseId === knowledgeBaseId) return rewrite(ctx, faq, withChanges(contentOf(faq), { categoryId }))
    const target = { knowledgeBaseId: targetKnowledgeBaseId, categoryId: categoryId ?? null }
    if (await mustWait(ctx, faq)) return proposeMove(ctx, faq, target)
    const base = await knowledgeBases.requireType(ctx, targetKnowledgeBaseId, 'faq')
    const values = {
      knowledge_base_id: targetKnowledgeBaseId,
      category_id: categoryId ?? null,
      audit_status: base.config.auditRequired ? 'pending' : faq.auditStatus,
      updated_at: ctx.clock.now(),
    }
    await refuseOn('faqs__knowledge_base_question', duplicateQuestion, () => store.update(ctx.db, id, values))
    const after = await get(ctx, targetKnowledgeBaseId, id)
    if (base.config.auditRequired)
      await propose(ctx, after, { action: 'create', before: null, after: contentOf(after) })
    await record(ctx, 'move', after, operationRecords.changesBetween(faq, after, ['knowledgeBaseId', 'categoryId']))
    await reflect(ctx, id)
  })

const record = (
  ctx: Context,
  action: Action,
  { id, question, knowledgeBaseId }: Pick<Faq, 'id' | 'question' | 'knowledgeBaseId'>,
  changes: operationRecords.Act['changes'],
): Promise<void> =>
  operationRecords.write(ctx, { action, target: { type: 'faq', id, name: question }, knowledgeBaseId, changes })

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
      const faq = await requireFree(ctx, knowledgeBaseId, id)
      const others = faq.productIds.filter((one) => one !== productId)
      const productIds = carrying.has(id) ? [...others, productId] : others
      await rewrite(ctx, faq, withChanges(contentOf(faq), { productIds }))
    }
  })
