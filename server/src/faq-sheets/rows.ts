/** Rows of a workbook → FAQs as they would be written, or what is wrong with them, cell by cell. Pure. */
import { FaqDraft } from '@zhiku/contract/faqs'
import { CellFault } from '@zhiku/contract/imports'
import { limits } from '@zhiku/contract/words/limits'
import { z } from 'zod'
import { withFormulaFaults } from '../platform/cell-texts.ts'
import {
  modelSeparators,
  pathSeparators,
  readEnd,
  readFormat,
  readLines,
  readList,
  readSwitch,
  tagSeparators,
} from './cells.ts'
import { columns, sheet } from './columns.ts'
import type { Cells, ColumnKey } from './columns.ts'

const CategoryPath = z
  .array(z.string().max(limits.nameLength, `每级最多 ${limits.nameLength} 个字`))
  .max(limits.categoryDepth, `最多 ${limits.categoryDepth} 级`)

/** What a row says of one FAQ. The category is found or made by its path; products are found by their models. */
export const RowDraft = FaqDraft.omit({ categoryId: true, productIds: true }).extend({
  enabled: z.boolean(),
  /** From the root down; empty for none. */
  categoryPath: CategoryPath,
  /** Absent where the sheet has no such column: what replaces a FAQ keeps its products then. */
  models: z.array(z.string()).max(50, '最多 50 个').optional(),
})
export type RowDraft = z.output<typeof RowDraft>
/** What an import writes of one FAQ. */
export type ImportDraft = Omit<RowDraft, 'models'> & Pick<FaqDraft, 'productIds'>

export const ReadRow = z.object({
  /** As Excel counts, the header being 1. */
  row: z.int(),
  cells: z.record(z.string(), z.string()),
  draft: RowDraft.nullable(),
  errors: z.array(CellFault),
})
export type ReadRow = z.infer<typeof ReadRow>

/** The categories that stand beside the rows. */
export const ReadCategories = z.object({ categoryPaths: z.array(z.array(z.string())), cells: z.object({}) })
export type ReadCategories = z.infer<typeof ReadCategories>

/** Those that can be categories: nobody writes this sheet by hand. */
export const readCategories = (texts: readonly string[]): ReadCategories => ({
  categoryPaths: texts
    .map((text) => readList(text, pathSeparators))
    .filter((path) => CategoryPath.min(1).safeParse(path).success),
  cells: {},
})

/** Text kept of a cell that is too long: the error workbook shows where it began. */
const keptLength = 32_000

export function readRow(
  row: number,
  cells: Cells,
  columnsThere: ReadonlySet<ColumnKey>,
  unsolved: readonly ColumnKey[],
): ReadRow {
  const faults: { key: ColumnKey; message: string }[] = []
  const read = <T>(key: ColumnKey, value: T | undefined, message: string): T | undefined => {
    if (value === undefined) faults.push({ key, message })
    return value
  }
  const values = {
    question: cells.question ?? '',
    answer: cells.answer ?? '',
    similarQuestions: readLines(`${cells.similarQuestions ?? ''}\n${cells.moreSimilarQuestions ?? ''}`),
    tags: readList(cells.tags ?? '', tagSeparators),
    categoryPath: readList(cells.category ?? '', pathSeparators),
    models: columnsThere.has('products') ? readList(cells.products ?? '', modelSeparators) : undefined,
    effectiveFrom: read('effectiveFrom', readEnd(cells.effectiveFrom ?? '', 'from'), badTime),
    effectiveTo: read('effectiveTo', readEnd(cells.effectiveTo ?? '', 'to'), badTime),
    enabled: read('enabled', readSwitch(cells.enabled ?? ''), '请填写「是」或「否」') ?? true,
    answerFormat: read('answerFormat', readFormat(cells.answerFormat ?? ''), '请填写「Markdown」或「纯文本」'),
  }
  const parsed = RowDraft.safeParse(values)
  if (!parsed.success) for (const issue of parsed.error.issues) faults.push(faultOf(issue))
  if (isReversed(values)) faults.push({ key: 'effectiveTo', message: '必须晚于生效时间' })
  const errors = withFormulaFaults(faults, cells, unsolved).map(({ key, message }) => ({
    column: columns[key].header,
    message,
  }))
  return { row, cells: kept(cells), draft: parsed.success && errors.length === 0 ? parsed.data : null, errors }
}

const badTime = '不是正确的时间，请写成 2026-01-31 或 2026-01-31 08:30'

function faultOf({ path, message, code }: z.core.$ZodIssue): { key: ColumnKey; message: string } {
  const key =
    sheet.keys.find((candidate) => candidate === columnOf[String(path[0])] || candidate === path[0]) ?? 'question'
  const isMissing = code === 'too_small' && (key === 'question' || key === 'answer')
  if (isMissing) return { key, message: '不能为空；合并的单元格请先取消合并，公式请换成算好的值' }
  const place = typeof path[1] === 'number' ? `第 ${path[1] + 1} 项` : ''
  return { key, message: `${place}${message}` }
}

/** Fields that are called otherwise than their columns. */
const columnOf: Record<string, ColumnKey> = { categoryPath: 'category', models: 'products' }

const isReversed = ({
  effectiveFrom: from,
  effectiveTo: to,
}: {
  effectiveFrom?: string | null | undefined
  effectiveTo?: string | null | undefined
}) => Boolean(from && to && new Date(to) <= new Date(from))

const kept = (cells: Cells): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, text.slice(0, keptLength)]))
