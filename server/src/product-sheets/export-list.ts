/** Products as a workbook with a sheet a category, in the columns of an import: what it holds re-imports to the same products. */
import type { api } from '@zhiku/contract'
import type { QueryOf } from '@zhiku/contract/endpoint'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { sheetsWorkbook } from '../platform/http/sheets.ts'
import type { Sheet, SheetColumn as FileColumn } from '../platform/http/sheets.ts'
import * as productCategories from '../product-categories/service.ts'
import * as products from '../products/service.ts'
import { categorySheets } from './categories.ts'
import type { CategorySheet } from './categories.ts'
import { headingOf, sheetColumns } from './columns.ts'
import type { SheetColumn } from './columns.ts'
import { cellsOf } from './rows.ts'

type Query = QueryOf<typeof api.products.exportList>

export async function exportList(
  ctx: Context,
  knowledgeBaseId: string,
  { productIds, categoryId, sort: _sort, ...filter }: Query,
): Promise<Download> {
  const { name } = await knowledgeBases.requireReadable(ctx, knowledgeBaseId)
  const wanted = categoryId ? new Set(await productCategories.withDescendants(ctx, categoryId)) : undefined
  const ids = productIds?.split(',').filter(Boolean)
  const find = { ...filter, ...(ids ? { ids } : {}) }
  const categories = (await categorySheets(ctx)).filter((category) => wanted?.has(category.categoryId) ?? true)
  return sheetsWorkbook(`${name}-商品.xlsx`, sheetsOf(ctx, knowledgeBaseId, categories, find))
}

/** Categories without a product have no sheet; a workbook needs one. */
async function* sheetsOf(
  ctx: Context,
  knowledgeBaseId: string,
  categories: readonly CategorySheet[],
  filter: Omit<Query, 'productIds' | 'sort' | 'categoryId'> & { ids?: string[] },
): AsyncIterable<Sheet> {
  let isEmpty = true
  for (const category of categories) {
    const found = products.eachOfCategory(ctx, knowledgeBaseId, category.categoryId, filter)
    const columns = sheetColumns(category.groups)
    const rows = rowsOf(columns, found)
    const first = await rows.next()
    if (first.done) continue
    isEmpty = false
    yield { name: category.sheetName, columns: columns.map(fileColumn), rows: startingWith(first.value, rows) }
  }
  if (isEmpty) yield { name: '商品', columns: sheetColumns([]).map(fileColumn), rows: [] }
}

export const fileColumn = (column: SheetColumn): FileColumn => ({
  header: headingOf(column),
  width: column.width,
  isNumeric: 'parameter' in column && column.parameter.type === 'number',
})

async function* rowsOf(
  columns: readonly SheetColumn[],
  found: AsyncIterable<products.StoredProduct>,
): AsyncGenerator<(string | number)[]> {
  for await (const { product, parameters } of found) yield cellsOf(columns, { ...product, parameters })
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncIterable<T> {
  yield first
  yield* rest
}
