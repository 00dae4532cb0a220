/** The chunks of a file, and what operators do with them. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Phrasing } from './faqs.ts'
import { Id, Keyword, Version, pageOf, pageQuery } from './fields.ts'
import { routes } from './routes.ts'
import { limits } from './words/limits.ts'

/** 分段: what search finds and answers quote. */
export const Chunk = z.object({
  id: Id,
  /** Position in the file, from 1. */
  ordinal: z.int(),
  headingPath: z.array(z.string()),
  /** Page of the original, from 1, where the format has pages. */
  page: z.int().optional(),
  /** Markdown. */
  text: z.string(),
  /** 关联问题: what customers ask that this chunk answers, in their words; it is searched by them as by its text. */
  questions: z.array(z.string()),
  enabled: z.boolean(),
  /** Changed or added by a person since the file was parsed. */
  edited: z.boolean(),
  /** What a waiting audit would make of it; absent while none is about it. */
  pending: z
    .object({
      text: z.string().optional(),
      questions: z.array(z.string()).optional(),
      enabled: z.boolean().optional(),
      ordinal: z.int().optional(),
      removed: z.literal(true).optional(),
      /** Names all that waits for the chunk, and the audit that it waits in; absent for a chunk that is yet to come. */
      version: z.string().optional(),
    })
    .optional(),
  version: Version,
})
export type Chunk = z.infer<typeof Chunk>

/** A chunk that parsing a revision gives, which is not served (yet). */
export const ReadChunk = Chunk.pick({ ordinal: true, headingPath: true, page: true, text: true })
export type ReadChunk = z.infer<typeof ReadChunk>

/** A chunk that somebody deleted: not served, and not cut again from the same text. */
export const RemovedChunk = Chunk.pick({ id: true, headingPath: true, text: true }).extend({
  /** Whether restoring it waits for an audit. */
  isWaiting: z.boolean(),
})
export type RemovedChunk = z.infer<typeof RemovedChunk>

const ChunkText = z.string().trim().min(1, '不能为空').max(limits.chunkLength, `最多 ${limits.chunkLength} 个字`)

/** One that is there already, whatever its case and width, is not kept again. */
export const ChunkQuestions = z
  .array(z.string().trim().min(1, '不能为空').max(limits.questionLength, `最多 ${limits.questionLength} 个字`))
  .max(limits.chunkQuestions, `最多 ${limits.chunkQuestions} 个`)

/** Of what waits for a chunk, as whoever changes it has read it; absent where nothing did. Refused where it is another. */
const pendingVersion = z.string().max(100, '最多 100 个字').optional()

export const chunks = attach(routes.chunks, {
  list: {
    query: z.strictObject({ ...pageQuery, keyword: Keyword.optional() }),
    data: pageOf(Chunk),
    problems: ['file.not_found'],
  },
  /** Where audits are required the chunk is answered as it will be, and is there once it is approved. */
  create: {
    body: z.strictObject({
      text: ChunkText,
      questions: ChunkQuestions.optional(),
      headingPath: z.array(z.string().max(200)).max(6).default([]),
      /** Insert behind this chunk; absent: at the end. */
      afterChunkId: Id.optional(),
    }),
    data: Chunk,
    problems: ['file.not_found', 'chunk.not_found', 'audit.pending'],
  },
  /** Where audits are required the chunk is answered as it still serves. */
  update: {
    body: z.strictObject({
      text: ChunkText.optional(),
      /** All that it has afterwards. */
      questions: ChunkQuestions.optional(),
      enabled: z.boolean().optional(),
      version: Version,
      pendingVersion,
    }),
    data: Chunk,
    problems: ['file.not_found', 'chunk.not_found', 'audit.pending', 'version.stale'],
  },
  move: {
    body: z.strictObject({
      ordinal: z.int('请填写整数').min(1, '从 1 开始'),
      /** Where the mover saw it: it is refused once it lies elsewhere. */
      from: z.int('请填写整数').min(1, '从 1 开始').optional(),
      pendingVersion,
    }),
    data: Chunk,
    problems: ['file.not_found', 'chunk.not_found', 'audit.pending', 'version.stale'],
  },
  /** How else customers ask what is being written for a chunk: as they searched, by rule, and as a model says it. */
  wordings: {
    body: z.strictObject({
      question: z.string().trim().min(1, '不能为空').max(limits.questionLength, `最多 ${limits.questionLength} 个字`),
      /** Those that are there already. */
      exclude: z.array(z.string().max(limits.questionLength)).max(limits.chunkQuestions).optional(),
      limit: z.int().min(1).max(50).default(10),
    }),
    data: z.object({ suggestions: z.array(Phrasing) }),
    problems: ['knowledge_base.not_found'],
  },
  remove: {
    query: z.strictObject({
      /** As it was read; absent: whatever it says. */
      version: z.coerce.number('请填写数字').pipe(Version).optional(),
      pendingVersion,
    }),
    data: z.null(),
    problems: ['file.not_found', 'chunk.not_found', 'audit.pending', 'version.stale'],
  },
  removed: {
    query: z.strictObject(pageQuery),
    data: pageOf(RemovedChunk),
    problems: ['file.not_found'],
  },
  /** Where audits are required nothing is answered, and the chunk is there once it is approved. */
  restore: {
    data: Chunk.nullable(),
    problems: ['file.not_found', 'chunk.not_found', 'audit.pending'],
  },
})
