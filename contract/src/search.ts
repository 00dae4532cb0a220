import { z } from 'zod'
import { attach } from './endpoint.ts'
import { BooleanQuery, Id, Keyword, Timestamp, pageOf, pageQuery, wordsOf } from './fields.ts'
import { routes } from './routes.ts'
import { hitActs, hitTypes, sourceTypes, understoodKinds, verdicts } from './words/search.ts'

export const HitType = z.enum(wordsOf(hitTypes))

const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(50, '最多 50 项'))

/** Text as HTML: matches in `<em>`, everything else escaped. */
const Marked = z.string()

/** The heading or the line that it stands under. */
const lead = Marked.optional()

/**
 * 答案所在: the part of a hit's passage that answers, in the form that it was written in; a row, a step and a sentence
 * are always whole.
 */
export const HitEvidence = z.discriminatedUnion('form', [
  z.object({ form: z.literal('text'), lead, text: Marked }),
  z.object({ form: z.literal('list'), lead, items: z.array(Marked).min(1) }),
  z.object({
    form: z.literal('steps'),
    lead,
    /** All of the passage; their numbers begin with `first`. */
    steps: z.array(Marked).min(1),
    first: z.int(),
    /** Those that answer, by their numbers. */
    from: z.int(),
    to: z.int(),
  }),
  z.object({
    form: z.literal('table'),
    lead,
    header: z.array(Marked),
    /** Those that answer. */
    rows: z.array(z.array(Marked)).min(1),
    /** Rows that the table has in this passage. */
    total: z.int(),
    /** What is said of the table as a whole. */
    notes: z.array(Marked),
  }),
  z.object({
    form: z.literal('pairs'),
    lead,
    /** The ones asked for first, `asked` of them. */
    pairs: z.array(z.object({ name: Marked, value: Marked })).min(1),
    asked: z.int(),
  }),
])
export type HitEvidence = z.infer<typeof HitEvidence>

/** 命中 */
export const Hit = z.object({
  id: Id,
  type: HitType,
  title: z.string(),
  /** Title and snippet as HTML: matches in `<em>`, everything else escaped. */
  highlight: z.string(),
  /** What answers, as plain text on one line. */
  snippet: z.string(),
  /** What answers, in its form. Absent of what was kept before there was any, and of a whole product. */
  evidence: HitEvidence.optional(),
  /** The question written for this passage (关联问题) that what was asked is most like; absent where its text said more. */
  asked: z.string().optional(),
  /** 0–1: how well it matches; what thresholds are set on. */
  score: z.number().min(0).max(1),
  /** 0–1: how sure it is that it answers; `trustWordOf` says it to people. */
  trust: z.number().min(0).max(1).optional(),
  knowledgeBase: z.object({ id: Id, name: z.string() }),
  /** Id of the file, FAQ or product that was found. */
  sourceId: Id,
  /** What was found; a product and its manuals are of one type but are read on pages of their own. */
  sourceType: z.enum(sourceTypes),
  chunkId: Id.optional(),
  page: z.int().optional(),
  headingPath: z.array(z.string()).optional(),
  updatedAt: Timestamp,
  effectiveTo: Timestamp.optional(),
  /** What the score is made of, signal by signal, each 0–1. */
  explain: z.record(z.string(), z.number()).optional(),
  /** What the question names (a thing, a maker, a model, a code) and neither the hit nor its title does. */
  lacks: z.array(z.string()).optional(),
})
export type Hit = z.infer<typeof Hit>

/** The best passage of a document stands for it, with what else of it was found. */
export const SearchHit = Hit.extend({
  /** Passages of the same document that are nearly as good: they are shown with it. */
  beside: z.array(Hit).optional(),
  /** The next best, a few of them, for whoever asks. */
  others: z.array(Hit).optional(),
  /** How many there are besides. */
  othersTotal: z.int().optional(),
})
export type SearchHit = z.infer<typeof SearchHit>

/** One product and one of its published values: the answer itself, with where it comes from. */
export const ExactAnswer = z.object({
  productId: Id,
  name: z.string(),
  model: z.string(),
  categoryId: Id,
  knowledgeBase: z.object({ id: Id, name: z.string() }),
  /** The alias or slip by which the question named it, when that is not the model itself. */
  matched: z.string().optional(),
  parameter: z.object({ key: z.string(), name: z.string(), unit: z.string().optional() }),
  /** As people read it, without unit: 45, 26–32, 支持, 白色、银色. */
  value: z.string(),
  revision: z.int(),
  /** Since when this revision serves. */
  effectiveAt: Timestamp,
})
export type ExactAnswer = z.infer<typeof ExactAnswer>

/**
 * Above the list. exact: the question names one product and one to four of its parameters · choose: several products
 * match, with what tells them apart · filter: products whose parameters meet the conditions asked for · compare: two to
 * four that are named, side by side · unknown: a model, fault code or maker is named that nothing here knows.
 */
