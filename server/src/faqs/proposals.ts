/** FAQs seen by audits: how a change of one is submitted, and what its approval or end does. */
import { FaqDraft } from '@zhiku/contract/faqs'
import type { Faq } from '@zhiku/contract/faqs'
import { fieldNames } from '@zhiku/contract/field-names'
import { z } from 'zod'
import * as audits from '../audits/service.ts'
import type { Proposal, SubmittedAs } from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { zodIssuesToFaults } from '../platform/http/faults.ts'
import { Problem } from '../platform/problem.ts'
import {
  Content,
  columnsOf,
  contentFields,
  contentOf,
  contentOfDraft,
  duplicateQuestion,
  requireAllowed,
} from './content.ts'
import { questionKey } from './question-key.ts'
import { keepShown, withLastingObjects } from './shown-objects.ts'
import { reflect } from './source.ts'
import { putBack, requireNotStopped, takeOut } from './stops.ts'
import * as store from './store.ts'

interface Proposed extends Pick<Proposal, 'action' | 'remark'> {
  before: object | null
  after: object | null
}

/** The change waits from now on. The caller holds the FAQ's lock. */
export async function propose(
  ctx: Context,
  faq: Pick<Faq, 'id' | 'question' | 'knowledgeBaseId'>,
  { action, before, after, remark }: Proposed,
): Promise<void> {
  const auditId = await audits.submit(ctx, { ...proposalOf(faq, action, before, after), remark })
  await store.setPending(ctx.db, faq.id, auditId)
}

/** The base that it would leave wants it seen by two. @throws faq.duplicate_question, before the index would say so at the approval */
export async function proposeMove(ctx: Context, faq: Faq, after: audits.Move): Promise<void> {
  const { knowledgeBaseId, categoryId, question } = faq
  const key = questionKey(question)
  if ((await store.idsByKey(ctx.db, after.knowledgeBaseId, [key])).has(key)) throw duplicateQuestion()
  await propose(ctx, faq, { action: 'move', before: { knowledgeBaseId, categoryId }, after })
}

export const proposalOf = (
  faq: Pick<Faq, 'id' | 'question' | 'knowledgeBaseId'>,
  action: Proposal['action'],
  before: object | null,
  after: object | null,
): Proposal => ({
  targetType: 'faq',
  targetId: faq.id,
  targetName: faq.question,
  knowledgeBaseId: faq.knowledgeBaseId,
  action,
  before: before && { ...before },
  after: after && { ...after },
})

async function requireThere(ctx: Context, id: string): Promise<store.StoredFaq> {
  const stored = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!stored) throw new Problem('faq.not_found')
  return stored
}

const Change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), before: z.null(), after: Content }),
  z.object({ action: z.literal('update'), before: Content, after: Content }),
  z.object({ action: z.literal('remove'), before: Content, after: z.null() }),
  z.object({ action: z.enum(['enable', 'disable']), before: audits.Switch, after: audits.Switch }),
  z.object({ action: z.literal('move'), before: audits.Move, after: audits.Move }),
])
type Change = z.infer<typeof Change>

/** All that a change writes. */
const shown = ['enabled', 'knowledgeBaseId', ...contentFields] as const

