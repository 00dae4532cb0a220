/** Calls of the import of FAQs. */
import type { api } from '@zhiku/contract'
import type { BodyOf, QueryOf } from '@zhiku/contract/endpoint'
import type { FaqImportRow } from '@zhiku/contract/faqs'
import type { Page } from '@zhiku/contract/fields'
import type { ImportTask } from '@zhiku/contract/imports'
import { addressedBase, importsOf } from '../imports/service.ts'
import * as knowledgeBases from '../knowledge-bases/service.ts'
import type { Context } from '../platform/context.ts'
import { faqImportKind } from './import-kind.ts'
import { previewed } from './preview.ts'
import type { ImportDraft } from './rows.ts'

type Endpoints = typeof api.faqImports

export const calls = importsOf({ kind: faqImportKind, place: addressedBase })

/** @throws knowledge_base.not_found, knowledge_base.wrong_type, file.upload_missing */
export async function create(ctx: Context, id: string, body: BodyOf<Endpoints['create']>): Promise<ImportTask> {
  await knowledgeBases.requireType(ctx, id, 'faq')
  return calls.create(ctx, { knowledgeBaseId: id }, body)
}

/** @throws import_task.not_found */
export async function rows(
  ctx: Context,
  params: { id: string; taskId: string },
  query: QueryOf<Endpoints['rows']>,
): Promise<Page<FaqImportRow>> {
  const task = await calls.requireTask(ctx, params)
  const found = await calls.staged<ImportDraft>(ctx, task, query)
  return { ...found, list: await previewed(ctx, params.id, found.list) }
}
