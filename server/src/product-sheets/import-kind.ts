/** Products of one category as a kind of import: what its rows mean, and how they are written. */
import { api } from '@zhiku/contract'
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import { baseOf, intoKnowledgeBase } from '../imports/service.ts'
import type { CellFault, ImportKind, ReadBatch, StagedRow, TaskRow } from '../imports/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import { maxImportBytes } from '../parsing/sheet-rows.ts'
import type { Context } from '../platform/context.ts'
import * as products from '../products/service.ts'
import { categorySheets, requireSheet } from './categories.ts'
import { columnsByHeading, headingKey, headingOf, sheetColumns } from './columns.ts'
import { readSheetRows } from './reader.ts'
import { faultsOfValues, readRow } from './rows.ts'
import type { ImportDraft, ReadRow } from './rows.ts'
import { writeRows } from './write-rows.ts'

const modelColumn = '型号'

export const productImportKind: ImportKind<ImportDraft> = {
  name: 'product',
  startedBy: api.productImports.start,
  batchSize: 50,
  maxBytes: maxImportBytes,
  key: { column: modelColumn, repeats: 'duplicate' },
  returned: ['failed'],
  unit: '个',
  ...intoKnowledgeBase(api.productImports.errorFile),
  read,
  writer: (_acting, task) => ({
    write: async (ctx, rows) => {
      const { groups } = await requireSheet(ctx, placeOf(task).categoryId)
      const remark = `导入：${task.filename}`
      return writeRows(ctx, { ...placeOf(task), groups, onDuplicate: task.on_duplicate, remark }, rows)
    },
  }),
  errorSheet: async (ctx, task) => {
    const { sheetName, groups } = await requireSheet(ctx, placeOf(task).categoryId)
    const known = sheetColumns(groups)
    return {
      name: sheetName,
      columns: known.map((column) => ({ header: headingOf(column), width: column.width })),
      cellsOf: (cells) => known.map(({ header }) => cells[headingKey(header)] ?? ''),
    }
  },
  notificationTarget: (task) => ({ type: 'productCategory', id: placeOf(task).categoryId }),
}

/** Products go into a category of a knowledge base, as the table's own checks hold. */
export const placeOf = (task: TaskRow) => ({ knowledgeBaseId: baseOf(task), categoryId: task.category_id ?? '' })

async function* read(
  acting: Context,
  task: TaskRow,
  path: string,
  stop: AbortSignal,
): AsyncIterable<ReadBatch<ImportDraft>> {
  const { categoryId } = placeOf(task)
  const { groups, sheetName } = await requireSheet(acting, categoryId)
  const columns = columnsByHeading(sheetColumns(groups))
  const others = (await categorySheets(acting)).filter((other) => other.categoryId !== categoryId)
  const sheets = { sheet: sheetName, otherSheets: others.map((other) => other.sheetName) }
  for await (const { rows, fraction, hidden } of readSheetRows({ path, name: task.filename }, sheets, stop)) {
    const ignoredColumns = Object.keys(rows[0]?.cells ?? {}).filter((heading) => !columns.has(headingKey(heading)))
    const read = rows.map(({ row, cells, unsolved }) => readRow(row, cells, columns, unsolved))
    yield { rows: await judgeAll(acting, task, groups, read), fraction, hidden, ignoredColumns }
  }
}

/** What would become of each row, by what is there now. */
async function judgeAll(
  acting: Context,
  task: TaskRow,
  groups: readonly ParameterGroup[],
  rows: readonly ReadRow[],
): Promise<StagedRow<ImportDraft>[]> {
  const known = await products.findByModels(
    acting,
    rows.flatMap(({ legible: { model } }) => model ?? []),
  )
  const staged: StagedRow<ImportDraft>[] = []
  for (const { legible, ...row } of rows) {
    const { draft } = row
    const key = legible.model === undefined ? null : products.modelKey(legible.model)
    const stored = key ? known.get(key) : undefined
    const faults = draft
      ? await faultsOf(acting, task, groups, draft, stored)
      : withFaultsOfValues(row.errors, faultsOfValues(groups, legible, stored?.parameters))
    const isGood = draft && faults.length === 0
    const errors = isGood && stored ? [{ column: modelColumn, message: '知识库中已有这个型号' }] : faults
    const outcome = isGood ? (stored ? 'duplicate' : 'new') : 'invalid'
    staged.push({ ...row, draft: isGood ? draft : null, key: isGood ? key : null, outcome, errors })
  }
  return staged
}

/** All at once, so that nobody mends a row twice; of one cell what is said of its text. */
const withFaultsOfValues = (errors: readonly CellFault[], ofValues: readonly CellFault[]): CellFault[] => [
  ...errors,
  ...ofValues.filter(({ column }) => !errors.some((one) => one.column === column)),
]

async function faultsOf(
  acting: Context,
  task: TaskRow,
  groups: readonly ParameterGroup[],
  draft: ImportDraft,
  stored: products.StoredProduct | undefined,
): Promise<CellFault[]> {
  const say = (message: string) => [{ column: modelColumn, message }]
  const { knowledgeBaseId, categoryId } = placeOf(task)
  if (!products.isModel(draft.model)) return say('要含有字母、数字或汉字')
  if (stored && stored.product.knowledgeBaseId !== knowledgeBaseId) {
    const base = await knowledgeBases.requireReadable(acting, stored.product.knowledgeBaseId).catch(() => undefined)
    return say(`这个型号的商品在${base ? `知识库「${base.name}」` : '已删除的知识库'}中，不能在这里导入`)
  }
  if (stored && stored.product.categoryId !== categoryId) {
    return say('这个型号的商品在另一个分类中，请到那个分类导入，或先移动商品')
  }
  return faultsOfValues(groups, draft, stored?.parameters)
}
