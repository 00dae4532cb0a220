/** Calls of the import of products. */
import type { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { ProductImportRow, ProductImportTask } from '@zhiku/contract/product-imports'
import { addressedBase, importsOf } from '../imports/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import * as products from '../products/service.ts'
import { requireSheet } from './categories.ts'
import { headingKey } from './columns.ts'
import { placeOf, productImportKind } from './import-kind.ts'
import { mergedValues } from './rows.ts'
import type { ImportDraft } from './rows.ts'

type Endpoints = typeof api.productImports

export const calls = importsOf({
  kind: productImportKind,
  tell: async (_ctx, told, task): Promise<ProductImportTask> => ({
    ...told,
    categoryId: placeOf(task).categoryId,
    ignoredColumns: task.ignored_columns,
  }),
  place: addressedBase,
})

/** @throws knowledge_base.not_found, knowledge_base.wrong_type, product_category.not_found, file.upload_missing */
export async function create(
  ctx: Context,
  id: string,
  { categoryId, ...handedIn }: BodyOf<Endpoints['create']>,
): Promise<ProductImportTask> {
  await knowledgeBases.requireType(ctx, id, 'document')
  await requireSheet(ctx, categoryId)
  return calls.create(ctx, { knowledgeBaseId: id, categoryId }, handedIn)
}

/** What each row would change of what is there now. @throws import_task.not_found */
export async function rows(
  ctx: Context,
  params: { id: string; taskId: string },
  query: QueryOf<Endpoints['rows']>,
): Promise<Page<ProductImportRow>> {
  const task = await calls.requireTask(ctx, params)
  const { categoryId } = placeOf(task)
  const { groups } = await requireSheet(ctx, categoryId)
  const found = await calls.staged<ImportDraft>(ctx, task, query)
  const known = await products.findByModels(
    ctx,
    found.list.flatMap(({ draft }) => (draft ? [draft.model] : [])),
  )
  const schema = { categoryId, groups, version: 1 }
  const toRow = ({ row, outcome, cells, draft, errors }: (typeof found.list)[number]): ProductImportRow => {
    const stored = draft ? known.get(products.modelKey(draft.model)) : undefined
    const before = stored ? { ...stored.product, parameters: stored.parameters } : null
    const after = draft && { ...draft, parameters: mergedValues(groups, draft, stored?.parameters) }
    return {
      row,
      outcome,
      name: draft?.name ?? cells[headingKey('名称')] ?? '',
      model: draft?.model ?? cells[headingKey('型号')] ?? '',
      changes: after ? products.changesOf(before && only(before, after), after, [schema]) : [],
      errors,
    }
  }
  return { ...found, list: found.list.map(toRow) }
}

/** Fields that the row says nothing of stay as they are. */
const only = <T extends object>(before: T, after: object): Partial<T> =>
  Object.fromEntries(Object.entries(before).filter(([key]) => key in after)) as Partial<T> // fewer of the same keys
