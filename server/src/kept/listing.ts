/** What all lists of kept knowledge can be asked for, how they are ordered, and how all of one is read. */
import type { AuditStatus } from '@zhiku/contract/words/audits'
import type { Validity } from '@zhiku/contract/words/validity'
import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import * as categories from '../categories/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'

export interface KeptFilter {
  knowledgeBaseId?: string | undefined
  /** Any of these. */
  categoryIds?: string[] | undefined
  /** Any of these. */
  ids?: string[] | undefined
  enabled?: boolean | undefined
  auditStatus?: AuditStatus | undefined
}

/** Rows of the table under this alias that are not removed and match. */
export function matching(alias: string, organizationId: string, filter: KeptFilter): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const conditions = [sql`${of('organization_id')} = ${organizationId}`, sql`${of('deleted_at')} is null`]
  const { knowledgeBaseId, categoryIds, ids, enabled, auditStatus } = filter
  if (knowledgeBaseId) conditions.push(sql`${of('knowledge_base_id')} = ${knowledgeBaseId}`)
  if (categoryIds) conditions.push(sql`${of('category_id')} = any(${sql.val(categoryIds)}::text[])`)
  if (ids) conditions.push(sql`${of('id')} = any(${sql.val(ids)}::text[])`)
  if (enabled !== undefined) conditions.push(sql`${of('enabled')} = ${enabled}`)
  // as it is shown: a change that waits goes before
  if (auditStatus === 'pending')
    conditions.push(sql`(${of('pending_audit_id')} is not null or ${of('audit_status')} = 'pending')`)
  else if (auditStatus === 'rejected')
    // of what serves: the last change of it
    conditions.push(
      sql`(${of('pending_audit_id')} is null and (${of('audit_status')} = 'rejected' or ${of('rejected_audit_id')} is not null))`,
    )
  else if (auditStatus)
    conditions.push(sql`(${of('pending_audit_id')} is null and ${of('audit_status')} = ${auditStatus})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export function isAt(alias: string, validity: Validity, now: Date): RawBuilder<boolean> {
  const [from, to] = [sql.ref(`${alias}.effective_from`), sql.ref(`${alias}.effective_to`)]
  if (validity === 'upcoming') return sql<boolean>`${from} > ${now}`
  if (validity === 'expired') return sql<boolean>`${to} <= ${now}`
  return sql<boolean>`((${from} is null or ${from} <= ${now}) and (${to} is null or ${to} > ${now}))`
}

/** By one of these columns, descending behind a `-`; equal ones by `id`, so that no page repeats a row. */
export const ordered =
  <C extends string>(columns: Readonly<Record<C, string>>, id: string, sort: C | `-${C}`) =>
  <D, T extends keyof D, R>(query: SelectQueryBuilder<D, T, R>): SelectQueryBuilder<D, T, R> => {
    const column = columns[sort.replace('-', '') as C] // the closed list of `sort`
    return query.orderBy(sql.ref(column), sort.startsWith('-') ? 'desc' : 'asc').orderBy(sql.ref(id))
  }

/** Items read at a time. */
const batchSize = 500

/**
 * For exports: what and in which order is fixed at once by the ids, so that an edit meanwhile neither skips an item nor
 * repeats one. What `load` no longer answers is left out.
 */
export async function* inBatches<I extends { id: string }>(
  ids: readonly string[],
  load: (ids: string[]) => Promise<readonly I[]>,
): AsyncIterable<I> {
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const found = new Map((await load(batch)).map((item) => [item.id, item]))
    for (const id of batch) {
      const item = found.get(id)
      if (item) yield item
    }
  }
}

/** What a list of one knowledge base is asked for; a category stands for all below it. @throws knowledge_base.not_found */
export async function filterOf<Q extends { categoryId?: string | undefined }>(
  ctx: Context,
  knowledgeBaseId: string,
  { categoryId, ...query }: Q,
  withDescendants = categories.withDescendants,
): Promise<Omit<Q, 'categoryId'> & { knowledgeBaseId: string; categoryIds: string[] | undefined }> {
  await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const categoryIds = categoryId ? await withDescendants(ctx, categoryId) : undefined
  return { ...query, knowledgeBaseId, categoryIds }
}
