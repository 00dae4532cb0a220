/**
 * Products seen by audits. The row and its published revision serve until a change is approved; changed parameters wait
 * as a revision of their own.
 *
 *   product ── published_revision ─▶ revision 3 approved ──▶ what is served
 *           └─ pending_audit_id ───▶ audit ── revision 4 pending, published when the audit is approved
 */
import { products as endpoints } from '@zhiku/contract/products'
import { z } from 'zod'
import * as audits from '../audits/service.ts'
import type { Fields, Sides, SubmittedAs } from '../audits/service.ts'
import { isApproved } from '../kept/service.ts'
import * as productCategories from '../product-categories/service.ts'
import type { Context } from '../platform/context.ts'
import { Content, contentOf, contentOfDraft, requireModel } from './content.ts'
import { kept } from './kept.ts'
import { lastingPictures, requirePictures } from './pictures.ts'
import * as revisions from './revisions-store.ts'
import type * as store from './store.ts'
import { areSame, requireValues } from './values.ts'
import { addRevision, keepContent, requireFiles, requireMeaning, writeContent } from './writing.ts'

/** Its whole content, or what of it an older change named, and where it lies where it moves. */
const Place = z.strictObject({ ...Content.shape, knowledgeBaseId: z.string() }).partial()

const Change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('create'), before: z.null(), after: Content }),
  z.object({ action: z.literal('update'), before: Content, after: Content }),
  z.object({ action: z.literal('remove'), before: Place, after: z.null() }),
  z.object({ action: z.enum(['enable', 'disable']), before: Place, after: Place }),
  z.object({ action: z.literal('move'), before: Place, after: Place.required({ knowledgeBaseId: true }) }),
])
type Change = z.infer<typeof Change>
type ContentChange = Extract<Change, { action: 'create' | 'update' }>

/** What an editor may set of a waiting change; to switch it is a change of its own. */
const Edits = endpoints.create.body.omit({ remark: true, relatedFaqIds: true })

export const auditSubject = audits.subjectOf<Change>({
  ...kept.reader,
  ...kept.proposals<ContentChange>({
    wait: async (ctx, stored, change) => {
      if (change.action === 'create') await reopened(ctx, stored, change)
      await keepWaiting(ctx, stored, change)
    },
    publish: applyContent,
    ended: async (ctx, { id, targetId }, state) => {
      if (state !== 'approved')
        await revisions.decide(ctx.db, targetId, id, { audit_status: state, published_at: null })
    },
  }),
  page: 'docStorage',
  change: Change,

  edits: ({ action }) => (action === 'create' || action === 'update' ? Edits.partial() : z.strictObject({})),
  lasting: async (ctx, fields) => {
    const imageUrls = endpoints.create.body.shape.imageUrls.safeParse(fields['imageUrls'])
    return imageUrls.data ? { ...fields, imageUrls: await lastingPictures(ctx, imageUrls.data) } : fields
  },
  validated,

  renewed: async (ctx, { targetId, before, after }) => {
    const stored = await kept.requireThere(ctx, targetId)
    const isThere = !stored.isRemoved && isApproved(stored)
    return { ...audits.againstPresent(contentOf(stored), { before, after }), isApproved: isThere }
  },
})

async function validated(ctx: Context, change: { targetId: string } & Change, given: Fields): Promise<Sides> {
  if (change.action !== 'create' && change.action !== 'update') return change
  const { targetId, before, after } = change
  const { enabled, ...draft } = after
  const proposed = audits.requireDraft(endpoints.create.body, { ...draft, ...given })
  const stored = await kept.requireThere(ctx, targetId)
  const edited = await withPresentCategory(ctx, contentOfDraft({ ...proposed, enabled }), stored)
  const { groups } = await productCategories.requireSteadySchema(ctx, edited.categoryId)
  await requireMeaning(ctx, stored.product, edited.categoryId)
  const parameters = requireValues(groups, edited.parameters, stored.parameters)
  await requireModel(ctx, edited.model, targetId)
  await requireFiles(ctx, edited.relatedFileIds, stored.product.relatedFileIds)
  await requirePictures(ctx, edited.imageUrls)
  const content = { ...edited, parameters }
  await keepContent(ctx, targetId, content)
  return { before, after: content }
}

