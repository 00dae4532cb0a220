/** 运行: a test set asked of an assistant, and what came of it. */
import { z } from 'zod'
import { AssistantSettings } from './assistant-settings.ts'
import { attach } from './endpoint.ts'
import { Author, Id, Keyword, Revision, Timestamp, pageOf, pageQuery, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { Expectation, TestSource } from './test-expectations.ts'
import { Answer, AnswerKind, TurnTrace } from './turns.ts'
import { testChanges, testFaults, testOutcomes, testRunStates } from './words/test-sets.ts'

const Share = z.number().min(0).max(1)
const Outcome = z.enum(wordsOf(testOutcomes))
/** Milliseconds. */
const Duration = z.number().min(0)

/** Of the rows judged so far. Each share is of the rows that have what it speaks of; absent where none does. */
export const TestTotals = z.object({
  /** Rows that were judged. */
  questions: z.int(),
  /** Of rows that expect a source: one of them stands first, among the first three, among the first five of what was found. */
  hit1: Share.optional(),
  hit3: Share.optional(),
  hit5: Share.optional(),
  /** Mean of one over the place of the first expected source; 0 where it was not found. */
  mrr: Share.optional(),
  /** Of rows that want an answer: those that got one, right or not. */
  answered: Share.optional(),
  /** Of all rows: what was said goes against what is expected. */
  wrong: Share.optional(),
  /** Nearest rank, over the rows that were answered without a fault of ours. */
  p50Ms: Duration.optional(),
  p95Ms: Duration.optional(),
  /** What the shares are of. */
  of: z.object({ sources: z.int(), answers: z.int() }),
  outcomes: z.object({ right: z.int(), unanswered: z.int(), failed: z.int(), wrong: z.int() }),
})
export type TestTotals = z.infer<typeof TestTotals>

/** 运行: a set asked of one state of an assistant; its questions and settings are those of the start. */
export const TestRun = z.object({
  id: Id,
  testSet: z.object({ id: Id, name: z.string() }),
  assistant: z.object({ id: Id, name: z.string() }),
  /** 0: the draft as it was. */
  revision: z.int().min(0),
  state: z.enum(wordsOf(testRunStates)),
  progress: z.number().min(0).max(1),
  /** Rows in all. */
  questions: z.int(),
  totals: TestTotals,
  /** Chinese sentence while the state is failed. */
  error: z.string().optional(),
  createdBy: Author,
  createdAt: Timestamp,
  finishedAt: Timestamp.optional(),
})
export type TestRun = z.infer<typeof TestRun>

/** How a row came out, as far as another run is compared with it. */
const Standing = z.object({ outcome: Outcome, kind: AnswerKind.optional(), rank: z.int().min(1).optional() })
export type Standing = z.infer<typeof Standing>

export const TestResult = z.object({
  /** Its place in the run, from 1. */
  ordinal: z.int().min(1),
  questionId: Id,
  question: z.string(),
  history: z.array(z.string()),
  expect: Expectation,
  /** What is expected, as it was called at the start. */
  sources: z.array(TestSource.omit({ isRemoved: true, knowledgeBase: true })),
  /** Absent until it is judged. */
  outcome: Outcome.optional(),
  faults: z.array(z.enum(wordsOf(testFaults))),
  /** Place of the first expected source: cited ones first, in their order, then what was found besides. */
  rank: z.int().min(1).optional(),
  kind: AnswerKind.optional(),
  /** The beginning of the answer. */
  text: z.string().optional(),
  /** Names of what it cites. */
  cited: z.array(z.string()),
  tookMs: Duration.optional(),
  /** Why it could not be asked, in Chinese. */
  error: z.string().optional(),
  /** The same question in the run that this one is held against. */
  before: Standing.optional(),
})
export type TestResult = z.infer<typeof TestResult>

export const TestComparison = pageOf(
  z.object({
    questionId: Id,
    question: z.string(),
    change: z.enum(wordsOf(testChanges)),
    before: Standing.optional(),
    after: Standing.optional(),
  }),
).extend({
  run: TestRun,
  /** Absent where there is none: then all rows are added. */
  with: TestRun.optional(),
  changes: z.object({ worse: z.int(), better: z.int(), same: z.int(), added: z.int(), removed: z.int() }),
})

const missingRun = ['test_run.not_found'] as const

export const testRuns = attach(routes.testRuns, {
  /** Newest first. */
  list: {
    query: z.strictObject({ ...pageQuery, testSetId: Id.optional(), assistantId: Id.optional() }),
    data: pageOf(TestRun),
  },
  /** One run of a set at a time. */
  create: {
    body: z.strictObject({
      assistantId: Id,
      revision: z.union([Revision, z.literal('draft')]).default('draft'),
    }),
    data: TestRun,
    problems: [
      'test_set.not_found',
      'test_set.empty',
      'assistant.not_found',
      'revision.not_found',
      'knowledge_base.not_found',
      'test_run.running',
    ],
  },
  /** `previous` is what it is held against unless something else is chosen: the run before it of the same set that ended well. */
  get: { data: TestRun.extend({ settings: AssistantSettings, previous: TestRun.optional() }), problems: missingRun },
  /** What was judged stays; one that has ended stays as it is. */
  cancel: { data: TestRun, problems: missingRun },
  results: {
    query: z.strictObject({
      ...pageQuery,
      /** The run to hold it against; `worse` and `better` find nothing without. */
      with: Id.optional(),
      filter: z.enum(['all', 'right', 'wrong', 'unanswered', 'failed', 'worse', 'better']).default('all'),
      keyword: Keyword.optional(),
    }),
    data: pageOf(TestResult),
    problems: missingRun,
  },
  /** With the whole answer and how it came about; the trace is kept as long as those of conversations. */
  result: {
    data: TestResult.extend({ answer: Answer.optional(), trace: TurnTrace.optional() }),
    problems: ['test_run.not_found', 'test_question.not_found'],
  },
  /** Row by row, by question; also those that only one of them has. `with` absent: the run before it that ended well. */
  compare: {
    query: z.strictObject({ ...pageQuery, with: Id.optional(), change: z.enum(wordsOf(testChanges)).optional() }),
    data: TestComparison,
    problems: missingRun,
  },
})
