/** Every state of a product's values. A row changes while its change waits, and never once that is decided. */
import type { ParameterValues, Revision } from '@zhiku/contract/products'
import type { RevisionState } from '@zhiku/contract/words/audits'
import { sql } from 'kysely'
import { employeeName } from '../employees/service.ts'
import type { Db, RowOf } from '../platform/db.ts'
import type { Holding, Loss } from '../product-categories/service.ts'

export interface StoredRevision extends Revision {
  parameters: ParameterValues
}

const selectAll = (db: Db) =>
  db.selectFrom('product_revisions as r').selectAll('r').select(employeeName('r.created_by').as('author_name'))

type Row = RowOf<typeof selectAll>

/** Newest first. */
export async function list(db: Db, productId: string): Promise<StoredRevision[]> {
  const query = selectAll(db).where('r.product_id', '=', productId).orderBy('r.revision', 'desc')
  return (await query.execute()).map(toRevision)
}

export async function find(db: Db, productId: string, revision: number): Promise<StoredRevision | undefined> {
  const query = selectAll(db).where('r.product_id', '=', productId).where('r.revision', '=', revision)
  const row = await query.executeTakeFirst()
  return row && toRevision(row)
}

/** The revision that waits with this audit. */
export async function findPending(db: Db, productId: string, auditId: string): Promise<StoredRevision | undefined> {
  const query = selectAll(db).where('r.product_id', '=', productId).where('r.audit_id', '=', auditId)
  const row = await query.where('r.audit_status', '=', 'pending').executeTakeFirst()
  return row && toRevision(row)
}

/** The latest revision of each of these audits, decided or not. */
export async function ofAudits(db: Db, auditIds: readonly string[]): Promise<Map<string, number>> {
  if (auditIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_revisions')
    .where('audit_id', '=', (eb) => eb.fn.any(eb.val([...auditIds])))
    .groupBy('audit_id')
    .select(({ fn }) => ['audit_id', fn.max('revision').as('revision')])
    .execute()
  return new Map(rows.map((row) => [row.audit_id ?? '', row.revision]))
}

export interface NewRevision {
  productId: string
  revision: number
  parameters: ParameterValues
  remark: string
  auditStatus: RevisionState
  auditId?: string | undefined
  createdBy: string
  now: Date
  isPublished: boolean
}

export const insert = (db: Db, draft: NewRevision): Promise<void> => insertAll(db, [draft])

export async function insertAll(db: Db, drafts: readonly NewRevision[]): Promise<void> {
  if (drafts.length === 0) return
  await db.insertInto('product_revisions').values(drafts.map(rowOf)).execute()
}

const rowOf = (draft: NewRevision) => ({
  product_id: draft.productId,
  revision: draft.revision,
  parameters: JSON.stringify(draft.parameters),
  remark: draft.remark,
  audit_status: draft.auditStatus,
  audit_id: draft.auditId ?? null,
  created_by: draft.createdBy,
  created_at: draft.now,
  published_at: draft.isPublished ? draft.now : null,
})

/** Of one that waits. */
export const amend = (
  db: Db,
  productId: string,
  revision: number,
  values: { parameters: ParameterValues; remark?: string | undefined; createdBy?: string | undefined },
): Promise<unknown> =>
  db
    .updateTable('product_revisions')
    .set({
      parameters: JSON.stringify(values.parameters),
      ...(values.remark === undefined ? {} : { remark: values.remark }),
      ...(values.createdBy === undefined ? {} : { created_by: values.createdBy }),
    })
    .where('product_id', '=', productId)
    .where('revision', '=', revision)
    .execute()

/** The decision: from now on the row stays as it is. */
export const decide = (
  db: Db,
  productId: string,
  auditId: string,
  values: { audit_status: 'approved' | 'rejected' | 'withdrawn'; published_at: Date | null },
): Promise<unknown> =>
  db
    .updateTable('product_revisions')
    .set(values)
    .where('product_id', '=', productId)
    .where('audit_id', '=', auditId)
    .where('audit_status', '=', 'pending')
    .execute()

const toRevision = (row: Row): StoredRevision => ({
  revision: row.revision,
  createdBy: { id: row.created_by, name: row.author_name },
  createdAt: row.created_at.toISOString(),
  remark: row.remark,
  auditStatus: row.audit_status as RevisionState, // check constraint
  ...(row.published_at ? { publishedAt: row.published_at.toISOString() } : {}),
  parameters: row.parameters as ParameterValues, // written by this room only, from what a schema allows
})

/** Products of which some revision holds what would be lost: a value of the parameter, one of its options, a number. */
export async function holding(
  db: Db,
  products: { categoryId: string } | { productId: string },
  { parameter: { key }, options, isAdded }: Loss,
): Promise<Holding | undefined> {
  const isHeld = options
    ? sql<boolean>`r.parameters -> ${key} ?| ${[...options]}::text[]`
    : isAdded
      ? sql<boolean>`jsonb_typeof(r.parameters -> ${key}) in ('number', 'object')`
      : sql<boolean>`r.parameters ? ${key}`
  const isOne = 'productId' in products
  const rows = await db
    .selectFrom('products as p')
    .where(isOne ? 'p.id' : 'p.category_id', '=', isOne ? products.productId : products.categoryId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('product_revisions as r')
          .whereRef('r.product_id', '=', 'p.id')
          .where(isHeld)
          .select('r.revision'),
      ),
    )
    .select(['p.model', sql<number>`count(*) over ()::integer`.as('count')])
    .orderBy('p.model')
    .limit(modelsNamed)
    .execute()
  return rows[0] && { count: rows[0].count, models: rows.map(({ model }) => model) }
}

/** Products that a refusal names. */
const modelsNamed = 3
