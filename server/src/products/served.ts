/** A product as a searcher sees it: nothing unless search itself would serve it, and only revisions that have served. */
import type { api } from '@zhiku/contract'
import type { DataOf, QueryOf } from '@zhiku/contract/endpoint'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import * as productCategories from '../product-categories/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as search from '../search/service.ts'
import { relatedOf, servedOf } from './related.ts'
import * as revisionsStore from './revisions-store.ts'
import { atRevision, withoutValues } from './revisions.ts'
import type { AtRevision } from './revisions.ts'
import { requireAnywhere } from './rewrite.ts'
import * as store from './store.ts'
import { inUse, valuesInUse } from './values.ts'

/** @throws product.not_found when it is not served, revision.not_found when that revision never was */
export async function requireServed(ctx: Context, id: string, version?: number): Promise<AtRevision> {
  if (!(await search.isServed(ctx, id))) throw new Problem('product.not_found')
  const at = await atRevision(ctx, await requireAnywhere(ctx, id), version)
  if (!at.revision.publishedAt) throw new Problem('revision.not_found')
  return at
}

/** The published revision, or an earlier one that was published once. */
export async function get(
  ctx: Context,
  id: string,
  version: number | undefined,
): Promise<DataOf<typeof api.products.served>> {
  const { stored, revision } = await requireServed(ctx, id, version)
  const {
    auditStatus: _auditStatus,
    pendingAuditId: _pendingAuditId,
    stopAuditId: _stopAuditId,
    latestRevision: _latestRevision,
    ...product
  } = stored.product
  const schema = await productCategories.schema(ctx, product.categoryId)
  const [base, revisions, related] = await Promise.all([
    knowledgeBases.requireReadable(ctx, product.knowledgeBaseId),
    revisionsStore.list(ctx.db, id),
    relatedOf(ctx, stored.product),
  ])
  return {
    ...product,
    revision: revision.revision,
    parameters: valuesInUse(schema.groups, revision.parameters),
    schema: { ...schema, groups: inUse(schema.groups) },
    revisions: revisions.filter(({ publishedAt }) => publishedAt !== undefined).map(withoutValues),
    related: await servedOf(ctx, related),
    knowledgeBase: { id: base.id, name: base.name },
  }
}

/** Choices that a picker shows at once, and rows read to find that many served ones. */
const [optionsShown, optionsRead] = [20, 100]

/** What a searcher may open or compare with, by name. */
export async function options(
  ctx: Context,
  { keyword, categoryId, ids }: QueryOf<typeof api.products.servedOptions>,
): Promise<DataOf<typeof api.products.servedOptions>> {
  const categoryIds = categoryId ? await productCategories.withDescendants(ctx, categoryId) : undefined
  const chosen = ids?.split(',').filter(Boolean)
  if (chosen?.length === 0) return { list: [] }
  const filter: store.ListFilter = { keyword, categoryIds, ids: chosen, enabled: true, sort: 'name' }
  const page = await store.list(ctx.db, ctx.actor.organizationId, filter, { pageNum: 1, pageSize: optionsRead })
  const served = await search.servedAmong(
    ctx,
    page.list.map(({ id }) => id),
  )
  return {
    list: page.list
      .filter(({ id }) => served.has(id))
      .slice(0, chosen ? optionsRead : optionsShown)
      .map(({ id, name, model, categoryId: filedUnder }) => ({ id, name, model, categoryId: filedUnder })),
  }
}
