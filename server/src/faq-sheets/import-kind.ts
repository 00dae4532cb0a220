/** FAQs as a kind of import: what its rows mean, and how they are written. */
import { api } from '@zhiku/contract'
import * as faqs from '../faqs/service.ts'
import { baseOf, failedRow, intoKnowledgeBase, repeatedRow } from '../imports/service.ts'
import type { ImportKind, PendingRow, RowResult, StagedRow, TaskRow, Writer } from '../imports/service.ts'
import { z } from 'zod'
import { readRows } from '../parsing/row-reader.ts'
import { maxImportBytes } from '../parsing/sheet-rows.ts'
import { toldNames } from '../platform/cell-texts.ts'
import type { Context } from '../platform/context.ts'
import * as products from '../products/service.ts'
import { categoryFinder } from './categories.ts'
import { columns, sheet } from './columns.ts'
import { ReadCategories, ReadRow } from './rows.ts'
import type { ImportDraft } from './rows.ts'

type Row = PendingRow<ImportDraft>
type Draft = Parameters<typeof faqs.createMany>[2][number]

const { header: questionColumn } = columns.question

const CategoryPaths = ReadCategories.shape.categoryPaths

const child = new URL('child.ts', import.meta.url)

export const faqImportKind: ImportKind<ImportDraft> = {
  name: 'faq',
  startedBy: api.faqImports.start,
  batchSize: 200,
  maxBytes: maxImportBytes,
  key: { column: questionColumn, repeats: 'duplicate' },
  returned: ['failed'],
  unit: '条',
  ...intoKnowledgeBase(api.faqImports.errorFile),
  async *read(acting, task, path, stop) {
    const source = { child, parameters: [path, task.filename], row: z.union([ReadRow, ReadCategories]) }
    for await (const { rows: read, fraction, hidden } of readRows(source, stop)) {
      const rows = read.filter((one) => 'row' in one)
      const categoryPaths = read.find((one) => 'categoryPaths' in one)?.categoryPaths
      yield {
        rows: await staged(acting, baseOf(task), rows),
        fraction,
        hidden,
        ...(categoryPaths && { categoryPaths }),
      }
    }
  },
  writer,
  errorSheet: async () => ({ name: '错误行', ...sheet }),
}

/** What would become of each row, by what is there now. */
async function staged(
  ctx: Context,
  knowledgeBaseId: string,
  rows: readonly ReadRow[],
): Promise<StagedRow<ImportDraft>[]> {
  const related = await products.findByModels(
    ctx,
    rows.flatMap(({ draft }) => draft?.models ?? []),
  )
  const keyed = rows
    .map((row) => withProducts(row, related))
    .map((row) => ({ ...row, key: row.draft && faqs.questionKey(row.draft.question) }))
  const keys = keyed.flatMap(({ key }) => (key === null ? [] : [key]))
  const known = await faqs.idsByKey(ctx.db, knowledgeBaseId, keys)
  return keyed.map((row) => {
    if (row.key === null) return { ...row, outcome: 'invalid' }
    if (!known.has(row.key)) return { ...row, outcome: 'new' }
    return { ...row, outcome: 'duplicate', errors: [{ column: questionColumn, message: '知识库中已有这个标准问题' }] }
  })
}

/** The row with the products that it names by their models, in any writing. */
function withProducts({ draft, ...row }: ReadRow, related: Awaited<ReturnType<typeof products.findByModels>>) {
  if (!draft) return { ...row, draft }
  const { models, ...said } = draft
  const found = models?.map((model) => related.get(products.modelKey(model))?.product.id)
  const missing = models?.filter((_, index) => !found?.[index]) ?? []
  if (missing.length === 0) return { ...row, draft: { ...said, productIds: found?.flatMap((id) => id ?? []) } }
  const message = `没有型号为“${toldNames(missing, '”“')}”的商品，请先新建或导入商品，或改正型号`
  return { ...row, draft: null, errors: [...row.errors, { column: columns.products.header, message }] }
}

