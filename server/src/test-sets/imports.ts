/** Calls of the import of test questions: ticket, template, workbook in, workbook out. */
import type { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { Page } from '@zhiku/contract/fields'
import type { ImportTask } from '@zhiku/contract/imports'
import type { TestImportRow } from '@zhiku/contract/test-sets'
import type { UploadTicket } from '@zhiku/contract/uploads'
import { importsOf } from '../imports/service.ts'
import type { StagedRow } from '../imports/service.ts'
import { readLines } from '../platform/cell-texts.ts'
import type { Context } from '../platform/context.ts'
import type { Download } from '../platform/http/route.ts'
import { workbook } from '../platform/http/workbook.ts'
import { sheet, writeCells } from './import-columns.ts'
import { testQuestionImportKind } from './import-kind.ts'
import { named } from './questions.ts'
import { requireSet } from './service.ts'
import * as store from './store.ts'

type Endpoints = typeof api.testImports

export const calls = importsOf({
  kind: testQuestionImportKind,
  place: {
    of: ({ id }: { id: string }) => ({ testSetId: id }),
    requireReadable: (ctx: Context, { id }: { id: string }) => requireSet(ctx, id),
  },
})

/** @throws test_set.not_found, file.type_unsupported, file.too_large */
export async function ticket(ctx: Context, id: string, asked: QueryOf<Endpoints['ticket']>): Promise<UploadTicket> {
  await requireSet(ctx, id)
  return calls.ticket(ctx, asked)
}

/** @throws test_set.not_found, file.upload_missing */
export async function create(ctx: Context, id: string, body: BodyOf<Endpoints['create']>): Promise<ImportTask> {
  await requireSet(ctx, id)
  return calls.create(ctx, { testSetId: id }, body)
}

/** @throws import_task.not_found */
export const rows = (
  ctx: Context,
  params: { id: string; taskId: string },
  query: QueryOf<Endpoints['rows']>,
): Promise<Page<TestImportRow>> => calls.rows(ctx, params, query, toRow)

const toRow = ({ row, outcome, cells, errors }: StagedRow<unknown>): TestImportRow => ({
  row,
  outcome,
  question: cells['question'] ?? '',
  history: readLines(cells['history'] ?? ''),
  sources: readLines(cells['sources'] ?? ''),
  text: readLines(cells['text'] ?? ''),
  kind: cells['kind'] ?? '',
  none: cells['none'] ?? '',
  errors,
})

/** @throws test_set.not_found */
export async function exportList(ctx: Context, id: string): Promise<Download> {
  const { name } = await requireSet(ctx, id)
  const questions = await named(ctx, await store.allQuestions(ctx.db, id))
  async function* lines(): AsyncIterable<string[]> {
    for (const question of questions) yield writeCells(question)
  }
  return workbook(`${name}.xlsx`, { name: '测试问题', columns: sheet.columns }, lines())
}
