/**
 * Many products in one transaction, a statement or two per table: what imports write with, in batches of some 50 to 200.
 * Each becomes what `create` or `update` would have made of it, with its revision, audit, operation record and passages.
 * A product that is refused costs itself only. Pictures, files and FAQs are in no sheet and stay as they are.
 */
import type { api } from '@zhiku/contract'
import type { BodyOf } from '@zhiku/contract/endpoint'
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { ParameterValues } from '@zhiku/contract/products'
import { columnsOfNew, isApproved, replaceAll, requireNotStopped } from '../kept/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { modelKey } from '../language/identifiers.ts'
import { inTransaction } from '../platform/context.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import * as productCategories from '../product-categories/service.ts'
import { submitOrPublishAll } from './bulk-publish.ts'
import type { Change } from './bulk-publish.ts'
import {
  changedFields,
  columnsOf,
  contentOf,
  contentOfDraft,
  modelTaken,
  requireModelKey,
  withChanges,
} from './content.ts'
import { kept } from './kept.ts'
import { actOf } from './rewrite.ts'
import { syncAll } from './source.ts'
import * as store from './store.ts'
import { areSame, requireValues } from './values.ts'

type CreateBody = BodyOf<typeof api.products.create>

/** What a sheet has columns for. */
export type SheetDraft = Omit<CreateBody, 'imageUrls' | 'relatedFileIds' | 'relatedFaqIds'> & {
  enabled?: boolean | undefined
}

/** What shall become of a product that was read at `version`. */
export interface SheetChange {
  id: string
  version: number
  /** Its model may change in its writing only: it is what the product was found by. */
  draft: Partial<Omit<SheetDraft, 'categoryId' | 'parameters'>> & { parameters: ParameterValues }
}

type Base = Awaited<ReturnType<typeof knowledgeBases.requireType>>
type Groups = readonly ParameterGroup[]

/**
 * Makes products, each like `create` would.
 * @returns per draft its product, or why there is none
 */
export const createMany = (
  ctx: Context,
  knowledgeBaseId: string,
  drafts: readonly SheetDraft[],
): Promise<({ id: string } | Problem)[]> =>
  inTransaction(ctx, async (ctx) => {
    const base = await knowledgeBases.requireType(ctx, knowledgeBaseId, 'document')
    const groups = await steadyGroups(
      ctx,
      drafts.map(({ categoryId }) => categoryId),
    )
    const planned = drafts.map((draft) => orProblem(() => newChange(base, groups, draft)))
    const changes = planned.flatMap((plan) => (plan instanceof Problem ? [] : [plan]))
    const rows = changes.map((change) => newRow(ctx, base, change))
    // In one order for all writers, so that no two imports wait in a circle.
    const written = await store.insertAll(
      ctx.db,
      rows.toSorted((one, other) => compare(one.model_key, other.model_key)),
    )
    await submitOrPublishAll(
      ctx,
      changes.filter(({ product }) => written.has(product.id)),
    )
    await syncAll(ctx, [...written])
    return planned.map((plan) => {
      if (plan instanceof Problem) return plan
      const { id } = plan.product
      return written.has(id) ? { id } : modelTaken()
    })
  })

/** As it is written, and by which schema. */
type Planned = Change & { groups: Groups }

function newChange(base: Base, groups: ReadonlyMap<string, Groups>, draft: SheetDraft): Planned {
  const ofCategory = groups.get(draft.categoryId)
  if (!ofCategory) throw new Problem('product_category.not_found')
  const given = contentOfDraft(draft)
  requireModelKey(given.model)
  const after = { ...given, parameters: requireValues(ofCategory, given.parameters) }
  const { name, model } = after
  return {
    product: { id: newId(), name, model, knowledgeBaseId: base.id, latestRevision: 0, publishedRevision: null },
    act: 'create',
    before: null,
    after,
    remark: draft.remark,
    isRevised: true,
    asksFor: base.config.auditRequired ? 'create' : undefined,
    groups: ofCategory,
  }
}

const newRow = (ctx: Context, base: Base, { product, after, groups }: Planned) => ({
  ...columnsOfNew(ctx, base),
  ...columnsOf(after, groups),
  id: product.id,
})

/**
 * Gives products another content, each like `update` would: where audits are required it waits.
 * @returns per entry its product, or why it stays as it is
 */
