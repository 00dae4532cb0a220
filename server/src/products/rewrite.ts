/** The one way in which a product that is there is given another content: at once, or as a change that waits. */
import type { ParameterValues } from '@zhiku/contract/products'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as operationRecords from '../operation-records/service.ts'
import * as productCategories from '../product-categories/service.ts'
import type { Action } from '@zhiku/contract/vocabulary'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { recordedChanges } from './changes.ts'
import { changedFields, contentOf, requireModel } from './content.ts'
import type { Content } from './content.ts'
import { requirePictures } from './pictures.ts'
import { isApproved, propose } from './proposals.ts'
import { reflect } from './source.ts'
import { requireNotStopped } from './stops.ts'
import * as store from './store.ts'
import type { StoredProduct } from './store.ts'
import { titleOf } from './title.ts'
import { areSame, requireValues, valuesInUse } from './values.ts'
import { addRevision, keepContent, requireFiles, requireMeaning, writeContent } from './writing.ts'

/** @throws product.not_found, also for a removed one and for another knowledge base's or organization's */
export async function requireStored(ctx: Context, knowledgeBaseId: string, id: string): Promise<StoredProduct> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const stored = await store.find(ctx.db, ctx.actor.organizationId, id)
  const isThere = stored && !stored.isRemoved && stored.product.knowledgeBaseId === knowledgeBaseId
  if (!isThere) throw new Problem('product.not_found')
  return stored
}

/** The same in whichever knowledge base of the organization. */
export async function requireAnywhere(ctx: Context, id: string): Promise<StoredProduct> {
  const stored = await store.find(ctx.db, ctx.actor.organizationId, id)
  if (!stored || stored.isRemoved) throw new Problem('product.not_found')
  return requireStored(ctx, stored.product.knowledgeBaseId, id).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('product.not_found') : error
  })
}

/** Locked until the transaction ends. */
export async function requireLocked(ctx: Context, knowledgeBaseId: string, id: string): Promise<StoredProduct> {
  await store.lockAll(ctx.db, ctx.actor.organizationId, [id])
  return requireStored(ctx, knowledgeBaseId, id)
}

/** The same, with nothing waiting, and not changed since `version` was read. */
export async function requireFree(
  ctx: Context,
  knowledgeBaseId: string,
  id: string,
  version?: number,
): Promise<StoredProduct> {
  const stored = await requireLocked(ctx, knowledgeBaseId, id)
  if (stored.product.pendingAuditId) throw new Problem('audit.pending')
  if (version !== undefined && version !== stored.product.version) throw new Problem('version.stale')
  return stored
}

/** Whether a change of it waits for an audit. What never was approved is not served, and changes freely. */
export async function mustWait(ctx: Context, stored: StoredProduct): Promise<boolean> {
  const { config } = await knowledgeBases.requireReadable(ctx, stored.product.knowledgeBaseId)
  return config.auditRequired && isApproved(stored)
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
  if (draft.enabled && !before.enabled) requireNotStopped(stored)
  if (fields.includes('model')) await requireModel(ctx, draft.model, product.id)
  await requireFiles(ctx, draft.relatedFileIds, before.relatedFileIds)
  if (fields.includes('imageUrls')) await requirePictures(ctx, draft.imageUrls)
  const after = draftOfAll
  await keepContent(ctx, product.id, after)
  const isRevised = !areSame(before.parameters, parameters)
  if (await mustWait(ctx, stored)) {
    const action = fields.length === 1 && fields[0] === 'enabled' ? 'enable' : 'update'
    const auditId = await propose(ctx, product, action, before, after)
    if (isRevised) await addRevision(ctx, product, { ...waiting, parameters, remark, auditId })
    return auditId
  }
  const base = await knowledgeBases.requireReadable(ctx, product.knowledgeBaseId)
  const audit_status = knowledgeBases.auditStatusAfterChange(base)
  await writeContent(ctx, product.id, after, groups, { audit_status })
  const named = { ...product, name: after.name, model: after.model }
  const auditId = await settle(ctx, { ...stored, product: named }, { after, remark, isRevised })
  if (!auditId) {
    await record(ctx, actOf(fields), named, await recordedChanges(ctx, before, after))
  }
  await reflect(ctx, product.id)
  return auditId
}

const waiting = { auditStatus: 'pending', isPublished: false } as const

const actOf = (fields: readonly string[]): Action =>
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
    const auditId = await propose(ctx, product, 'create', null, after)
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

export const record = (
  ctx: Context,
  action: Action,
  product: { id: string; name: string; model: string; knowledgeBaseId: string },
  changes: operationRecords.Act['changes'],
): Promise<void> => {
  const { id, knowledgeBaseId } = product
  const target = { type: 'product', id, name: titleOf(product) } as const
  return operationRecords.write(ctx, { action, target, knowledgeBaseId, changes })
}
