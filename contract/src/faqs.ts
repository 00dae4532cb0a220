import { z } from 'zod'
import { attach } from './endpoint.ts'
import {
  Author,
  BooleanQuery,
  FileName,
  Id,
  Keyword,
  Remark,
  Removal,
  Tags,
  Timestamp,
  Version,
  pageOf,
  pageQuery,
} from './fields.ts'
import { AuditStatus } from './files.ts'
import { routes } from './routes.ts'
import { limits } from './vocabulary.ts'

/** One line: a line break in it becomes a blank, so that lists of questions can be written one per line. */
const Question = z
  .string()
  .overwrite((text) => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' '))
  .trim()
  .min(1, '不能为空')
  .max(limits.questionLength, `最多 ${limits.questionLength} 个字`)
const SimilarQuestions = z.array(Question).max(limits.similarQuestions, `最多 ${limits.similarQuestions} 条`)
const Answer = z.string().trim().min(1, '不能为空').max(limits.answerLength, `最多 ${limits.answerLength} 个字`)
const AnswerFormat = z.enum(['markdown', 'text'])
const PhrasingSource = z.enum(['model', 'rule', 'log'])

/** 问答: a question customers ask, and the answer that a seat or an assistant may give. */
export const Faq = z.object({
  id: Id,
  knowledgeBaseId: Id,
  /** 标准问题; unique within its knowledge base. */
  question: z.string(),
  /** 相似问题: other wordings, in the operator's order. */
  similarQuestions: z.array(z.string()),
  answer: z.string(),
  answerFormat: AnswerFormat,
  categoryId: Id.nullable(),
  tags: z.array(z.string()),
  enabled: z.boolean(),
  /** `pending` also while an approved one has a change waiting: the approved content keeps serving. */
  auditStatus: AuditStatus,
  /** The audit that waits, while one does. */
  pendingAuditId: Id.optional(),
  /** The audit that has yet to confirm its being taken out of service, while one does: see `enabled`. */
  stopAuditId: Id.optional(),
  effectiveFrom: Timestamp.optional(),
  effectiveTo: Timestamp.optional(),
  productIds: z.array(Id),
  /** How often a searcher opened or copied it, and what they said of it. */
  hitCount: z.int(),
  helpfulCount: z.int(),
  unhelpfulCount: z.int(),
  createdBy: Author,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: Version,
})
export type Faq = z.infer<typeof Faq>

/** What an editor may set. */
export const faqFields = {
  question: Question,
  similarQuestions: SimilarQuestions.optional(),
  answer: Answer,
  answerFormat: AnswerFormat.optional(),
  categoryId: Id.nullable().optional(),
  tags: Tags.optional(),
  effectiveFrom: Timestamp.nullable().optional(),
  effectiveTo: Timestamp.nullable().optional(),
  productIds: z.array(Id).max(50, '最多 50 个').optional(),
}
export const FaqDraft = z.strictObject(faqFields)
export type FaqDraft = z.output<typeof FaqDraft>

const filters = {
  keyword: Keyword.optional(),
  categoryId: Id.optional(),
  enabled: BooleanQuery.optional(),
  auditStatus: AuditStatus.optional(),
  tag: z.string().max(limits.tagLength).optional(),
  validity: z.enum(['upcoming', 'inForce', 'expired']).optional(),
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
      'file.validity_reversed',
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
      'file.validity_reversed',
      'audit.pending',
      'version.stale',
    ],
  },
  /** Kept for 30 days and restorable; not served from this moment (or from the approval). */
  remove: { data: Removal, problems: ['faq.not_found', 'audit.pending'] },
  restore: { data: Faq, problems: ['faq.not_found', 'faq.duplicate_question'] },
  setStatus: {
    body: z.strictObject({ enabled: z.boolean(), version: Version.optional() }),
    data: Faq,
    problems: ['faq.not_found', 'audit.pending', 'audit.stop_pending', 'version.stale'],
  },
  /** The same act on many; each succeeds or fails for itself. */
  batch: {
    body: z.strictObject({
      faqIds: FaqIds,
      action: z.enum(['enable', 'disable', 'remove', 'restore', 'move', 'tag']),
      /** For `move`. */
      targetKnowledgeBaseId: Id.optional(),
      categoryId: Id.nullable().optional(),
      /** For `tag`: added to those that are there. */
      tags: Tags.optional(),
    }),
    data: z.object({
      changed: z.int(),
      /** Of those that have not failed: how many an audit is about now. */
      submitted: z.int(),
      failed: z.array(z.object({ faqId: Id, message: z.string() })),
    }),
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
      suggestions: z.array(z.object({ text: z.string(), source: PhrasingSource })),
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

/** 导入任务: `checking` → `previewed` → (start) `queued` → `running` → `succeeded`; straight through without a preview. */
export const ImportTask = z.object({
  id: Id,
  filename: z.string(),
  onDuplicate: z.enum(['skip', 'replace', 'reject']),
  state: z.enum(['checking', 'previewed', 'queued', 'running', 'succeeded', 'failed', 'cancelled']),
  /** 0–1 of the present step. */
  progress: z.number().min(0).max(1),
  /** Chinese sentence while the state is failed. */
  error: z.string().optional(),
  /** Rows of the workbook, empty ones left out. */
  total: z.int(),
  /** What the preview expects. */
  expected: z.object({ new: z.int(), duplicate: z.int(), invalid: z.int() }),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** The first hundred faults; all of them are in the error workbook. */
  errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  /** Address of the workbook of bad rows, while there are any. */
  errorFileUrl: z.string().optional(),
  createdAt: Timestamp,
  finishedAt: Timestamp.optional(),
})
export type ImportTask = z.infer<typeof ImportTask>

/** One row as the preview understood it. `row` counts as Excel does, the header being 1. */
export const ImportRow = z.object({
  row: z.int(),
  outcome: z.enum(['new', 'duplicate', 'invalid']),
  question: z.string(),
  answer: z.string(),
  similarQuestions: z.array(z.string()),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

export const faqImports = attach(routes.faqImports, {
  template: {},
  /** Newest first. */
  list: {
    query: z.strictObject(pageQuery),
    data: pageOf(ImportTask.extend({ createdBy: Author })),
    problems: ['knowledge_base.not_found'],
  },
  create: {
    body: z.strictObject({
      ossUrl: z.string().min(1, '不能为空').max(500),
      filename: FileName,
      onDuplicate: z.enum(['skip', 'replace', 'reject']).default('skip'),
      /** Stop after the check and wait for `start`. */
      preview: z.boolean().default(false),
    }),
    data: ImportTask,
    problems: ['knowledge_base.not_found', 'knowledge_base.wrong_type', 'file.upload_missing'],
  },
  get: { data: ImportTask, problems: ['import_task.not_found'] },
  rows: {
    query: z.strictObject({ ...pageQuery, outcome: z.enum(['new', 'duplicate', 'invalid']).optional() }),
    data: pageOf(ImportRow),
    problems: ['import_task.not_found'],
  },
  start: {
    body: z.strictObject({ onDuplicate: z.enum(['skip', 'replace', 'reject']).optional() }),
    data: ImportTask,
    problems: ['import_task.not_found', 'import_task.finished'],
  },
  cancel: { data: ImportTask, problems: ['import_task.not_found', 'import_task.finished'] },
  errorFile: { problems: ['import_task.not_found'] },
})
