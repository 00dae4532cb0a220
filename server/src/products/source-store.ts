/** What search and the identifiers are made of, read and written in bulk. */
import type { ParameterValues } from '@zhiku/contract/products'
import type { AuditStatus } from '@zhiku/contract/words/audits'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Identifier } from './identifiers.ts'

export interface DescribedProduct {
  id: string
  knowledgeBaseId: string
  categoryId: string
  name: string
  model: string
  aliases: string[]
  sellingPoints: string[]
  description: string
  enabled: boolean
  auditStatus: AuditStatus
  publishedRevision: number | null
  parameters: ParameterValues
  updatedAt: Date
  isRemoved: boolean
}

/** These of the organization's products, removed ones too. */
export async function described(db: Db, organizationId: string, ids: readonly string[]): Promise<DescribedProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .where('organization_id', '=', organizationId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .select([
      'id',
      'knowledge_base_id as knowledgeBaseId',
      'category_id as categoryId',
      'name',
      'model',
      'aliases',
      'selling_points as sellingPoints',
      'description',
      'enabled',
      'audit_status as auditStatus',
      'published_revision as publishedRevision',
      'parameters',
      'updated_at as updatedAt',
      'deleted_at',
    ])
    .execute()
  return rows.map(({ deleted_at, ...row }) => ({
    ...row,
    auditStatus: row.auditStatus as AuditStatus, // the column's check constraint holds the same list
    parameters: row.parameters as ParameterValues, // written by this room only, from what its schema allows
    isRemoved: deleted_at !== null,
  }))
}

/** A product that is not in the map, or has none there, is found by nothing any more. */
export async function replaceIdentifiers(
  db: Db,
  organizationId: string,
  productIds: readonly string[],
  identifiers: ReadonlyMap<string, readonly Identifier[]>,
): Promise<void> {
  await db
    .deleteFrom('product_identifiers')
    .where('product_id', '=', (eb) => eb.fn.any(eb.val([...productIds])))
    .execute()
  const rows = [...identifiers].flatMap(([product_id, all]) => all.map((one) => ({ product_id, ...one })))
  if (rows.length === 0) return
  await sql`insert into product_identifiers (product_id, organization_id, key, folded, writing, kind)
    select r.product_id, ${organizationId}, r.key, r.folded, r.writing, r.kind
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (product_id text, key text, folded text, writing text, kind text)`.execute(db)
}
