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

/** What one of a category's values must be. */
export type ValueTest = { readonly key: string } & (
  | { readonly kind: 'number'; readonly bounds: Bounds; readonly of?: EndOfRange }
  /** Of a text of three lengths in millimetres (595×485×850 mm) the one at this place, from 1. */
  | { readonly kind: 'extent'; readonly at: number; readonly bounds: Bounds }
  /** One of these, or among several one of them; `isNot`: some are told, and none of these. */
  | { readonly kind: 'options'; readonly anyOf: readonly string[]; readonly isNot?: boolean }
  | { readonly kind: 'boolean'; readonly is: boolean }
)

/** The end that is meant, where not both are. */
type EndOfRange = 'min' | 'max'

/** Of a number, or of both ends of a range, in the parameter's unit. */
export interface Bounds {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly includesMin: boolean
  readonly includesMax: boolean
}

export interface CategoryTest {
  readonly categoryId: string
  readonly tests: readonly ValueTest[]
  /** By which number they stand; products without it are left out. */
  readonly order: { readonly key: string; readonly isDescending: boolean } | undefined
}

/** The ends of a number or a range in the column. */
const endOf = (column: RawBuilder<unknown>, end: 'min' | 'max') =>
  sql`(case jsonb_typeof(${column}) when 'number' then ${column} when 'object' then ${column} -> ${sql.lit(end)} end)::numeric`

/** 595×485×850 mm; null where a text is none. */
const threeLengths = String.raw`^\s*(\d+(?:\.\d+)?)\s*[×xX*]\s*(\d+(?:\.\d+)?)\s*[×xX*]\s*(\d+(?:\.\d+)?)\s*(?:mm|毫米)`
const lengthAt = (column: RawBuilder<unknown>, at: number) =>
  sql`(regexp_match(${column} #>> '{}', ${sql.lit(threeLengths)}))[${sql.lit(at)}]::numeric`

function passes(column: RawBuilder<unknown>, test: ValueTest): RawBuilder<boolean> {
  if (test.kind === 'boolean') return sql`${column} = ${JSON.stringify(test.is)}::jsonb`
  if (test.kind === 'options') {
    const isOne = sql<boolean>`(case jsonb_typeof(${column}) when 'array' then ${column} ?| ${[...test.anyOf]}::text[]
      else ${column} #>> '{}' = any(${[...test.anyOf]}::text[]) end)`
    return test.isNot ? sql`(${column} is not null and not ${isOne})` : isOne
  }
  const { min, max, includesMin, includesMax } = test.bounds
  const [low, high] =
    test.kind === 'extent'
      ? [lengthAt(column, test.at), lengthAt(column, test.at)]
      : [endOf(column, test.of ?? 'min'), endOf(column, test.of ?? 'max')]
  if (min !== undefined && min === max) return sql`(${low} <= ${min} and ${high} >= ${max})` // 20 平 lies within 15–23
  const bounds: RawBuilder<boolean>[] = [
    ...(min === undefined ? [] : [includesMin ? sql<boolean>`${low} >= ${min}` : sql<boolean>`${low} > ${min}`]),
    ...(max === undefined ? [] : [includesMax ? sql<boolean>`${high} <= ${max}` : sql<boolean>`${high} < ${max}`]),
  ]
  return sql`(${sql.join(bounds, sql` and `)})`
}

/** Published products of a category whose names hold all of these words. @param words folded; none: all of the category */
export async function calledBy(
  db: Db,
  organizationId: string,
  categoryId: string,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const held = words.map((word) => sql`and position(${word} in lower(name)) > 0`)
  const { rows } = await sql<{ id: string }>`select id from products
    where organization_id = ${organizationId} and category_id = ${categoryId} and deleted_at is null
      and published_revision is not null ${held.length > 0 ? sql.join(held, sql` `) : sql``}
    order by model limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Products that pass all tests of their category, in its order. Materialized, so that a row's values are unpacked once
 * and not at every place that names one of them.
 */
export async function passing(
  db: Db,
  organizationId: string,
  demands: readonly CategoryTest[],
  limit: number,
): Promise<{ id: string; rank: number }[]> {
  if (demands.length === 0) return []
  const selects = demands.map(({ categoryId, tests, order }) => {
    const keys = [...new Set([...tests.map(({ key }) => key), ...(order ? [order.key] : [])])]
    const columnOf = (key: string) => sql.ref(`u.v${keys.indexOf(key)}`)
    const values = keys.map((key, at) => sql`p.parameters -> ${key} as ${sql.ref(`v${at}`)}`)
    const rank = order
      ? order.isDescending
        ? sql`-${endOf(columnOf(order.key), 'max')}`
        : endOf(columnOf(order.key), 'min')
      : sql`0::numeric`
    const demanded = [
      ...tests.map((test) => passes(columnOf(test.key), test)),
      ...(order ? [sql<boolean>`${endOf(columnOf(order.key), 'min')} is not null`] : []),
    ]
    return sql<{ id: string; rank: string }>`(
      with u as materialized (
        select p.id, p.model, ${sql.join(values)} from products p
        where p.organization_id = ${organizationId} and p.category_id = ${categoryId} and p.deleted_at is null
          and p.published_revision is not null)
      select u.id, u.model, ${rank} as rank from u where ${sql.join(demanded, sql` and `)})`
  })
  const { rows } = await sql<{ id: string; rank: string }>`
    select id, rank from (${sql.join(selects, sql` union all `)}) as found order by rank, model limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id, rank }) => ({ id, rank: Number(rank) }))
}
