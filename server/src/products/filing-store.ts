/** Products by their category: counted, moved together, described anew. */
import type { ParameterValues } from '@zhiku/contract/products'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export async function countByCategory(db: Db, organizationId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .groupBy('category_id')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.category_id, row.count]))
}

export async function holdsRemoved(db: Db, categoryId: string): Promise<boolean> {
  const query = db.selectFrom('products').select('id').where('category_id', '=', categoryId)
  return (await query.where('deleted_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

/** Removed ones too. */
export const moveAll = (db: Db, organizationId: string, from: string, to: string): Promise<unknown> =>
  db
    .updateTable('products')
    .set((eb) => ({ category_id: to, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('category_id', '=', from)
    .execute()

/** The next products behind `after` in the order of ids, removed ones too, locked until the transaction ends. */
export async function lockBatch(
  db: Db,
  batch: { organizationId: string; categoryId: string; after: string; limit: number },
): Promise<{ id: string; parameters: ParameterValues }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'parameters'])
    .where('organization_id', '=', batch.organizationId)
    .where('category_id', '=', batch.categoryId)
    .where('id', '>', batch.after)
    .orderBy('id')
    .limit(batch.limit)
    .forUpdate()
    .execute()
  return rows.map(({ id, parameters }) => ({ id, parameters: parameters as ParameterValues })) // written by this room only
}

/** No edit: it leaves the version alone. */
export async function setCompleteness(
  db: Db,
  products: readonly { id: string; completeness: number }[],
): Promise<void> {
  if (products.length === 0) return
  await sql`
    update products p set completeness = c.completeness
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as c(id text, completeness real)
    where p.id = c.id and p.completeness is distinct from c.completeness`.execute(db)
}

/** Categories that products are filed under. */
export const categories = (db: Db): Promise<{ organizationId: string; categoryId: string }[]> =>
  db
    .selectFrom('products')
    .select(['organization_id as organizationId', 'category_id as categoryId'])
    .distinct()
    .execute()
