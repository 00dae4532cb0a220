import { z } from 'zod'
import { Id, wordsOf } from './fields.ts'
import { knowledgeTypes } from './words/files.ts'

/** An FAQ or a file that belongs to the product, with what is needed to open it. */
export const RelatedKnowledge = z.object({
  id: Id,
  type: z.enum(['faq', 'file']),
  title: z.string(),
  knowledgeBaseId: Id,
  /** Of a file. */
  knowledgeType: z.enum(wordsOf(knowledgeTypes)).optional(),
})
export type RelatedKnowledge = z.infer<typeof RelatedKnowledge>
