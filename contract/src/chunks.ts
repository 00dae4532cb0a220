/** What operators do with the chunks of a file. */
import { z } from 'zod'
import { attach } from './endpoint.ts'
import { Id, Keyword, Version, pageOf, pageQuery } from './fields.ts'
import { Chunk } from './files.ts'
import { routes } from './routes.ts'
import { limits } from './vocabulary.ts'

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
