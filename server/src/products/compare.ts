/** Two to four states of products of one category, side by side. */
import type { ParameterSchema } from '@zhiku/contract/product-categories'
import type { Comparison } from '@zhiku/contract/products'
import * as productCategories from '../product-categories/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import { atRevision } from './revisions.ts'
import type { AtRevision } from './revisions.ts'
import { requireAnywhere } from './rewrite.ts'
import { requireServed } from './served.ts'
import { inUse, isSame, valuesInUse } from './values.ts'

/** One column as it is asked for: `productId` or `productId@revision`. */
interface Column {
  productId: string
  revision: number | undefined
}

/** @throws product.not_comparable where there are not two to four */
function columnsIn(text: string): Column[] {
  const columns = text.split(',').filter(Boolean)
  if (columns.length < 2 || columns.length > 4) throw new Problem('product.not_comparable')
  return columns.map((column) => {
    const [, productId = '', revision] = /^([^@]+)(?:@(\d{1,9}))?$/.exec(column) ?? []
    if (!productId) throw new Problem('product.not_found')
    return { productId, revision: revision === undefined ? undefined : Number(revision) }
  })
}

export const compare = async (ctx: Context, text: string): Promise<Comparison> => {
  const states: AtRevision[] = []
  for (const { productId, revision } of columnsIn(text)) {
    states.push(await atRevision(ctx, await requireAnywhere(ctx, productId), revision))
  }
  return comparisonOf(ctx, states)
}

/** Of what searchers are served, in revisions that served. @throws product.not_found, revision.not_found */
export const compareServed = async (ctx: Context, text: string): Promise<Comparison> => {
  const states: AtRevision[] = []
  for (const { productId, revision } of columnsIn(text)) states.push(await requireServed(ctx, productId, revision))
  return comparisonOf(ctx, states)
}

async function comparisonOf(ctx: Context, states: readonly AtRevision[]): Promise<Comparison> {
  const [categoryId, ...others] = [...new Set(states.map(({ stored }) => stored.product.categoryId))]
  if (!categoryId || others.length > 0) throw new Problem('product.not_comparable')
  const schema = await productCategories.schema(ctx, categoryId)
  const isOneProduct = new Set(states.map(({ stored }) => stored.product.id)).size === 1
  return { columns: states.map(columnOf), rows: rowsOf(schema, states, isOneProduct) }
}

const columnOf = ({ stored: { product }, revision }: AtRevision): Comparison['columns'][number] => {
  const { id: productId, name, model, imageUrls } = product
  const [imageUrl] = imageUrls
  return { productId, name, model, revision: revision.revision, ...(imageUrl === undefined ? {} : { imageUrl }) }
}

/** Revisions of one product differ in any parameter; products are compared by those that are meant for it. */
function rowsOf({ groups }: ParameterSchema, states: readonly AtRevision[], isOneProduct: boolean): Comparison['rows'] {
  const columns = states.map(({ revision }) => valuesInUse(groups, revision.parameters))
  return inUse(groups).flatMap(({ name: groupName, parameters }) =>
    parameters
      .filter(({ comparable }) => comparable || isOneProduct)
      .map(({ key, name, unit }) => {
        const values = columns.map((column) => column[key] ?? null)
        const differs = values.some((value) => !isSame(value, values[0]))
        return { groupName, key, name, ...(unit ? { unit } : {}), values, differs }
      }),
  )
}
