/** 测试集: questions with what an assistant should answer. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Description, Id, Keyword, Name, Version, made, pageOf, pageQuery } from './fields.ts'
import { handedIn, importCalls, ImportRow, ImportTask, SheetTicketQuery } from './imports.ts'
import { routes } from './routes.ts'
import { Expectation, TestQuestionDraft, TestSource } from './test-expectations.ts'
import { TestRun } from './test-runs.ts'
import { UploadTicket } from './uploads.ts'
import { testLimits as limits } from './words/test-sets.ts'

/** 测试问题 */
export const TestQuestion = z.object({
  id: Id,
  question: z.string(),
  history: z.array(z.string()),
  expect: Expectation,
  /** Those of `expect.sourceIds`, in its order. */
  sources: z.array(TestSource),
  ...made,
})
export type TestQuestion = z.infer<typeof TestQuestion>

export const TestSet = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** How many. */
  questions: z.int(),
  lastRun: TestRun.optional(),
  ...made,
})
export type TestSet = z.infer<typeof TestSet>

const missingSet = ['test_set.not_found'] as const

export const testSets = attach(routes.testSets, {
  /** Changed last first. */
  list: { query: z.strictObject({ ...pageQuery, keyword: Keyword.optional() }), data: pageOf(TestSet) },
  create: {
    body: z.strictObject({ name: Name, description: Description.optional() }),
    data: TestSet,
    problems: ['test_set.name_taken'],
  },
  get: { data: TestSet, problems: missingSet },
  update: {
    body: z.strictObject({ name: Name.optional(), description: Description.optional(), version: Version }),
    data: TestSet,
    problems: ['test_set.not_found', 'test_set.name_taken', 'version.stale'],
  },
  /** Ends a run of it; runs that have ended stay, for revisions name them. */
  remove: { data: z.null(), problems: ['test_set.not_found', 'test_set.guards'] },
  /** Re-imports to the same questions. */
  exportList: { problems: missingSet },
  /** What an expectation can name: the best twenty by name. */
  sources: { query: z.strictObject({ keyword: Keyword.optional() }), data: z.object({ list: z.array(TestSource) }) },
})

const asking = ['test_set.not_found', 'test_question.duplicate', 'test_question.source_unknown'] as const

export const testQuestions = attach(routes.testQuestions, {
  /** In their own order. */
  list: {
    query: z.strictObject({ ...pageQuery, keyword: Keyword.optional() }),
    data: pageOf(TestQuestion),
    problems: missingSet,
  },
  create: { body: TestQuestionDraft, data: TestQuestion, problems: [...asking, 'test_set.full'] },
  /** Pasted rows: all of them, or none and what is wrong with each. */
  createMany: {
    body: z.strictObject({
      questions: z.array(TestQuestionDraft).min(1, '至少一行').max(limits.batch, `一次最多 ${limits.batch} 行`),
    }),
    data: z.object({ list: z.array(TestQuestion) }),
    problems: [...asking, 'test_set.full'],
  },
  update: {
    body: TestQuestionDraft.extend({ version: Version }),
    data: TestQuestion,
    problems: [...asking, 'test_question.not_found', 'version.stale'],
  },
  remove: { data: z.null(), problems: ['test_set.not_found', 'test_question.not_found'] },
})

/** One question as the preview understood it. */
export const TestImportRow = ImportRow.extend({
  question: z.string(),
  history: z.array(z.string()),
  /** Names as written. */
  sources: z.array(z.string()),
  text: z.array(z.string()),
  kind: z.string(),
  none: z.string(),
})
export type TestImportRow = z.infer<typeof TestImportRow>

export const testImports = attach(routes.testImports, {
  template: {},
  ticket: {
    query: SheetTicketQuery,
    data: UploadTicket,
    problems: ['test_set.not_found', 'file.too_large', 'file.type_unsupported'],
  },
  create: {
    body: z.strictObject(handedIn),
    data: ImportTask,
    problems: ['test_set.not_found', 'file.upload_missing'],
  },
  ...importCalls(ImportTask, TestImportRow),
})