export const updateMany = (
  ctx: Context,
  knowledgeBaseId: string,
  entries: readonly SheetChange[],
): Promise<({ id: string } | Problem)[]> =>
  inTransaction(ctx, async (ctx) => {
    const base = await knowledgeBases.requireType(ctx, knowledgeBaseId, 'document')
    const { organizationId } = ctx.actor
    const ids = entries.map(({ id }) => id)
    await store.lockAll(ctx.db, organizationId, ids)
    const known = new Map((await store.findAll(ctx.db, organizationId, ids)).map((one) => [one.product.id, one]))
    const groups = await steadyGroups(
      ctx,
      [...known.values()].map(({ product }) => product.categoryId),
    )
    const planned = entries.map((entry) => orProblem(() => planOf(base, groups, known.get(entry.id), entry)))
    const plans = planned.flatMap((plan) => (plan instanceof Problem ? [] : [plan]))
    for (const { stops } of plans) if (stops) await kept.stop(ctx, stops)
    const changes = plans.flatMap(({ change }) => change ?? [])
    const now = changes.filter(({ waits }) => !waits)
    await replaceAll(ctx.db, 'products', columnTypes, now.map(rowOf(base)), ctx.clock.now())
    await submitOrPublishAll(ctx, changes)
    await syncAll(
      ctx,
      now.map(({ product }) => product.id),
    )
    return entries.map(({ id }, at) => (planned[at] instanceof Problem ? planned[at] : { id }))
  })

interface Plan {
  /** Where it is disabled: that is done at once, one by one, and the rest follows. */
  stops: store.StoredProduct | undefined
  /** Undefined where nothing else changes. */
  change: (Planned & { waits: boolean }) | undefined
}

function planOf(
  base: Base,
  groups: ReadonlyMap<string, Groups>,
  stored: store.StoredProduct | undefined,
  { version, draft }: SheetChange,
): Plan {
  if (!stored || stored.isRemoved || stored.product.knowledgeBaseId !== base.id) throw new Problem('product.not_found')
  const { product } = stored
  if (product.version !== version) throw new Problem('version.stale')
  if (product.pendingAuditId) throw new Problem('audit.pending')
  const isStop = product.enabled && draft.enabled === false
  const left = isStop ? { ...stored, product: { ...product, enabled: false } } : stored
  const change = changeOf(base, groups.get(product.categoryId) ?? [], left, draft)
  return { stops: isStop ? stored : undefined, change }
}

function changeOf(
  base: Base,
  ofCategory: Groups,
  stored: store.StoredProduct,
  { parameters: given, remark, ...draft }: SheetChange['draft'],
): Plan['change'] {
  const { product } = stored
  const before = contentOf(stored)
  const parameters = requireValues(ofCategory, given, before.parameters)
  const after = { ...withChanges(before, draft), parameters }
  if (modelKey(after.model) !== modelKey(before.model)) throw new Error(`${product.model} is not ${after.model}`)
  const fields = changedFields(before, after)
  if (fields.length === 0) return undefined
  if (after.enabled && !before.enabled) requireNotStopped(product)
  const isRevised = !areSame(before.parameters, parameters)
  const common = { act: actOf(fields), after, remark, groups: ofCategory }
  const waits = base.config.auditRequired && isApproved(stored)
  if (waits) return { ...common, product, before, isRevised, asksFor: common.act, waits }
  const named = { ...product, name: after.name, model: after.model }
  if (base.config.auditRequired)
    return { ...common, product: named, before: null, isRevised: true, asksFor: 'create', waits }
  const isPublished = product.publishedRevision !== null
  return { ...common, product: named, before, isRevised: isRevised || !isPublished, waits }
}

/** What a sheet writes of a product that is there. */
const columnTypes = {
  name: 'text',
  model: 'text',
  aliases: 'text[]',
  selling_points: 'text[]',
  description: 'text',
  enabled: 'boolean',
  parameters: 'jsonb',
  completeness: 'real',
  audit_status: 'text',
}

const rowOf =
  (base: Base) =>
  ({ product: { id }, after, groups }: Planned) => ({
    ...columnsOf(after, groups),
    id,
    parameters: after.parameters,
    audit_status: knowledgeBases.auditStatusAfterChange(base),
  })

/** Schemas by category, as they stay until the transaction ends; without those that are gone. */
async function steadyGroups(ctx: Context, categoryIds: readonly string[]): Promise<Map<string, Groups>> {
  const schemas = await productCategories.steadySchemas(ctx, categoryIds)
  return new Map([...schemas].map(([id, schema]) => [id, schema.groups]))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function orProblem<T>(work: () => T): T | Problem {
  try {
    return work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}