function writer(acting: Context, task: TaskRow): Writer<ImportDraft> {
  const findCategory = categoryFinder(acting, baseOf(task))
  /** By row; another worker may have gone ahead, and rows that are not here are looked at with the next batch. */
  const categoryIds = new Map<number, string | null>()
  const answers = new Map<number, string>()
  let empty = CategoryPaths.parse(task.category_paths)
  return {
    prepare: async (rows) => {
      for (const path of empty) await findCategory(path)
      empty = []
      categoryIds.clear()
      answers.clear()
      const shown = rows.map(({ row, draft: { answer } }) => ({ row, answer }))
      for (const { row, answer } of await faqs.withLastingAnswers(acting, shown)) answers.set(row, answer)
      for (const { row, draft } of rows) categoryIds.set(row, await findCategory(draft.categoryPath))
    },
    write: (ctx, rows) => {
      const ready = rows.flatMap((pending) => {
        const answer = answers.get(pending.row)
        return answer === undefined ? [] : { ...pending, draft: { ...pending.draft, answer } }
      })
      return writeRows(ctx, task, ready, categoryIds)
    },
  }
}

/** Rows that ask the same are one FAQ. */
async function writeRows(
  ctx: Context,
  task: TaskRow,
  rows: readonly Row[],
  categoryIds: ReadonlyMap<number, string | null>,
): Promise<RowResult[]> {
  const groups = [...Map.groupBy(rows, ({ key }) => key)].map(([key, rows]) => ({ key, rows }))
  const keys = groups.map(({ key }) => key)
  const existing = await faqs.idsByKey(ctx.db, baseOf(task), keys)
  const draftOf = ({ row, draft: { categoryPath: _path, ...draft } }: Row) => ({
    ...draft,
    categoryId: categoryIds.get(row) ?? null,
  })
  const isReplacing = task.on_duplicate === 'replace'
  const fresh = groups.flatMap(({ key, rows }) => {
    const row = isReplacing ? rows.at(-1) : rows[0]
    return existing.has(key) || !row ? [] : [{ rows, draft: draftOf(row) }]
  })
  const taken = groups.flatMap(({ key, rows }) => {
    const [id, row] = [existing.get(key), rows.at(-1)]
    return id && row ? [{ id, rows, draft: draftOf(row) }] : []
  })
  return [...(await createAll(ctx, task, fresh)), ...(await treatTaken(ctx, task, taken))]
}

async function createAll(
  ctx: Context,
  task: TaskRow,
  groups: readonly { rows: readonly Row[]; draft: Draft }[],
): Promise<RowResult[]> {
  if (groups.length === 0) return []
  const drafts = groups.map(({ draft }) => draft)
  const ids = await faqs.createMany(ctx, baseOf(task), drafts)
  return groups.flatMap(({ rows }, index) => {
    const [first, ...others] = rows
    if (!ids[index] || !first) return [] // made by somebody else at this moment
    return [
      { row: first.row, result: 'created' as const },
      ...others.map(({ row }) => repeatedRow(task, row, thereAlready)),
    ]
  })
}

async function treatTaken(
  ctx: Context,
  task: TaskRow,
  groups: readonly { id: string; rows: readonly Row[]; draft: Draft }[],
): Promise<RowResult[]> {
  if (groups.length === 0) return []
  if (task.on_duplicate !== 'replace')
    return groups.flatMap(({ rows }) => rows.map(({ row }) => repeatedRow(task, row, thereAlready)))
  const ids = groups.map(({ id }) => id)
  const stored = await faqs.findAll(ctx.db, task.organization_id, ids)
  const before = new Map(stored.map(({ faq }) => [faq.id, faq.productIds]))
  const entries = groups.map(({ id, draft }) => ({ id, draft: { productIds: before.get(id) ?? [], ...draft } }))
  const refusals = await faqs.replaceMany(ctx, baseOf(task), entries)
  return groups.flatMap(({ rows }, index) => {
    const refusal = refusals[index]
    return rows.map(({ row }) =>
      refusal ? failedRow(row, questionColumn, refusal.message) : { row, result: 'updated' as const },
    )
  })
}

const thereAlready = { column: questionColumn, message: '已有这个标准问题，按「拒绝」处理' }