/** What never was approved waits itself: its content becomes what is proposed. */
async function reopened(ctx: Context, stored: store.StoredProduct, { after }: ContentChange): Promise<void> {
  const content = await withPresentCategory(ctx, after, stored)
  const values = { audit_status: 'pending', published_revision: null, deleted_at: null }
  await writeContent(ctx, stored.product.id, content, await groupsOf(ctx, content), values)
}

/** Other values wait as a revision of their own. */
async function keepWaiting(
  ctx: Context,
  { product }: store.StoredProduct,
  change: SubmittedAs<ContentChange>,
): Promise<void> {
  const { id: auditId, targetId, before, after, remark } = change
  const { parameters } = after
  const waiting = await revisions.findPending(ctx.db, targetId, auditId)
  const createdBy = ctx.actor.employeeId
  if (waiting) await revisions.amend(ctx.db, targetId, waiting.revision, { parameters, remark, createdBy })
  else if (before === null || !areSame(before.parameters, parameters))
    await addRevision(ctx, product, { parameters, remark, auditStatus: 'pending', auditId, isPublished: false })
}

/**
 * What the change changes, over what the product is by now; its values must still be ones of the schema.
 * @throws product.parameters_invalid, product_category.not_found, product_category.unit_differs, product.model_taken
 */
async function applyContent(
  ctx: Context,
  stored: store.StoredProduct,
  change: SubmittedAs<ContentChange>,
  approved: store.ProductValues,
): Promise<void> {
  const { id: auditId, targetId, action } = change
  const before = contentOf(stored)
  const proposed: Content = { ...before, ...(action === 'create' ? change.after : audits.changedFields(change)) }
  const after = await withPresentCategory(ctx, proposed, stored)
  const groups = await groupsOf(ctx, after)
  await requireMeaning(ctx, stored.product, after.categoryId)
  const isDescribedAnew = action === 'create' || after.categoryId !== before.categoryId
  const isRevised = isDescribedAnew || !areSame(before.parameters, after.parameters)
  const parameters = isRevised ? requireValues(groups, after.parameters, stored.parameters) : before.parameters
  const published_revision = isRevised
    ? await publish(ctx, stored, auditId, parameters)
    : stored.product.publishedRevision
  await writeContent(ctx, targetId, { ...after, parameters }, groups, { ...approved, published_revision })
}

/** The revision that waits with the audit; where an auditor was the first to change a value, a new one. @returns its number */
async function publish(
  ctx: Context,
  { product, parameters: served }: store.StoredProduct,
  auditId: string,
  parameters: Content['parameters'],
): Promise<number | null> {
  const waiting = await revisions.findPending(ctx.db, product.id, auditId)
  if (waiting) {
    await revisions.amend(ctx.db, product.id, waiting.revision, { parameters })
    await revisions.decide(ctx.db, product.id, auditId, { audit_status: 'approved', published_at: ctx.clock.now() })
    return waiting.revision
  }
  if (product.publishedRevision !== null && areSame(served, parameters)) return product.publishedRevision
  return addRevision(ctx, product, { parameters, auditStatus: 'approved', auditId, isPublished: true })
}

/** A category that went while the change waited has handed its products, this one too, to another. */
async function withPresentCategory(ctx: Context, content: Content, { product }: store.StoredProduct): Promise<Content> {
  const found = await productCategories.schemas(ctx, [content.categoryId])
  return found.has(content.categoryId) ? content : { ...content, categoryId: product.categoryId }
}

const groupsOf = async (ctx: Context, { categoryId }: Content) =>
  (await productCategories.requireSteadySchema(ctx, categoryId)).groups
