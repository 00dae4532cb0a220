import { z } from 'zod'
import { attach } from './endpoint.ts'
import {
  BooleanQuery,
  Description,
  Id,
  Keyword,
  Name,
  Tags,
  Timestamp,
  Version,
  made,
  pageOf,
  pageQuery,
  wordsOf,
} from './fields.ts'
import { routes } from './routes.ts'
import { Use } from './uses.ts'
import { knowledgeBaseTypes } from './words/knowledge-bases.ts'

export const KnowledgeBaseType = z.enum(wordsOf(knowledgeBaseTypes))

/** How documents are cut into chunks; a change takes effect when a file is parsed or relearned. */
export const Chunking = z.strictObject({
  /** Characters that a chunk aims at. */
  targetLength: z.int('请填写整数').min(100, '至少 100').max(1500, '最多 1500'),
  /** Share of a chunk repeated in the next one, only inside long sections. */
  overlap: z.number('请填写数字').min(0, '不能小于 0').max(0.3, '最多 0.3'),
  /** Lines that always start a new chunk, beside headings. */
  separators: z.array(z.string().min(1, '不能为空').max(20, '最多 20 个字')).max(10, '最多 10 个').optional(),
})
export const Retrieval = z.strictObject({
  /** How many hits of this knowledge base an answer may use, the best first. */
  topK: z.int('请填写整数').min(1, '至少 1').max(50, '最多 50'),
  /** An answer uses no hit of this knowledge base below this score (0–1), whatever its assistant allows. */
  minScore: z.number('请填写数字').min(0, '不能小于 0').max(1, '不能大于 1'),
})
export const KnowledgeBaseConfig = z.object({
  /** A change waits for approval before it is served. */
  auditRequired: z.boolean(),
  chunking: Chunking,
  /** For assistants, the seat assistant and workflows; the search page, which shows all it finds, does not read it. */
  retrieval: Retrieval.partial().optional(),
  /** An FAQ whose score reaches this (0–1) may be given as the answer without a person's choice. */
  directAnswerThreshold: z.number().min(0).max(1).optional(),
})
export type KnowledgeBaseConfig = z.infer<typeof KnowledgeBaseConfig>

/** 知识库 */
export const KnowledgeBase = z.object({
  id: Id,
  type: KnowledgeBaseType,
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** A disabled knowledge base serves nothing. */
  enabled: z.boolean(),
  config: KnowledgeBaseConfig,
  counts: z.object({
    files: z.int(),
    /** Of all that it holds, those that can be found while the knowledge base is enabled. */
    chunks: z.int(),
    /** Of its files, whether they are found or not. */
    fileChunks: z.int(),
    products: z.int(),
    faqs: z.int(),
  }),
  /** Who answers from it, by naming it or by naming none; and whose draft names it. */
  usedBy: z.array(Use),
  /** When something that it holds last changed; while it holds nothing, when it was made. */
  contentUpdatedAt: Timestamp,
  /** `updatedAt` is of its settings. */
  ...made,
})
export type KnowledgeBase = z.infer<typeof KnowledgeBase>

export const KnowledgeBaseDraft = z.strictObject({
  type: KnowledgeBaseType,
  name: Name,
  description: Description.default(''),
  tags: Tags.default([]),
})

export const knowledgeBases = attach(routes.knowledgeBases, {
  list: {
    query: z.strictObject({
      ...pageQuery,
      type: KnowledgeBaseType.optional(),
      keyword: Keyword.optional(),
      enabled: BooleanQuery.optional(),
    }),
    data: pageOf(KnowledgeBase),
  },
  create: { body: KnowledgeBaseDraft, data: KnowledgeBase, problems: ['knowledge_base.name_taken'] },
  get: { data: KnowledgeBase, problems: ['knowledge_base.not_found'] },
  update: {
    body: z.strictObject({
      name: Name.optional(),
      description: Description.optional(),
      tags: Tags.optional(),
      /** To switch it needs the permission `knowledgeBase.configure`. */
      enabled: z.boolean().optional(),
      version: Version,
    }),
    data: KnowledgeBase,
    problems: ['knowledge_base.not_found', 'knowledge_base.name_taken', 'version.stale'],
  },
  /** Kept for 30 days and restorable; nothing in it is served from this moment. */
  remove: { data: z.null(), problems: ['knowledge_base.not_found'] },
  restore: { data: KnowledgeBase, problems: ['knowledge_base.not_found', 'knowledge_base.name_taken'] },
  configure: {
    body: z.strictObject({
      /** To switch it needs the permission `audit.configure`. */
      auditRequired: z.boolean().optional(),
      chunking: Chunking.partial().optional(),
      retrieval: Retrieval.partial().optional(),
      directAnswerThreshold: z.number('请填写数字').min(0, '不能小于 0').max(1, '不能大于 1').optional(),
      version: Version,
    }),
    data: KnowledgeBase,
    problems: ['knowledge_base.not_found', 'audit.switch_denied', 'version.stale'],
  },
})
