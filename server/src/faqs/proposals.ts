/** FAQs seen by audits: what the approval or the end of a change does. */
import { FaqDraft } from '@zhiku/contract/faqs'
import { z } from 'zod'
import * as audits from '../audits/service.ts'
import type { SubmittedAs } from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { isApproved, requireNotStopped } from '../kept/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { zodIssuesToFaults } from '../platform/http/faults.ts'
import { Problem } from '../platform/problem.ts'
import { Content, columnsOf, contentOf, contentOfDraft, duplicateQuestion, requireAllowed } from './content.ts'
import { kept } from './kept.ts'
import { keepShown, withLastingObjects } from './shown-objects.ts'
import * as store from './store.ts'

const Change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), before: z.null(), after: Content }),
  z.object({ action: z.literal('update'), before: Content, after: Content }),
  z.object({ action: z.literal('remove'), before: Content, after: z.null() }),
  z.object({ action: z.enum(['enable', 'disable']), before: audits.Switch, after: audits.Switch }),
  z.object({ action: z.literal('move'), before: audits.Move, after: audits.Move }),
])
type Change = z.infer<typeof Change>

export const auditSubject = audits.subjectOf<Change>({
  ...kept.reader,
  page: 'faqStorage',
  change: Change,

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
    const { faq } = await kept.requireThere(ctx, targetId)
    await requireAllowed(ctx, faq.knowledgeBaseId, content, targetId)
    await keepShown(ctx, [{ id: targetId, answer: content.answer }])
    return { before, after: content }
  },

  renewed: async (ctx, { targetId, before, after }) => {
    const stored = await kept.requireThere(ctx, targetId)
    const { faq, isRemoved, removedCategoryId } = stored
    const content = contentOf(faq)
    const present = { ...content, categoryId: isRemoved ? removedCategoryId : content.categoryId }
    return { ...audits.againstPresent(present, { before, after }), isApproved: !isRemoved && isApproved(stored) }
  },

  opened: async (ctx, change) => {
    const { id, targetId } = change
    if (change.action === 'disable') return kept.takeOut(ctx, targetId, id)
    if (change.action === 'enable') requireNotStopped((await kept.requireThere(ctx, targetId)).faq)
    if (change.action === 'create') {
      const values = { audit_status: 'pending', deleted_at: null, removed_category_id: null }
      await write(ctx, targetId, change.after, values)
      await kept.reflect(ctx, targetId)
    }
    await store.setPending(ctx.db, targetId, id)
  },

  apply: (ctx, change) => (change.action === 'disable' ? kept.takeOut(ctx, change.targetId, null) : apply(ctx, change)),

  dropped: async (ctx, { action, targetId }, state) => {
    if (action === 'disable') return kept.putBack(ctx, targetId)
    if (action !== 'create') return void (await store.setPending(ctx.db, targetId, null))
    const ended = { audit_status: 'rejected', pending_audit_id: null }
    const gone = state === 'withdrawn' ? await kept.removal(ctx, targetId) : {}
    await store.update(ctx.db, targetId, { ...ended, ...gone })
    await kept.reflect(ctx, targetId)
  },
})

async function apply(ctx: Context, change: SubmittedAs<Change>): Promise<void> {
  const { targetId } = change
  const approved = { audit_status: 'approved', pending_audit_id: null }
  if (change.action === 'create') await write(ctx, targetId, change.after, approved)
  else if (change.action === 'update') await write(ctx, targetId, await mergedContent(ctx, change), approved)
  else if (change.action === 'remove')
    await store.update(ctx.db, targetId, { ...approved, ...(await kept.removal(ctx, targetId)) })
  else if (change.action === 'move') await applyMove(ctx, targetId, change.after, approved)
  else await store.update(ctx.db, targetId, { ...approved, enabled: true, updated_at: ctx.clock.now() })
  await kept.reflect(ctx, targetId)
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
  const { faq } = await kept.requireThere(ctx, change.targetId)
  return { ...contentOf(faq), ...audits.changedFields(change) }
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
