/** 词典: what customers call things, as an organization knows it, beside the words that the product brings. */
import { z } from 'zod'
import { dictionaryRoutes } from './dictionary-routes.ts'
import { attach } from './endpoint.ts'
import { Id, Keyword, Timestamp, Version, made, pageOf, pageQuery, wordsOf } from './fields.ts'
import { ImportRow, organizationImportCalls } from './imports.ts'
import { dictionaryLimits as limits, proposalStates, termKinds } from './words/dictionary.ts'

const Word = z
  .string()
  .trim()
  .min(1, '不能为空')
  .max(limits.wordLength, `每个词最多 ${limits.wordLength} 个字`)
  .regex(/^[\p{Script=Han}\p{L}\p{N}][\p{Script=Han}\p{L}\p{N} +./-]*$/u, '只能用汉字、字母、数字和 + - . /')
const Words = z
  .array(Word)
  .max(limits.words, `最多 ${limits.words} 个`)
  .transform((words) => [...new Set(words)])

const fields = {
  kind: z.enum(wordsOf(termKinds)),
  words: Words.refine((words) => words.length > 0, '请至少填写一个词'),
  /** Of a `lead` only: what the words may mean, as the knowledge writes it. */
  means: Words.default([]),
  remark: z.string().trim().max(limits.remarkLength, `最多 ${limits.remarkLength} 个字`).default(''),
}

interface Draft {
  kind: keyof typeof termKinds
  words: string[]
  means: string[]
}

/** What each kind needs. */
function checkDraft({ kind, words, means }: Draft, check: z.core.$RefinementCtx<Draft>): void {
  const refuse = (path: 'words' | 'means', message: string) => check.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'synonym' && words.length < 2) refuse('words', '同义词至少两个')
  if (kind === 'lead' && means.length === 0) refuse('means', '请填写它指的是什么')
  if (kind === 'lead' && words.some((word) => means.includes(word))) refuse('means', '与客户说法相同，请去掉')
  if (kind === 'maker' && words.some((word) => word.length < 2)) refuse('words', '品牌至少两个字，否则会误伤许多提问')
  if (kind !== 'lead' && means.length > 0) refuse('means', '只有客户说法才填写')
}

export const TermDraft = z.strictObject(fields).superRefine(checkDraft)
export type TermDraft = z.infer<typeof TermDraft>

export const DictionaryTerm = z.object({
  id: Id,
  kind: z.enum(wordsOf(termKinds)),
  words: z.array(z.string()),
  means: z.array(z.string()),
  remark: z.string(),
  ...made,
})
export type DictionaryTerm = z.infer<typeof DictionaryTerm>

const filters = {
  kind: z.enum(wordsOf(termKinds)).optional(),
  /** In one of its words, in what they mean, or in the remark. */
  keyword: Keyword.optional(),
}

const Shown = z.array(z.object({ title: z.string(), snippet: z.string() }))

/** Questions of the log that hold one of the words, and whose first hits would be others. */
export const TermEffect = z.object({
  /** Questions that were looked at. */
  asked: z.int().min(0),
  changed: z.array(z.object({ question: z.string(), before: Shown, after: Shown })),
})
export type TermEffect = z.infer<typeof TermEffect>

/** A word of those who asked that nothing in what they took holds, and the word it is called there. */
export const TermProposal = z.object({
  id: Id,
  word: z.string(),
  means: z.string(),
  /** Searches and settled questions that show it, and how many people asked them. */
  searches: z.int(),
  people: z.int(),
  /** Some of them, without customers' numbers. */
  questions: z.array(z.string()),
  state: z.enum(wordsOf(proposalStates)),
})
export type TermProposal = z.infer<typeof TermProposal>

export const dictionary = attach(dictionaryRoutes.dictionary, {
  /** Changed last first. */
  list: {
    query: z.strictObject({ ...pageQuery, ...filters }),
    data: pageOf(DictionaryTerm).extend({
      /** Words of customers that the product knows by itself. */
      builtIn: z.int().min(0),
    }),
  },
  create: {
    body: z
      .strictObject({ ...fields, /** The proposal that it takes. */ proposalId: Id.optional() })
      .superRefine(checkDraft),
    data: DictionaryTerm,
    problems: ['dictionary.word_taken', 'dictionary.too_many', 'dictionary.proposal_not_found'],
  },
  update: {
    body: z.strictObject({ ...fields, version: Version }).superRefine(checkDraft),
    data: DictionaryTerm,
    problems: ['dictionary.not_found', 'dictionary.word_taken', 'version.stale'],
  },
  remove: { data: z.null(), problems: ['dictionary.not_found'] },
  effect: {
    body: z
      .strictObject({ ...fields, /** The term that it would replace. */ replaces: Id.optional() })
      .superRefine(checkDraft),
    data: TermEffect,
    problems: ['search.busy', 'search.index_unavailable'],
  },
  /** Shown by most people first. */
  proposals: {
    query: z.strictObject({ ...pageQuery, state: z.enum(wordsOf(proposalStates)).default('new') }),
    data: pageOf(TermProposal).extend({
      /** When the log was last looked through; absent before the first time. */
      gatheredAt: Timestamp.optional(),
    }),
  },
  /** Looks the log through soon, instead of at night. */
  gatherProposals: { data: z.null() },
  /** One that is refused is not made again; `new` takes that back. */
  settleProposal: {
    body: z.strictObject({ state: z.enum(['new', 'refused']) }),
    data: z.null(),
    problems: ['dictionary.proposal_not_found'],
  },
  /** Re-imports to the same terms. */
  exportList: { query: z.strictObject(filters) },
})

/** One term as the preview understood it: its cells as they are written. */
export const TermImportRow = ImportRow.extend({ kind: z.string(), words: z.string(), means: z.string() })
export type TermImportRow = z.infer<typeof TermImportRow>

export const dictionaryImports = attach(dictionaryRoutes.dictionaryImports, organizationImportCalls(TermImportRow))
