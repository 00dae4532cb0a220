import { z } from 'zod'
import { FieldChange } from './audits.ts'
import { attach } from './endpoint.ts'
import { Id, Remark, Removal, Tags, Version, pageOf, pageQuery, wordsOf, withoutUnseen } from './fields.ts'
import { handedIn, importCalls, ImportRow, ImportTask } from './imports.ts'
import { batchOf, filedFields, filedFilters, filedItem, StatusDraft } from './kept.ts'
import { routes } from './routes.ts'
import { limits } from './words/limits.ts'
import { phrasingSources } from './words/faqs.ts'
import { batchActions } from './words/kept.ts'

/** One line: a line break in it becomes a blank, so that lists of questions can be written one per line. */
const Question = z
  .string()
  .overwrite((text) => withoutUnseen(text).replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' '))
  .trim()
  .min(1, '不能为空')
  .max(limits.questionLength, `最多 ${limits.questionLength} 个字`)
const SimilarQuestions = z.array(Question).max(limits.similarQuestions, `最多 ${limits.similarQuestions} 条`)
const Answer = z.string().trim().min(1, '不能为空').max(limits.answerLength, `最多 ${limits.answerLength} 个字`)
const AnswerFormat = z.enum(['markdown', 'text'])
const PhrasingSource = z.enum(wordsOf(phrasingSources))
/** Another wording of a question, and who says so. */
export const Phrasing = z.object({ text: z.string(), source: PhrasingSource })

/** 问答: a question customers ask, and the answer that a seat or an assistant may give. */
export const Faq = z.object({
  ...filedItem,
  /** 标准问题; unique within its knowledge base. */
  question: z.string(),
  /** 相似问题: other wordings, in the operator's order. */
  similarQuestions: z.array(z.string()),
  answer: z.string(),
  answerFormat: AnswerFormat,
  productIds: z.array(Id),
  /** How often a searcher opened or copied it, and what they said of it. */
  hitCount: z.int(),
  helpfulCount: z.int(),
  unhelpfulCount: z.int(),
})
export type Faq = z.infer<typeof Faq>

/** What an editor may set. */
export const faqFields = {
  question: Question,
  similarQuestions: SimilarQuestions.optional(),
  answer: Answer,
  answerFormat: AnswerFormat.optional(),
  ...filedFields,
  productIds: z.array(Id).max(50, '最多 50 个').optional(),
}
export const FaqDraft = z.strictObject(faqFields)
export type FaqDraft = z.output<typeof FaqDraft>

const filters = {
  ...filedFilters,
  tag: z.string().max(limits.tagLength).optional(),
  sort: z.enum(['updatedAt', '-updatedAt', 'question', '-question', 'hitCount', '-hitCount']).default('-updatedAt'),
}
const FaqIds = z.array(Id).min(1, '请先选择问答').max(200, '一次最多 200 条')

