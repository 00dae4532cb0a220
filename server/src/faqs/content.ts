/** What an editor may set of a FAQ: complete, checked, and as the columns that hold it. */
import { Faq } from '@zhiku/contract/faqs'
import type { FaqDraft } from '@zhiku/contract/faqs'
import { z } from 'zod'
import * as categories from '../categories/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'
import * as searchIndex from '../search-index/service.ts'
import { questionKey } from './question-key.ts'
import * as store from './store.ts'

/** Every field with its value; null means none. As an audit stores it. */
export const Content = z.strictObject({
  question: z.string(),
  similarQuestions: z.array(z.string()),
  answer: z.string(),
  answerFormat: Faq.shape.answerFormat,
  categoryId: z.string().nullable(),
  tags: z.array(z.string()),
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  productIds: z.array(z.string()),
})
export type Content = z.infer<typeof Content>

export const contentFields = [
  'question',
  'similarQuestions',
  'answer',
  'answerFormat',
  'categoryId',
  'tags',
  'effectiveFrom',
  'effectiveTo',
  'productIds',
] as const satisfies readonly (keyof Content)[]

export const contentOfDraft = (draft: FaqDraft): Content =>
  tidied({
    question: draft.question,
    similarQuestions: draft.similarQuestions ?? [],
    answer: draft.answer,
    answerFormat: draft.answerFormat ?? 'markdown',
    categoryId: draft.categoryId ?? null,
    tags: draft.tags ?? [],
    effectiveFrom: draft.effectiveFrom ?? null,
    effectiveTo: draft.effectiveTo ?? null,
    productIds: draft.productIds ?? [],
  })

export const contentOf = (faq: Faq): Content => ({
  question: faq.question,
  similarQuestions: faq.similarQuestions,
  answer: faq.answer,
  answerFormat: faq.answerFormat,
  categoryId: faq.categoryId,
  tags: faq.tags,
  effectiveFrom: faq.effectiveFrom ?? null,
  effectiveTo: faq.effectiveTo ?? null,
  productIds: faq.productIds,
})

/** What was given replaces what was there. */
export const withChanges = (content: Content, draft: { [K in keyof FaqDraft]?: FaqDraft[K] | undefined }): Content => {
  const given = contentFields.filter((field) => draft[field] !== undefined).map((field) => [field, draft[field]])
  return tidied({ ...content, ...Object.fromEntries(given) })
}

/** Lists without repeats; a similar question that is the standard one says nothing; times in one writing. */
function tidied(content: Content): Content {
  const known = new Set([questionKey(content.question)])
  const similarQuestions = content.similarQuestions.filter((question) => {
    const key = questionKey(question)
    return !known.has(key) && known.add(key)
  })
  return {
    ...content,
    similarQuestions,
    tags: [...new Set(content.tags)],
    productIds: [...new Set(content.productIds)],
    effectiveFrom: content.effectiveFrom && new Date(content.effectiveFrom).toISOString(),
    effectiveTo: content.effectiveTo && new Date(content.effectiveTo).toISOString(),
  }
}

export const columnsOf = (content: Content) => ({
  question: content.question,
  question_key: questionKey(content.question),
  similar_questions: content.similarQuestions,
  answer: content.answer,
  answer_format: content.answerFormat,
  category_id: content.categoryId,
  tags: content.tags,
  effective_from: content.effectiveFrom,
  effective_to: content.effectiveTo,
  product_ids: content.productIds,
})

export const duplicateQuestion = () =>
  new Problem('faq.duplicate_question', undefined, [{ path: 'question', message: '知识库中已有这个标准问题' }])

/** @throws validity.reversed */
export function requireValidity({ effectiveFrom, effectiveTo }: Pick<Content, 'effectiveFrom' | 'effectiveTo'>): void {
  if (!effectiveFrom || !effectiveTo || new Date(effectiveTo) > new Date(effectiveFrom)) return
  const message = '失效时间必须晚于生效时间'
  throw new Problem('validity.reversed', message, [{ path: 'effectiveTo', message }])
}

/**
 * Whether this may be the content of a FAQ there. Of the question the unique index has the last word.
 * @throws validity.reversed, category.not_found, product.not_found, faq.duplicate_question
 */
export async function requireAllowed(
  ctx: Context,
  knowledgeBaseId: string,
  content: Content,
  faqId?: string,
): Promise<void> {
  requireValidity(content)
  if (content.categoryId) await categories.requireCategory(ctx, content.categoryId, knowledgeBaseId)
  await requireProducts(ctx, content, faqId)
  const key = questionKey(content.question)
  const taken = (await store.idsByKey(ctx.db, knowledgeBaseId, [key])).get(key)
  if (taken && taken !== faqId) throw duplicateQuestion()
}

/** Every product is a source of search from its first hour. One that has gone since may stay on the FAQ. */
async function requireProducts(ctx: Context, { productIds }: Content, faqId: string | undefined): Promise<void> {
  const { organizationId } = ctx.actor
  const known = await searchIndex.knownSources(ctx.db, organizationId, 'product', productIds)
  const missing = productIds.filter((id) => !known.has(id))
  if (missing.length === 0) return
  const kept = faqId ? (await store.find(ctx.db, organizationId, faqId))?.faq.productIds : undefined
  if (missing.every((id) => kept?.includes(id))) return
  const message = '关联的商品不存在或已删除，请重新选择'
  throw new Problem('product.not_found', message, [{ path: 'productIds', message }])
}