export const auditSubject = audits.subjectOf<Change>({
  page: 'faqStorage',
  change: Change,
  fieldNames: Object.fromEntries(shown.map((field) => [field, fieldNames[field] ?? field])),

  lock: async (ctx, id) => {
    const locked = await store.lockAll(ctx.db, ctx.actor.organizationId, [id])
    if (locked.length === 0) throw new Problem('faq.not_found')
  },

  edits: ({ action }) => (action === 'create' || action === 'update' ? FaqDraft.partial() : z.strictObject({})),

  lasting: async (ctx, fields) => {
    const { answer } = fields
    return typeof answer === 'string' ? withLastingObjects(ctx, { ...fields, answer }) : fields
  },

  validated: async (ctx, { targetId, before, after }, given) => {
    const parsed = FaqDraft.safeParse({ ...after, ...given })
    if (!parsed.success) {
      const faults = zodIssuesToFaults(parsed.error.issues)
      throw new Problem('request.invalid', faults[0]?.message, faults)
    }
    const content = contentOfDraft(parsed.data)
    const { faq } = await requireThere(ctx, targetId)
    await requireAllowed(ctx, faq.knowledgeBaseId, content, targetId)
    await keepShown(ctx, [{ id: targetId, answer: content.answer }])
    return { before, after: content }
  },

  renewed: async (ctx, { targetId, before, after }) => {
    const { faq, auditStatus, isRemoved, removedCategoryId } = await requireThere(ctx, targetId)
    const content = contentOf(faq)
    const present = { ...content, categoryId: isRemoved ? removedCategoryId : content.categoryId }
    const isApproved = !isRemoved && (auditStatus === 'none' || auditStatus === 'approved')
    return { ...audits.againstPresent(present, { before, after }), isApproved }
  },

  opened: async (ctx, change) => {
    const { id, targetId } = change
    if (change.action === 'disable') return takeOut(ctx, targetId, id)
    if (change.action === 'enable') requireNotStopped((await requireThere(ctx, targetId)).faq)
    if (change.action === 'create') {
      const values = { audit_status: 'pending', deleted_at: null, removed_category_id: null }
      await write(ctx, targetId, change.after, values)
      await reflect(ctx, targetId)
    }
    await store.setPending(ctx.db, targetId, id)
  },

  apply: (ctx, change) => (change.action === 'disable' ? takeOut(ctx, change.targetId, null) : apply(ctx, change)),

  dropped: async (ctx, { action, targetId }, state) => {
    if (action === 'disable') return putBack(ctx, targetId)
    if (action !== 'create') return void (await store.setPending(ctx.db, targetId, null))
    const ended = { audit_status: 'rejected', pending_audit_id: null }
    const gone = state === 'withdrawn' ? await removal(ctx, targetId) : {}
    await store.update(ctx.db, targetId, { ...ended, ...gone })
    await reflect(ctx, targetId)
  },

  readable: async (ctx, fields) => {
    const { categoryId, knowledgeBaseId } = fields
    return {
      ...fields,
      ...(typeof categoryId === 'string' ? { categoryId: await categories.nameOf(ctx, categoryId) } : {}),
      ...(typeof knowledgeBaseId === 'string'
        ? { knowledgeBaseId: await knowledgeBases.nameOf(ctx, knowledgeBaseId) }
        : {}),
    }
  },
})

async function apply(ctx: Context, change: SubmittedAs<Change>): Promise<void> {
  const { targetId } = change
  const approved = { audit_status: 'approved', pending_audit_id: null }
  if (change.action === 'create') await write(ctx, targetId, change.after, approved)
  else if (change.action === 'update') await write(ctx, targetId, await mergedContent(ctx, change), approved)
  else if (change.action === 'remove')
    await store.update(ctx.db, targetId, { ...approved, ...(await removal(ctx, targetId)) })
  else if (change.action === 'move') await applyMove(ctx, targetId, change.after, approved)
  else await store.update(ctx.db, targetId, { ...approved, enabled: true, updated_at: ctx.clock.now() })
  await reflect(ctx, targetId)
}

/** The base, or the category, may be gone by the time of the approval, and the question taken. */
async function applyMove(ctx: Context, id: string, after: audits.Move, values: store.FaqValues): Promise<void> {
  const { knowledgeBaseId, categoryId } = after
  await knowledgeBases.requireType(ctx, knowledgeBaseId, 'faq')
  if (categoryId) await categories.requireCategory(ctx, categoryId, knowledgeBaseId)
  const columns = { knowledge_base_id: knowledgeBaseId, category_id: categoryId, updated_at: ctx.clock.now() }
  const write = () => store.update(ctx.db, id, { ...values, ...columns })
  await refuseOn('faqs__knowledge_base_question', duplicateQuestion, write)
}

/** What the change changes, over what the FAQ is by now. */
async function mergedContent(
  ctx: Context,
  change: { targetId: string; before: Content; after: Content },
): Promise<Content> {
  const { faq } = await requireThere(ctx, change.targetId)
  return { ...contentOf(faq), ...audits.changedFields(change) }
}

/** A category lets go of what was removed, and is remembered for the way back. */
export async function removal(ctx: Context, id: string): Promise<store.FaqValues> {
  const { faq } = await requireThere(ctx, id)
  return { deleted_at: ctx.clock.now(), removed_category_id: faq.categoryId, category_id: null }
}

/** The question, or the category, may be gone by the time of the approval. */
const write = (ctx: Context, targetId: string, content: Content, values: store.FaqValues): Promise<unknown> =>
  refuseOn('faqs__knowledge_base_question', duplicateQuestion, () =>
    refuseOn(
      'faqs_category_id_fkey',
      () => new Problem('category.not_found'),
      () => store.update(ctx.db, targetId, { ...columnsOf(content), ...values, updated_at: ctx.clock.now() }),
    ),
  )