export const faqs = attach(routes.faqs, {
  list: {
    query: z.strictObject({ ...pageQuery, ...filters }),
    data: pageOf(Faq),
    problems: ['knowledge_base.not_found'],
  },
  create: {
    body: FaqDraft.extend({ remark: Remark.optional() }),
    data: Faq,
    problems: [
      'knowledge_base.not_found',
      'knowledge_base.wrong_type',
      'faq.duplicate_question',
      'category.not_found',
      'product.not_found',
      'validity.reversed',
    ],
  },
  get: { data: Faq, problems: ['faq.not_found'] },
  /** Where audits are required the change waits, and the answer is the FAQ as it still serves. */
  update: {
    body: z.strictObject({
      ...faqFields,
      question: Question.optional(),
      answer: Answer.optional(),
      remark: Remark.optional(),
      version: Version,
    }),
    data: Faq,
    problems: [
      'faq.not_found',
      'faq.duplicate_question',
      'category.not_found',
      'product.not_found',
      'validity.reversed',
      'audit.pending',
      'version.stale',
    ],
  },
  /** Kept for 30 days and restorable; not served from this moment (or from the approval). */
  remove: { data: Removal, problems: ['faq.not_found', 'audit.pending'] },
  restore: { data: Faq, problems: ['faq.not_found', 'faq.duplicate_question'] },
  setStatus: {
    body: StatusDraft,
    data: Faq,
    problems: ['faq.not_found', 'audit.pending', 'audit.stop_pending', 'version.stale'],
  },
  /** The same act on many; each succeeds or fails for itself. */
  batch: {
    body: z.strictObject({
      faqIds: FaqIds,
      action: z.enum([...batchActions, 'move', 'tag']),
      /** For `move`. */
      targetKnowledgeBaseId: Id.optional(),
      categoryId: Id.nullable().optional(),
      /** For `tag`: added to those that are there. */
      tags: Tags.optional(),
    }),
    data: batchOf({ faqId: Id }),
    problems: ['knowledge_base.not_found', 'category.not_found'],
  },
  similarQuestions: {
    body: z.strictObject({
      question: Question,
      answer: z.string().max(limits.answerLength).optional(),
      /** The FAQ that is being edited: it is not its own duplicate. */
      faqId: Id.optional(),
      /** Wordings that are there already and need not be suggested. */
      exclude: z.array(z.string().max(limits.questionLength)).max(limits.similarQuestions).optional(),
      /** Who is asked for other wordings: everybody when left out, the model then for no longer than 4 s. */
      sources: z.array(PhrasingSource).min(1).optional(),
      limit: z.int().min(1).max(50).default(10),
    }),
    data: z.object({
      /** FAQs of this knowledge base that ask the same or nearly so, best first, score 0–1. */
      existing: z.array(z.object({ faqId: Id, question: z.string(), score: z.number() })),
      /** Customers' own wordings first, then the model's, then those by rule. The model's are absent when it does not answer in time. */
      suggestions: z.array(Phrasing),
      /** Who can be asked: the model only where one is configured. */
      sources: z.array(PhrasingSource),
    }),
    problems: ['knowledge_base.not_found'],
  },
  similarAnswers: {
    body: z.strictObject({ question: Question, limit: z.int().min(1).max(20).default(5) }),
    data: z.object({
      suggestions: z.array(
        z.object({
          answer: z.string(),
          score: z.number(),
          source: z.object({
            kind: z.enum(['faq', 'chunk', 'product']),
            id: Id,
            title: z.string(),
            knowledgeBaseId: Id,
          }),
        }),
      ),
    }),
    problems: ['knowledge_base.not_found', 'search.index_unavailable'],
  },
  /** The filters of the list, or chosen ids (comma-separated); re-imports to the same FAQs. */
  exportList: {
    query: z.strictObject({ ...filters, faqIds: z.string().max(20_000).optional() }),
    problems: ['knowledge_base.not_found'],
  },
  served: {
    data: Faq.pick({
      id: true,
      question: true,
      similarQuestions: true,
      answer: true,
      answerFormat: true,
      tags: true,
      effectiveFrom: true,
      effectiveTo: true,
      updatedAt: true,
      hitCount: true,
      productIds: true,
    }).extend({ knowledgeBase: z.object({ id: Id, name: z.string() }) }),
    problems: ['faq.not_found'],
  },
})

/** One FAQ as the preview understood it. */
export const FaqImportRow = ImportRow.extend({
  question: z.string(),
  answer: z.string(),
  similarQuestions: z.array(z.string()),
  /** From the root down. */
  category: z.string(),
  tags: z.array(z.string()),
  /** As people say it; empty where it always holds. */
  validity: z.string(),
  /** Of a question that is there: what replacing it would change. */
  changes: z.array(FieldChange),
})
export type FaqImportRow = z.infer<typeof FaqImportRow>

export const faqImports = attach(routes.faqImports, {
  template: {},
  create: {
    body: z.strictObject(handedIn),
    data: ImportTask,
    problems: ['knowledge_base.not_found', 'knowledge_base.wrong_type', 'file.upload_missing'],
  },
  ...importCalls(ImportTask, FaqImportRow),
})
