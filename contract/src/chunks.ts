/** The chunks of a file, and what operators do with them. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
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
  enabled: z.boolean(),
  /** Changed or added by a person since the file was parsed. */
  edited: z.boolean(),
  /** What a waiting audit would make of it; absent while none is about it. */
  pending: z
    .object({
      text: z.string().optional(),
      enabled: z.boolean().optional(),
      ordinal: z.int().optional(),
      removed: z.literal(true).optional(),
    })
    .optional(),
  version: Version,
})
export type Chunk = z.infer<typeof Chunk>

/** A chunk that parsing a revision gives, which is not served (yet). */
export const ReadChunk = Chunk.pick({ ordinal: true, headingPath: true, page: true, text: true })
export type ReadChunk = z.infer<typeof ReadChunk>

const ChunkText = z.string().trim().min(1, '不能为空').max(limits.chunkLength, `最多 ${limits.chunkLength} 个字`)

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
      headingPath: z.array(z.string().max(200)).max(6).default([]),
      /** Insert behind this chunk; absent: at the end. */
      afterChunkId: Id.optional(),
    }),
    data: Chunk,
    problems: ['file.not_found', 'chunk.not_found', 'audit.pending'],
  },
  /** Where audits are required the chunk is answered as it still serves. */
  update: {
    body: z.strictObject({ text: ChunkText.optional(), enabled: z.boolean().optional(), version: Version }),
    data: Chunk,
    problems: ['file.not_found', 'chunk.not_found', 'audit.pending', 'version.stale'],
  },
  move: {
    body: z.strictObject({ ordinal: z.int().min(1) }),
    data: Chunk,
    problems: ['file.not_found', 'chunk.not_found', 'audit.pending'],
  },
  remove: { data: z.null(), problems: ['file.not_found', 'chunk.not_found', 'audit.pending'] },
})
