/** Product categories as sheets: each has one name, the same in template, export and import. */
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { Context } from '../platform/context.ts'
import { sheetNamesOf } from '../platform/http/sheets.ts'
import { Problem } from '../platform/problem.ts'
import * as productCategories from '../product-categories/service.ts'

export interface CategorySheet {
  categoryId: string
  /** Of the category. */
  name: string
  sheetName: string
  groups: ParameterGroup[]
}

/** All of the organization, in the order of its tree. */
export async function categorySheets(ctx: Context): Promise<CategorySheet[]> {
  const categories = [...(await productCategories.all(ctx))]
  const names = sheetNamesOf(categories.map(([, { name }]) => name))
  return categories.map(([categoryId, { name, schema }], index) => ({
    categoryId,
    name,
    sheetName: names[index] ?? name,
    groups: schema.groups,
  }))
}

/** @throws product_category.not_found */
export async function requireSheet(ctx: Context, categoryId: string): Promise<CategorySheet> {
  const sheet = (await categorySheets(ctx)).find((one) => one.categoryId === categoryId)
  if (!sheet) throw new Problem('product_category.not_found')
  return sheet
}
