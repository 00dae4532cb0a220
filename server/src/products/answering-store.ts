/** Published values, read for answers. Whether a product may be shown is search's to say. */
import type { ParameterValues } from '@zhiku/contract/products'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface AnsweringProduct {
  id: string
  name: string
  model: string
  categoryId: string
  parameters: ParameterValues
  revision: number
  /** Since when the revision serves. */
  effectiveAt: Date
}

/** Those of these products that have a published revision, by model. */
export async function answering(db: Db, ids: readonly string[]): Promise<AnsweringProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_revisions as r', (join) =>
      join.onRef('r.product_id', '=', 'p.id').onRef('r.revision', '=', 'p.published_revision'),
    )
    .where('p.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('p.model')
    .select((eb) => [
      'p.id',
      'p.name',
      'p.model',
      'p.category_id as categoryId',
      'p.parameters',
      'r.revision',
      eb.fn.coalesce('r.published_at', 'r.created_at').as('effectiveAt'),
    ])
    .execute()
  return rows.map((row) => ({ ...row, parameters: row.parameters as ParameterValues })) // of the published revision
}

/** These products' models in their order, without their values. */
export async function inOrderOfModel(db: Db, ids: readonly string[]): Promise<string[]> {
  const query = db.selectFrom('products').where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
  return (await query.orderBy('model').select('id').execute()).map(({ id }) => id)
}

/** What a number or both ends of a range must be, of one category's parameter, in its unit. */
export interface NumberTest {
  categoryId: string
  key: string
  min: number | undefined
  max: number | undefined
  includesMin: boolean
  includesMax: boolean
}

/**
 * Products that pass the test of their category: best first, as the question has it. Materialized, so that a row's
 * values are unpacked once and not at every place that names the one in question.
 */
export async function passing(
  db: Db,
  organizationId: string,
  tests: readonly NumberTest[],
  limit: number,
): Promise<string[]> {
  if (tests.length === 0) return []
  const selects = tests.map((test) => {
    const { min, max, includesMin, includesMax } = test
    const bounds: RawBuilder<boolean>[] =
      min !== undefined && min === max
        ? [sql`v.low <= ${min}`, sql`v.high >= ${max}`] // 20 平 lies within 15–23
        : [
            ...(min === undefined ? [] : [includesMin ? sql<boolean>`v.low >= ${min}` : sql<boolean>`v.low > ${min}`]),
            ...(max === undefined
              ? []
              : [includesMax ? sql<boolean>`v.high <= ${max}` : sql<boolean>`v.high < ${max}`]),
          ]
    const order = max === undefined ? sql`-v.high` : sql`v.low`
    return sql<{ id: string }>`(
      with u as materialized (
        select p.id, p.model, p.parameters -> ${test.key} as value from products p
        where p.organization_id = ${organizationId} and p.category_id = ${test.categoryId} and p.deleted_at is null
          and p.published_revision is not null),
      v as (select u.id, u.model,
          case jsonb_typeof(u.value) when 'number' then u.value when 'object' then u.value -> 'min' end::numeric as low,
          case jsonb_typeof(u.value) when 'number' then u.value when 'object' then u.value -> 'max' end::numeric as high
        from u where u.value is not null)
      select v.id, v.model, ${order} as rank from v where ${sql.join(bounds, sql` and `)})`
  })
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(selects, sql` union all `)}) as found order by rank, model limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
