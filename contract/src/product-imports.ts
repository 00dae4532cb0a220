/** Products from a workbook: looked at row by row, then written. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id } from './fields.ts'
import { handedIn, importCalls, ImportRow, ImportTask } from './imports.ts'
import { ParameterChange } from './product-audits.ts'
import { routes } from './routes.ts'

/** 导入任务, as FAQs have it; every row is of one category. */
export const ProductImportTask = ImportTask.extend({
  categoryId: Id,
  /** Headings of the sheet that name no field or parameter in use of the category; their cells are passed over. */
  ignoredColumns: z.array(z.string()),
})
export type ProductImportTask = z.infer<typeof ProductImportTask>

export const ProductImportRow = ImportRow.extend({
  name: z.string(),
  model: z.string(),
  /** What would change, for a duplicate; all values, for a new one. */
  changes: z.array(ParameterChange),
})
export type ProductImportRow = z.infer<typeof ProductImportRow>

export const productImports = attach(routes.productImports, {
  /** Columns of the category's schema, with drop-downs and a rules sheet. */
  template: { query: z.strictObject({ categoryId: Id }), problems: ['product_category.not_found'] },
  create: {
    body: z.strictObject({ ...handedIn, categoryId: Id }),
    data: ProductImportTask,
    problems: [
      'knowledge_base.not_found',
      'knowledge_base.wrong_type',
      'product_category.not_found',
      'file.upload_missing',
    ],
  },
  ...importCalls(ProductImportTask, ProductImportRow),
})
