/** Rows of an import as their writer looks at them before the start: what they say, and what of a FAQ they would replace. */
import type { FieldChange } from '@zhiku/contract/audits'
import type { Faq, FaqImportRow } from '@zhiku/contract/faqs'
import { fieldNames } from '@zhiku/contract/field-names'
import * as faqs from '../faqs/service.ts'
import type { StagedRow } from '../imports/service.ts'
import type { Context } from '../platform/context.ts'
import * as products from '../products/service.ts'
import { categoryPaths } from './categories.ts'
import { pathSeparators, readLines, readList, tagSeparators, writeEnd, writeFormat, writeList } from './cells.ts'
import type { ImportDraft } from './rows.ts'

type Row = StagedRow<ImportDraft>

export async function previewed(ctx: Context, knowledgeBaseId: string, rows: readonly Row[]): Promise<FaqImportRow[]> {
  const keys = rows.flatMap(({ key, outcome }) => (key !== null && outcome === 'duplicate' ? [key] : []))
  const ids = await faqs.idsByKey(ctx.db, knowledgeBaseId, keys)
  const stored = await faqs.findAll(ctx.db, ctx.actor.organizationId, [...ids.values()])
  const present = new Map(stored.map(({ faq }) => [faq.id, faq]))
  const paths = present.size > 0 ? await categoryPaths(ctx, knowledgeBaseId) : new Map<string, string[]>()
  const related = [
    ...stored.flatMap(({ faq }) => faq.productIds),
    ...rows.flatMap(({ draft }) => draft?.productIds ?? []),
  ]
  const told = { paths, models: await products.modelsOf(ctx, related) }
  return rows.map((row) => toRow(row, present.get(ids.get(row.key ?? '') ?? ''), told))
}

/** What is called otherwise than it is kept, by id. */
interface Told {
  paths: ReadonlyMap<string, string[]>
  models: ReadonlyMap<string, string>
}

function toRow(row: Row, faq: Faq | undefined, told: Told): FaqImportRow {
  const { cells, draft } = row
  const [from, to] = [cells['effectiveFrom'] ?? '', cells['effectiveTo'] ?? '']
  return {
    row: row.row,
    outcome: row.outcome,
    errors: row.errors,
    question: cells['question'] ?? '',
    answer: cells['answer'] ?? '',
    similarQuestions: readLines(`${cells['similarQuestions'] ?? ''}\n${cells['moreSimilarQuestions'] ?? ''}`),
    category: cells['category'] ?? '',
    tags: readList(cells['tags'] ?? '', tagSeparators),
    validity: [from && `${from} 起`, to && `${to} 止`].filter(Boolean).join('，'),
    changes: faq && draft ? differences(saidOf(faq, told), saidBy({ productIds: faq.productIds, ...draft }, told)) : [],
  }
}

/** The columns of a FAQ that an import writes, as people read them. */
type Said = Record<
  | 'question'
  | 'answer'
  | 'similarQuestions'
  | 'categoryId'
  | 'tags'
  | 'effectiveFrom'
  | 'effectiveTo'
  | 'enabled'
  | 'answerFormat'
  | 'productIds',
  string | string[] | boolean
>

const modelsIn = (ids: readonly string[], { models }: Told): string[] => ids.flatMap((id) => models.get(id) ?? [])

const saidOf = (faq: Faq, told: Told): Said => ({
  question: faq.question,
  answer: faq.answer,
  similarQuestions: faq.similarQuestions,
  categoryId: writeList(told.paths.get(faq.categoryId ?? '') ?? [], pathSeparators),
  tags: faq.tags,
  effectiveFrom: writeEnd(faq.effectiveFrom, 'from'),
  effectiveTo: writeEnd(faq.effectiveTo, 'to'),
  enabled: faq.enabled,
  answerFormat: writeFormat(faq.answerFormat),
  productIds: modelsIn(faq.productIds, told),
})

const saidBy = (draft: ImportDraft, told: Told): Said => ({
  question: draft.question,
  answer: draft.answer,
  similarQuestions: draft.similarQuestions ?? [],
  categoryId: writeList(draft.categoryPath, pathSeparators),
  tags: draft.tags ?? [],
  effectiveFrom: writeEnd(draft.effectiveFrom ?? undefined, 'from'),
  effectiveTo: writeEnd(draft.effectiveTo ?? undefined, 'to'),
  enabled: draft.enabled,
  answerFormat: writeFormat(draft.answerFormat ?? 'markdown'),
  productIds: modelsIn(draft.productIds ?? [], told),
})

const differences = (before: Said, after: Said): FieldChange[] =>
  (Object.keys(after) as (keyof Said)[]) // keys widen to string
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ key, name: fieldNames[key] ?? key, before: before[key], after: after[key] }))
