import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Author, Id, Keyword, Timestamp, pageOf, pageQuery, wordsOf } from './fields.ts'
import { KnowledgeBaseType } from './knowledge-bases.ts'
import { routes } from './routes.ts'
import { pageSizes } from './words/limits.ts'
import { removedTypes } from './words/recycle-bin.ts'

const RemovedType = z.enum(wordsOf(removedTypes))

/** 回收站: removed, and kept until it is purged. */
export const RemovedThing = z.object({
  type: RemovedType,
  id: Id,
  name: z.string(),
  /** Where it lies; of a knowledge base, itself. */
  knowledgeBase: z.object({ id: Id, name: z.string(), type: KnowledgeBaseType, isRemoved: z.boolean() }),
  removedAt: Timestamp,
  /** Absent where nobody knows any more. */
  removedBy: Author.optional(),
  /** It goes for good soon after. */
  keptUntil: Timestamp,
  /** Of a knowledge base: what goes with it. */
  contents: z.object({ files: z.int(), products: z.int(), faqs: z.int() }).optional(),
})
export type RemovedThing = z.infer<typeof RemovedThing>

const Named = z.strictObject({ type: RemovedType, id: Id })
const items = z.array(Named).min(1, '至少选择一项').max(pageSizes.max, `最多 ${pageSizes.max} 项`)
/** Of what failed: the code of the refusal, too, for some can be helped. */
const failed = z.array(Named.extend({ code: z.int(), message: z.string() }))

export const recycleBin = attach(routes.recycleBin, {
  /** The latest first. The page of documents shows what document bases held, that of FAQs what theirs did. */
  list: {
    query: z.strictObject({
      ...pageQuery,
      keyword: Keyword.optional(),
      type: RemovedType.optional(),
      knowledgeBaseType: KnowledgeBaseType.optional(),
    }),
    data: pageOf(RemovedThing),
  },
  /** Where audits are required it waits for one before it serves. A knowledge base needs `knowledgeBase.configure`. */
  restore: {
    body: z.strictObject({
      items,
      /** For products whose own category has been removed. */
      categoryId: Id.optional(),
    }),
    data: z.object({ changed: z.int(), submitted: z.int(), failed }),
  },
  /** For good. Needs `knowledge.remove`, and `knowledgeBase.configure` for a knowledge base, which takes its contents along. */
  purge: {
    body: z.strictObject({ items }),
    data: z.object({ changed: z.int(), failed }),
  },
})
