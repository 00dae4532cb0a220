/** FAQs seen by audits: what the approval or the end of a change does. */
import { FaqDraft } from '@zhiku/contract/faqs'
import { z } from 'zod'
import * as audits from '../audits/service.ts'
import type { Fields, Subject, Submitted } from '../audits/service.ts'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { isApproved, requireNotStopped } from '../kept/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { zodIssuesToFaults } from '../platform/http/faults.ts'
import { Problem } from '../platform/problem.ts'
import { columnsOf, contentOf, contentOfDraft, duplicateQuestion, requireAllowed } from './content.ts'
import type { Content } from './content.ts'
import { kept } from './kept.ts'
import { keepShown, withLastingObjects } from './shown-objects.ts'
import * as store from './store.ts'

/** A FAQ's content went through `contentOf…` before it became fields of an audit. */
const contentIn = (fields: Fields | null): Content => fields as unknown as Content

/** Out of a knowledge base that requires audits. */
const Move = z.strictObject({ knowledgeBaseId: z.string(), categoryId: z.string().nullable() })

export const auditSubject: Subject = {
  ...kept.reader,

  lock: async (ctx, id) => {
    const locked = await store.lockAll(ctx.db, ctx.actor.organizationId, [id])
    if (locked.length === 0) throw new Problem('faq.not_found')
  },

  edits: ({ action }) => (action === 'create' || action === 'update' ? FaqDraft.partial() : z.strictObject({})),

  lasting: async (ctx, fields) => {
    const { answer } = fields
    return typeof answer === 'string' ? withLastingObjects(ctx, { ...fields, answer }) : fields
  },

  validated: async (ctx, { targetId, knowledgeBaseId, before, after }) => {
    const parsed = FaqDraft.safeParse(after)
    if (!parsed.success) {
      const faults = zodIssuesToFaults(parsed.error.issues)
      throw new Problem('request.invalid', faults[0]?.message, faults)
    }
    const content = contentOfDraft(parsed.data)
    await requireAllowed(ctx, knowledgeBaseId, content, targetId)
    await keepShown(ctx, [{ id: targetId, answer: content.answer }])
    return { before, after: { ...content } }
  },

  renewed: async (ctx, { targetId, before, after }) => {
    const stored = await kept.requireThere(ctx, targetId)
    const { faq, isRemoved, removedCategoryId } = stored
    const content = contentOf(faq)
    const present = { ...content, categoryId: isRemoved ? removedCategoryId : content.categoryId }
    return { ...audits.againstPresent(present, { before, after }), isApproved: !isRemoved && isApproved(stored) }
  },

  opened: async (ctx, change) => {
    const { id, targetId, action } = change
    if (action === 'disable') return kept.takeOut(ctx, targetId, id)
    if (action === 'enable') requireNotStopped((await kept.requireThere(ctx, targetId)).faq)
    if (action === 'create') {
      const values = { audit_status: 'pending', deleted_at: null, removed_category_id: null }
      await write(ctx, change, contentIn(change.after), values)
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
}

async function apply(ctx: Context, change: Submitted): Promise<void> {
  const { action, targetId, after } = change
  const approved = { audit_status: 'approved', pending_audit_id: null }
  if (action === 'create') await write(ctx, change, contentIn(after), approved)
  else if (action === 'update') await write(ctx, change, await mergedContent(ctx, change), approved)
  else if (action === 'remove')
    await store.update(ctx.db, targetId, { ...approved, ...(await kept.removal(ctx, targetId)) })
  else if (action === 'move') await applyMove(ctx, targetId, after, approved)
  else await store.update(ctx.db, targetId, { ...approved, enabled: true, updated_at: ctx.clock.now() })
  await kept.reflect(ctx, targetId)
}

/** The base, or the category, may be gone by the time of the approval, and the question taken. */
async function applyMove(ctx: Context, id: string, after: Fields | null, values: store.FaqValues): Promise<void> {
  const parsed = Move.safeParse(after)
  if (!parsed.success) throw new Problem('audit.other_kind')
  const { knowledgeBaseId, categoryId } = parsed.data
  await knowledgeBases.requireType(ctx, knowledgeBaseId, 'faq')
  if (categoryId) await categories.requireCategory(ctx, categoryId, knowledgeBaseId)
  const columns = { knowledge_base_id: knowledgeBaseId, category_id: categoryId, updated_at: ctx.clock.now() }
  const write = () => store.update(ctx.db, id, { ...values, ...columns })
  await refuseOn('faqs__knowledge_base_question', duplicateQuestion, write)
}

/** What the change changes, over what the FAQ is by now. */
async function mergedContent(ctx: Context, change: Submitted): Promise<Content> {
  const { faq } = await kept.requireThere(ctx, change.targetId)
  return { ...contentOf(faq), ...audits.changedFields(change) }
}

/** The question, or the category, may be gone by the time of the approval. */
const write = (ctx: Context, { targetId }: Submitted, content: Content, values: store.FaqValues): Promise<unknown> =>
  refuseOn('faqs__knowledge_base_question', duplicateQuestion, () =>
    refuseOn(
      'faqs_category_id_fkey',
      () => new Problem('category.not_found'),
      () => store.update(ctx.db, targetId, { ...columnsOf(content), ...values, updated_at: ctx.clock.now() }),
    ),
  )
