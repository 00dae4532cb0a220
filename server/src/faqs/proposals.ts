/** FAQs seen by audits: what the approval or the end of a change does. */
import { FaqDraft } from '@zhiku/contract/faqs'
import { z } from 'zod'
import * as audits from '../audits/service.ts'
import { categoryGone, isApproved } from '../kept/service.ts'
import type { Context } from '../platform/context.ts'
import { refuseOn } from '../platform/db.ts'
import { Content, columnsOf, contentOf, contentOfDraft, duplicateQuestion, requireAllowed } from './content.ts'
import { answersNoMore } from './jobs.ts'
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
  ...kept.proposals<Extract<Change, { action: 'create' | 'update' }>>({
    wait: async (ctx, _stored, { action, targetId, after }) => {
      if (action === 'create') await write(ctx, targetId, after, waiting)
    },
    publish: (ctx, { faq }, change, approved) => {
      // what an update changes, over what the FAQ is by now
      const content = change.action === 'create' ? change.after : { ...contentOf(faq), ...audits.changedFields(change) }
      return write(ctx, faq.id, content, approved)
    },
    ended: async (ctx, { id, targetId }, state) => {
      if (state !== 'approved') await answersNoMore(ctx, targetId, id)
    },
  }),
  page: 'faqStorage',
  change: Change,

  edits: ({ action }) => (action === 'create' || action === 'update' ? FaqDraft.partial() : z.strictObject({})),

  lasting: async (ctx, fields) => {
    const { answer } = fields
    return typeof answer === 'string' ? withLastingObjects(ctx, { ...fields, answer }) : fields
  },

  validated: async (ctx, { targetId, before, after }, given) => {
    const content = contentOfDraft(audits.requireDraft(FaqDraft, { ...after, ...given }))
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
})

const waiting = { audit_status: 'pending', deleted_at: null, removed_category_id: null }

/** The question, or the category, may be gone by the time of the approval. */
const write = (ctx: Context, targetId: string, content: Content, values: store.FaqValues): Promise<unknown> =>
  refuseOn('faqs__knowledge_base_question', duplicateQuestion, () =>
    refuseOn('faqs_category_id_fkey', categoryGone, () =>
      store.update(ctx.db, targetId, { ...columnsOf(content), ...values, updated_at: ctx.clock.now() }),
    ),
  )
