/** The columns of the template, of the export and of the workbook of bad rows: one list for all three. */
import * as sheetRows from '../parsing/sheet-rows.ts'
import { sheetOf } from '../platform/sheet-columns.ts'
import type { Column } from '../platform/sheet-columns.ts'

export const columns = {
  question: { header: '标准问题', width: 36, isRequired: true },
  answer: { header: '答案', width: 60, isRequired: true },
  similarQuestions: { header: '相似问题', width: 40 },
  category: { header: '分类', width: 24 },
  tags: { header: '标签', width: 20 },
  effectiveFrom: { header: '生效时间', width: 20 },
  effectiveTo: { header: '失效时间', width: 20 },
  enabled: { header: '启用', width: 8 },
  answerFormat: { header: '答案格式', width: 12 },
  products: { header: '关联商品', width: 24 },
  /** What a cell of 32 767 characters cannot hold of 200 long similar questions. */
  moreSimilarQuestions: { header: '相似问题（续）', width: 20 },
} as const satisfies Record<string, Column>

export type ColumnKey = keyof typeof columns
export const sheet = sheetOf<ColumnKey>(columns)

/** Texts of one row by column; an empty cell is left out. */
export type Cells = { [K in ColumnKey]?: string }

/** A workbook or CSV → its rows as texts by column; of its first sheet only. */
export const readSheet = (bytes: Buffer, name: string) =>
  sheetRows.readSheet(bytes, name, {
    readHeadings: sheet.readHeadings,
    noHeadings: '没有找到表头「标准问题」和「答案」，请下载模板，按模板填写后上传。',
  })

/** The sheet beside them, of what has no row. */
export const emptyCategories = { sheet: '分类', heading: '没有问答的分类' } as const
