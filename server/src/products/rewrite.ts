/** The one way in which a product that is there is given another content: at once, or as a change that waits. */
import type { ParameterValues } from '@zhiku/contract/products'
import { requireNotStopped } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as productCategories from '../product-categories/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { recordedChanges } from './changes.ts'
import { changedFields, contentOf, requireModel } from './content.ts'
import type { Content } from './content.ts'
import { kept, targetOf } from './kept.ts'
import { requirePictures } from './pictures.ts'
import * as store from './store.ts'
import type { StoredProduct } from './store.ts'
import { areSame, requireValues, valuesInUse } from './values.ts'
import { addRevision, keepContent, requireFiles, requireMeaning, writeContent } from './writing.ts'

/** In whichever knowledge base of the organization. @throws product.not_found, also for a removed one */
export async function requireAnywhere(ctx: Context, id: string): Promise<StoredProduct> {
  const stored = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!stored || stored.isRemoved) throw new Problem('product.not_found')
  return kept.requireStored(ctx, stored.product.knowledgeBaseId, id).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('product.not_found') : error
  })
}

export interface Rewriting {
  /** Its `parameters` are not looked at: see below. */
  draft: Content
  /** The values that the product shall have; absent, it keeps those that its schema still understands. */
  parameters?: ParameterValues | undefined
  /** Of the revision, where there is one. */
  remark?: string | undefined
}

/**
 * The caller holds the lock, has seen that nothing waits, and has stopped the product first where it is to be disabled.
 * @returns the audit that waits from now on
 * @throws product.parameters_invalid, product.model_taken, product_category.not_found, product_category.unit_differs,
 * file.not_found, file.upload_missing
 */
export async function rewrite(
  ctx: Context,
  stored: StoredProduct,
  { draft, parameters: given, remark }: Rewriting,
): Promise<string | undefined> {
  const { product } = stored
  const before = contentOf(stored)
  const { groups } = await productCategories.requireSteadySchema(ctx, draft.categoryId)
  await requireMeaning(ctx, product, draft.categoryId)
  const isDescribedAnew = given !== undefined || draft.categoryId !== before.categoryId
  const values = given ?? valuesInUse(groups, before.parameters)
  const parameters = isDescribedAnew ? requireValues(groups, values, before.parameters) : before.parameters
  const draftOfAll = { ...draft, parameters }
  const fields = changedFields(before, draftOfAll)
  if (fields.length === 0) return undefined
  if (draft.enabled && !before.enabled) requireNotStopped(product)
  if (fields.includes('model')) await requireModel(ctx, draft.model, product.id)
  await requireFiles(ctx, draft.relatedFileIds, before.relatedFileIds)
  if (fields.includes('imageUrls')) await requirePictures(ctx, draft.imageUrls)
  const after = draftOfAll
  await keepContent(ctx, product.id, after)
  const isRevised = !areSame(before.parameters, parameters)
  if (await kept.mustWait(ctx, stored)) {
    const auditId = await kept.propose(ctx, targetOf(product), { action: actOf(fields), before, after })
    if (isRevised) await addRevision(ctx, product, { ...waiting, parameters, remark, auditId })
    return auditId
  }
  const base = await knowledgeBases.requireReadable(ctx, product.knowledgeBaseId)
  const audit_status = knowledgeBases.auditStatusAfterChange(base)
  await writeContent(ctx, product.id, after, groups, { audit_status })
  const named = { ...product, name: after.name, model: after.model }
  const auditId = await settle(ctx, { ...stored, product: named }, { after, remark, isRevised })
  if (!auditId) await kept.record(ctx, actOf(fields), targetOf(named), await recordedChanges(ctx, before, after))
  await kept.reflect(ctx, product.id)
  return auditId
}

const waiting = { auditStatus: 'pending', isPublished: false } as const

export const actOf = (fields: readonly string[]): 'enable' | 'update' =>
  fields.length === 1 && fields[0] === 'enabled' ? 'enable' : 'update'

/**
 * After a change that did not have to wait: where audits are required the product itself now waits, like a new one, with
 * a revision of its own; elsewhere what it holds is published.
 * @returns the audit, where there is one
 */
export async function settle(
  ctx: Context,
  { product }: StoredProduct,
  { after, remark, isRevised }: { after: Content; remark?: string | undefined; isRevised: boolean },
): Promise<string | undefined> {
  const { parameters } = after
  const base = await knowledgeBases.requireReadable(ctx, product.knowledgeBaseId)
  if (base.config.auditRequired) {
    const auditId = await kept.propose(ctx, targetOf(product), { action: 'create', before: null, after })
    await addRevision(ctx, product, { ...waiting, parameters, remark, auditId })
    await store.setPublished(ctx.db, product.id, null)
    return auditId
  }
  if (isRevised || product.publishedRevision === null) {
    const revision = await addRevision(ctx, product, { parameters, remark, auditStatus: 'none', isPublished: true })
    await store.setPublished(ctx.db, product.id, revision)
  }
  return undefined
}
