/** Products from a workbook: looked at row by row, then written. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Author, FileName, Id, Timestamp, pageOf, pageQuery } from './fields.ts'
import { ParameterChange } from './product-audits.ts'
import { routes } from './routes.ts'

/** 导入任务, as FAQs have it. */
export const ProductImportTask = z.object({
  id: Id,
  filename: z.string(),
  categoryId: Id,
  onDuplicate: z.enum(['skip', 'replace', 'reject']),
  state: z.enum(['checking', 'previewed', 'queued', 'running', 'succeeded', 'failed', 'cancelled']),
  /** 0–1 of the present step. */
  progress: z.number().min(0).max(1),
  error: z.string().optional(),
  total: z.int(),
  expected: z.object({ new: z.int(), duplicate: z.int(), invalid: z.int() }),
  /** Headings of the sheet that name no field or parameter in use of the category; their cells are passed over. */
  ignoredColumns: z.array(z.string()),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  errorFileUrl: z.string().optional(),
  createdAt: Timestamp,
  finishedAt: Timestamp.optional(),
})
export type ProductImportTask = z.infer<typeof ProductImportTask>

export const ProductImportRow = z.object({
  row: z.int(),
  outcome: z.enum(['new', 'duplicate', 'invalid']),
  name: z.string(),
  model: z.string(),
  /** What would change, for a duplicate; all values, for a new one. */
  changes: z.array(ParameterChange),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type ProductImportRow = z.infer<typeof ProductImportRow>

export const productImports = attach(routes.productImports, {
  /** Columns of the category's schema, with drop-downs and a rules sheet. */
  template: { query: z.strictObject({ categoryId: Id }), problems: ['product_category.not_found'] },
  list: {
    query: z.strictObject(pageQuery),
    data: pageOf(ProductImportTask.extend({ createdBy: Author })),
    problems: ['knowledge_base.not_found'],
  },
  create: {
    body: z.strictObject({
      ossUrl: z.string().min(1, '不能为空').max(500),
      filename: FileName,
      categoryId: Id,
      onDuplicate: z.enum(['skip', 'replace', 'reject']).default('skip'),
      preview: z.boolean().default(false),
    }),
    data: ProductImportTask,
    problems: [
      'knowledge_base.not_found',
      'knowledge_base.wrong_type',
      'product_category.not_found',
      'file.upload_missing',
    ],
  },
  get: { data: ProductImportTask, problems: ['import_task.not_found'] },
  rows: {
    query: z.strictObject({ ...pageQuery, outcome: z.enum(['new', 'duplicate', 'invalid']).optional() }),
    data: pageOf(ProductImportRow),
    problems: ['import_task.not_found'],
  },
  start: {
    body: z.strictObject({ onDuplicate: z.enum(['skip', 'replace', 'reject']).optional() }),
    data: ProductImportTask,
    problems: ['import_task.not_found', 'import_task.finished'],
  },
  cancel: { data: ProductImportTask, problems: ['import_task.not_found', 'import_task.finished'] },
  errorFile: { problems: ['import_task.not_found'] },
})