export const SearchCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), answers: z.array(ExactAnswer).min(1) }),
  z.object({
    kind: z.literal('choose'),
    /** The parameters asked for, if the question names any. */
    parameters: z.array(z.object({ key: z.string(), name: z.string(), unit: z.string().optional() })),
    products: z.array(
      z.object({
        productId: Id,
        name: z.string(),
        model: z.string(),
        categoryId: Id,
        /** What differs between them, at most four. */
        differences: z.array(z.object({ name: z.string(), value: z.string() })),
        /** Of the parameters asked for. */
        answers: z.array(ExactAnswer),
      }),
    ),
    /** All that match; the list holds the first ten. */
    total: z.int(),
  }),
  z.object({
    kind: z.literal('filter'),
    /** As it was understood: 噪音 < 60 dB，建议零售价 ≤ 3000 元. Empty where all of the category are asked for. */
    condition: z.string(),
    categoryName: z.string().optional(),
    /** In which order they stand, where one is asked for: 建议零售价从低到高. */
    order: z.string().optional(),
    /** Of every parameter that is demanded or asked for; none where no product meets the condition. */
    answers: z.array(ExactAnswer),
    /** Products that meet it. */
    total: z.int(),
  }),
  z.object({
    kind: z.literal('compare'),
    /** Those asked for, else what differs. */
    parameters: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        unit: z.string().optional(),
        /** Which is better, where that can be said of it. */
        better: z.enum(['lower', 'higher']).optional(),
        /** Products whose value is the best; empty where all are alike. */
        best: z.array(Id).optional(),
      }),
    ),
    products: z
      .array(
        z.object({
          productId: Id,
          name: z.string(),
          model: z.string(),
          categoryId: Id,
          answers: z.array(ExactAnswer),
        }),
      )
      .min(2),
    /** Models that are named besides: more than four are not set side by side. */
    left: z.array(z.string()).optional(),
  }),
  z.object({
    kind: z.literal('unknown'),
    what: z.enum(['model', 'code', 'maker']),
    /** As the question has it. */
    asked: z.string(),
    /** Models that resemble it. */
    products: z.array(z.object({ productId: Id, name: z.string(), model: z.string(), categoryId: Id })),
  }),
])
export type SearchCard = z.infer<typeof SearchCard>

/** One thing that the question was understood to say; `key`, handed back in `without`, has it read otherwise. */
export const Understood = z.object({
  kind: z.enum(wordsOf(understoodKinds)),
  text: z.string(),
  key: z.string(),
})
export type Understood = z.infer<typeof Understood>

/** Paged and counted by documents; those of a page by the word for how sure each is, then by its score and trust together. */
export const SearchAnswer = pageOf(SearchHit).extend({
  facets: z.object({
    types: z.array(z.object({ key: HitType, count: z.int() })),
    knowledgeBases: z.array(z.object({ key: Id, name: z.string(), count: z.int() })),
  }),
  /** What product parameters answer by themselves. */
  card: SearchCard.optional(),
  /** How the question was read; with the first page only. */
  understood: z.array(Understood),
  /** Milliseconds in the server. */
  tookMs: z.number(),
  searchId: Id,
  /** Other wordings to try, offered when little was found. */
  suggestions: z.array(z.string()),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const search = attach(routes.search, {
  search: {
    query: z.strictObject({
      ...pageQuery,
      keyword: Keyword.min(1, '请输入要搜索的内容'),
      types: listOf(HitType).optional(),
      knowledgeBaseIds: listOf(Id).optional(),
      categoryId: Id.optional(),
      /** Asked while somebody is still typing: in no history, counted nowhere, and nothing can be said of it. */
      quiet: BooleanQuery.optional(),
      /** Keys of what was understood and is not meant. */
      without: listOf(z.string().max(120)).optional(),
    }),
    data: SearchAnswer,
    problems: ['search.index_unavailable'],
  },
  suggest: {
    query: z.strictObject({ keyword: Keyword }),
    data: z.object({ list: z.array(z.string()) }),
  },
  /** The caller's own recent searches, newest first, without repeats. */
  history: { data: z.object({ list: z.array(z.string()) }) },
  clearHistory: { data: z.null() },
  feedback: {
    body: z.strictObject({
      hitId: Id.optional(),
      verdict: z.enum(wordsOf(verdicts)),
      comment: z.string().trim().max(500, '最多 500 个字').optional(),
    }),
    data: z.null(),
    problems: ['search.not_found', 'search.hit_unknown'],
  },
  /** A hit was of use. Answers at once; what is no act on a hit of the caller's own search is left out of the log. */
  act: {
    body: z.strictObject({
      searchId: Id,
      hitId: Id,
      act: z.enum(wordsOf(hitActs)),
      /** What was asked, where the search was quiet. */
      keyword: Keyword.min(1, '请输入要搜索的内容').optional(),
    }),
    data: z.null(),
  },
})
