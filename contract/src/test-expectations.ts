/** 期望: what a right answer to a test question is, and how it is sent. */
import { z } from 'zod'
import { Id } from './fields.ts'
import { AnswerKind, Question } from './turns.ts'
import { sourceTypes } from './words/search.ts'
import { testLimits as limits } from './words/test-sets.ts'

const Text = z.string().trim().min(1, '不能为空').max(limits.textLength, `最多 ${limits.textLength} 个字`)
const Texts = z.array(Text).max(limits.texts, `最多 ${limits.texts} 段文字`)
const SourceIds = z.array(Id).max(limits.sources, `最多 ${limits.sources} 个来源`)
const SourceNames = z.array(Text).max(limits.sources, `最多 ${limits.sources} 个来源`)

/** 期望: what a right answer is. All that it names must hold. */
export const Expectation = z.strictObject({
  /** Files, FAQs or products, any one of which the answer must cite. */
  sourceIds: SourceIds.optional(),
  /** Each must stand in the answer, whatever its spacing, width, case and marks of Markdown. */
  text: Texts.optional(),
  kind: AnswerKind.optional(),
  /** Nothing answers it: the assistant must say so, or hand over. Nothing else can be expected besides. */
  none: z.boolean().optional(),
})
export type Expectation = z.infer<typeof Expectation>

interface Expecting {
  sourceIds?: string[] | undefined
  sourceNames?: string[] | undefined
  text?: string[] | undefined
  kind?: string | undefined
  none?: boolean | undefined
}

/** Those that say something, besides `none`. */
const partsOf = (expect: Expecting) =>
  (['sourceIds', 'sourceNames', 'text', 'kind'] as const).filter((part) => (expect[part]?.length ?? 0) > 0)

/** With sources by name too, as people type and paste them: `名称` or, where several bear it, `知识库/名称`. */
const ExpectationDraft = Expectation.extend({ sourceNames: SourceNames.optional() })
  .refine(
    (expect) => expect.none === true || partsOf(expect).length > 0,
    '请至少填写一项期望：来源、文字、回答方式，或应当不回答',
  )
  .superRefine((expect, { addIssue }) => {
    for (const part of expect.none ? partsOf(expect) : [])
      addIssue({ code: 'custom', path: [part], message: '不能与“应当不回答”同时填写' })
  })

const Earlier = z.array(Question).max(limits.history, `最多 ${limits.history} 句`)

export const TestQuestionDraft = z.strictObject({
  question: Question,
  /** What the customer asked before in the conversation, in order. */
  history: Earlier.default([]),
  expect: ExpectationDraft,
})
export type TestQuestionDraft = z.infer<typeof TestQuestionDraft>

/** A piece of knowledge that an answer can rest on. */
export const TestSource = z.object({
  id: Id,
  type: z.enum(sourceTypes),
  /** As it was called last, of one that was removed. */
  name: z.string(),
  knowledgeBase: z.object({ id: Id, name: z.string() }).optional(),
  isRemoved: z.boolean(),
})
export type TestSource = z.infer<typeof TestSource>
