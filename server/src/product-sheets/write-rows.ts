/** A batch of an import's rows becomes products, and each row learns what has become of it. */
import type { ParameterGroup } from '@zhiku/contract/product-categories'
import type { CellFault, PendingRow as Pending, RowResult } from '../imports/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as products from '../products/service.ts'
import { sheetColumns } from './columns.ts'
import { mergedValues } from './rows.ts'
import type { ImportDraft } from './rows.ts'

type PendingRow = Pick<Pending<ImportDraft>, 'row' | 'draft'>

export interface Destination {
  knowledgeBaseId: string
  categoryId: string
  groups: readonly ParameterGroup[]
  onDuplicate: string
  /** Of the revisions. */
  remark: string
}

const modelColumn = '型号'

/** A row that names a model again meets what the row before has made of it. */
export async function writeRows(ctx: Context, to: Destination, rows: readonly PendingRow[]): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const run of runsOfDistinct(rows)) results.push(...(await writeDistinct(ctx, to, run)))
  return results
}

/** As they come, cut before each model that its run has already. */
function runsOfDistinct(rows: readonly PendingRow[]): PendingRow[][] {
  const runs: PendingRow[][] = []
  let keys = new Set<string>()
  for (const row of rows) {
    const key = products.modelKey(row.draft.model)
    const run = keys.has(key) ? undefined : runs.at(-1)
    if (run) run.push(row)
    else {
      runs.push([row])
      keys = new Set()
    }
    keys.add(key)
  }
  return runs
}

async function writeDistinct(ctx: Context, to: Destination, rows: readonly PendingRow[]): Promise<RowResult[]> {
  const known = await products.findByModels(
    ctx,
    rows.map(({ draft }) => draft.model),
  )
  const met = rows.map((row) => ({ row, stored: known.get(products.modelKey(row.draft.model)) }))
  const fresh = met.filter(({ stored }) => !stored).map(({ row }) => row)
  const there = met.flatMap(({ row, stored }) => (stored ? [{ ...row, stored }] : []))
  return [...(await createAll(ctx, to, fresh)), ...(await meetAll(ctx, to, there))]
}

async function createAll(ctx: Context, to: Destination, rows: readonly PendingRow[]): Promise<RowResult[]> {
  const { knowledgeBaseId, categoryId, groups, remark } = to
  const made = await products.createMany(
    ctx,
    knowledgeBaseId,
    rows.map(({ draft }) => ({ ...draft, categoryId, parameters: mergedValues(groups, draft), remark })),
  )
  return rows.map(({ row }, at) => resultOf(row, made[at], 'created', groups))
}

type MetRow = PendingRow & { stored: products.StoredProduct }

/** Rows whose models are there. */
async function meetAll(ctx: Context, to: Destination, rows: readonly MetRow[]): Promise<RowResult[]> {
  const { knowledgeBaseId, groups, onDuplicate, remark } = to
  if (onDuplicate === 'skip') return rows.map(({ row }) => ({ row, result: 'skipped' }))
  const judged = rows.map((row) => ({ ...row, refused: refusalOf(row, to) }))
  const changes = judged.filter(({ refused }) => !refused)
  const changed = await products.updateMany(
    ctx,
    knowledgeBaseId,
    changes.map(({ draft, stored: { product, parameters } }) => ({
      id: product.id,
      version: product.version,
      draft: { ...draft, parameters: mergedValues(groups, draft, parameters), remark },
    })),
  )
  const outcomes = new Map(changes.map(({ row }, at) => [row, changed[at]]))
  return judged.map(({ row, refused }) => resultOf(row, refused ?? outcomes.get(row), 'updated', groups))
}

function refusalOf({ stored }: MetRow, { categoryId, onDuplicate }: Destination): Problem | undefined {
  if (onDuplicate === 'reject') return new Problem('product.model_taken', '已有这个型号，按「拒绝」处理')
  if (stored.product.categoryId === categoryId) return undefined
  return new Problem('product.model_taken', '这个型号的商品在另一个分类中')
}

const resultOf = (
  row: number,
  outcome: { id: string } | Problem | undefined,
  result: RowResult['result'],
  groups: readonly ParameterGroup[],
): RowResult =>
  outcome instanceof Problem ? { row, result: 'failed', fault: faultOf(outcome, groups) } : { row, result }

/** In the column of the field that was refused, as far as one is named. */
function faultOf(problem: Problem, groups: readonly ParameterGroup[]): CellFault {
  const [path, key] = problem.fields?.[0]?.path.split('.') ?? []
  const column = sheetColumns(groups).find((one) =>
    'parameter' in one ? path === 'parameters' && one.parameter.key === key : one.field === path,
  )
  return { column: column?.header ?? modelColumn, message: problem.message }
}
