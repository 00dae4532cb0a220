/** 商品审核: the audits of products, shown with what an auditor of values needs: revision, flags, the schema to edit by. */
import type { api } from '@zhiku/contract'
import type { Audit } from '@zhiku/contract/audits'
import type { BodyOf, DataOf, QueryOf } from '@zhiku/contract/endpoint'
import * as audits from '../audits/service.ts'
import type { Subjects } from '../audits/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { changesOf, flagsOfAll, schemasFor } from './changes.ts'
import type { Side } from './changes.ts'
import * as revisions from './revisions-store.ts'

type Endpoints = typeof api.productAudits
type ProductAuditDetail = DataOf<Endpoints['get']>
type Listed = DataOf<Endpoints['list']>

export async function list(ctx: Context, query: QueryOf<Endpoints['list']>): Promise<Listed> {
  const page = await audits.list(ctx, { ...query, targetType: 'product' })
  const ids = page.list.map(({ id }) => id)
  const [sides, numbers] = await Promise.all([audits.fieldsOf(ctx, ids), revisions.ofAudits(ctx.db, ids)])
  const shown: Listed['list'] = []
  for (const audit of page.list) {
    const { before, after } = sides.get(audit.id) ?? { before: null, after: null }
    shown.push((await described(ctx, audit, { before, after, revision: numbers.get(audit.id) })).audit)
  }
  return { ...page, list: shown }
}

/** @throws audit.not_found, also for an audit of anything else */
export async function get(ctx: Context, id: string): Promise<ProductAuditDetail> {
  const audit = await requireOfProduct(ctx, id)
  const [sides, numbers] = await Promise.all([audits.fieldsOf(ctx, [id]), revisions.ofAudits(ctx.db, [id])])
  const { before, after } = sides.get(id) ?? { before: null, after: null }
  const { changes, schema, ...shown } = await described(ctx, audit, { before, after, revision: numbers.get(id) })
  return { ...shown.audit, before, after, changes, schema }
}

interface Stored {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  revision: number | undefined
}

/** Both sides hold the whole content, whatever the change is about; a category that is gone has no schema. */
async function described(ctx: Context, audit: Audit, { revision, ...stored }: Stored) {
  const [before, after] = [stored.before as Side, stored.after as Side] // proposals.ts wrote them
  const schemas = await schemasFor(ctx, before, after)
  const changes = changesOf(before, after, schemas)
  const { model = '', categoryId = '' } = after ?? before ?? {}
  const number = revision === undefined ? {} : { revision }
  const shown = { ...audit, model, categoryId, flags: flagsOfAll(changes), ...number }
  return { audit: shown, changes, schema: schemas[0] ?? { categoryId, groups: [], version: 1 } }
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
