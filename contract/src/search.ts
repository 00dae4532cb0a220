import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, Keyword, Timestamp, pageOf, pageQuery } from './fields.ts'
import { routes } from './routes.ts'

export const HitType = z.enum(['faq', 'product', 'literacy', 'policy'])

const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(50, '最多 50 项'))

/** 命中 */
export const Hit = z.object({
  id: Id,
  type: HitType,
  title: z.string(),
  /** Title and best passage as HTML: matches in `<em>`, everything else escaped. */
  highlight: z.string(),
  /** Best passage as plain text. */
  snippet: z.string(),
  /** 0–1, calibrated: 1 is a sure answer. */
  score: z.number().min(0).max(1),
  knowledgeBase: z.object({ id: Id, name: z.string() }),
  /** Id of the file (later: FAQ or product) that was found. */
  sourceId: Id,
  chunkId: Id.optional(),
  page: z.int().optional(),
  headingPath: z.array(z.string()).optional(),
  updatedAt: Timestamp,
  effectiveTo: Timestamp.optional(),
  /** What the score is made of, signal by signal, each 0–1. */
  explain: z.record(z.string(), z.number()).optional(),
})
export type Hit = z.infer<typeof Hit>

export const SearchAnswer = pageOf(Hit).extend({
  facets: z.object({
    types: z.array(z.object({ key: HitType, count: z.int() })),
    knowledgeBases: z.array(z.object({ key: Id, name: z.string(), count: z.int() })),
  }),
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
    }),
    data: SearchAnswer,
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
      verdict: z.enum(['helpful', 'wrong', 'missing']),
      comment: z.string().trim().max(500, '最多 500 个字').optional(),
    }),
    data: z.null(),
    problems: ['search.not_found'],
  },
})
