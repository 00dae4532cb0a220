/** 商品审核: the audits of products, shown with what an auditor of values needs: revision, flags, the schema to edit by. */
import type { api } from '@zhiku/contract'
import type { Audit } from '@zhiku/contract/audits'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import * as audits from '../audits/service.ts'
import type { Subjects } from '../audits/service.ts'
import * as productCategories from '../product-categories/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { baseNamesOf, changesOf, flagsOfAll, schemasOf, sideOf } from './changes.ts'
import type { Side } from './changes.ts'
import * as revisions from './revisions-store.ts'

type Endpoints = typeof api.productAudits
type ProductAuditDetail = DataOf<Endpoints['get']>
type Listed = DataOf<Endpoints['list']>

export async function list(ctx: Context, query: QueryOf<Endpoints['list']>): Promise<Listed> {
  const page = await audits.list(ctx, { ...query, targetType: 'product' })
  const described = await describedAll(ctx, page.list)
  return {
    ...page,
    list: described.map(({ before: _before, after: _after, changes: _changes, schema: _schema, ...audit }) => audit),
  }
}

/** @throws audit.not_found, also for an audit of anything else */
export async function get(ctx: Context, id: string): Promise<ProductAuditDetail> {
  const [audit] = await describedAll(ctx, [await requireOfProduct(ctx, id)])
  if (!audit) throw new Problem('audit.not_found')
  return audit
}

/** Both sides hold the whole content, whatever the change is about; a category that is gone has no schema. */
async function describedAll(ctx: Context, found: readonly Audit[]): Promise<ProductAuditDetail[]> {
  const ids = found.map(({ id }) => id)
  const [stored, numbers] = await Promise.all([audits.fieldsOf(ctx, ids), revisions.ofAudits(ctx.db, ids)])
  const contents = found.map((audit) => ({ audit, before: null, after: null, ...stored.get(audit.id) }))
  const sides = contents.flatMap(({ before, after }) => [sideOf(before), sideOf(after)])
  const categoryIds = sides.flatMap((side) => side?.categoryId ?? [])
  const schemas = await productCategories.schemas(ctx, categoryIds)
  const categoryNames = await productCategories.namesOf(ctx, categoryIds)
  const baseNames = await baseNamesOf(ctx, sides)
  const named = (side: Side): Side =>
    side && {
      ...side,
      ...(side.knowledgeBaseId && { knowledgeBaseId: baseNames.get(side.knowledgeBaseId) ?? '' }),
      ...(side.categoryId && { categoryId: categoryNames.get(side.categoryId) ?? side.categoryId }),
    }
  return contents.map(({ audit, ...content }) => {
    const [before, after] = [sideOf(content.before), sideOf(content.after)]
    const known = schemasOf(schemas, before, after)
    const changes = changesOf(named(before), named(after), known)
    const { model = '', categoryId = '' } = after ?? before ?? {}
    const revision = numbers.get(audit.id)
    const schema = known[0] ?? { categoryId, groups: [], version: 1 }
    const shown = { ...audit, ...(revision === undefined ? {} : { revision }), model, categoryId }
    return { ...shown, ...content, flags: flagsOfAll(changes), changes, schema }
  })
}

async function requireOfProduct(ctx: Context, id: string): Promise<Audit> {
  const audit = await audits.summary(ctx, id)
  if (audit.targetType !== 'product') throw new Problem('audit.not_found')
  return audit
}

export async function decide(
  ctx: Context,
  subjects: Subjects,
  id: string,
  body: BodyOf<Endpoints['decide']>,
): Promise<ProductAuditDetail> {
  await requireOfProduct(ctx, id)
  await audits.decide(ctx, subjects, id, body)
  return get(ctx, id)
}

export async function edit(
  ctx: Context,
  subjects: Subjects,
  id: string,
  { parameters, ...body }: BodyOf<Endpoints['edit']>,
): Promise<ProductAuditDetail> {
  await requireOfProduct(ctx, id)
  await audits.edit(ctx, subjects, id, { ...body, after: { parameters } })
  return get(ctx, id)
}

export async function withdraw(ctx: Context, subjects: Subjects, id: string): Promise<void> {
  await requireOfProduct(ctx, id)
  await audits.withdraw(ctx, subjects, id)
}
