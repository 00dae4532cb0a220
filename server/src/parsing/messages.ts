/** What parent and child say to each other. The child reads hostile files, so its words are checked like a stranger's. */
import { ParseWarning } from '@zhiku/contract/parse-warnings'
import { z } from 'zod'
import type { ChunkOptions } from './chunk-markdown.ts'
import { parseFailureCodes } from './failure.ts'
import { formats } from './format.ts'
import type { ParsingLimits } from './limits.ts'

/** Parent → child. */
export interface ParseRequest {
  path: string
  name: string
  limits: ParsingLimits
  firstReader: number
  /** How the child cuts what it read; in the parent a long text would hold up everybody. */
  chunking: ChunkOptions
  /** A folder for `document.md`, `chunks.ndjson` and the pictures: large results do not pass through the pipe, where they would block the parent. */
  resultFolder: string
}

/** Child → parent. */
export const ChildMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reader'), index: z.int().min(0), count: z.int().min(1) }),
  z.object({ kind: z.literal('progress'), fraction: z.number().min(0).max(1) }),
  z.object({
    kind: z.literal('done'),
    format: z.enum(formats),
    pageCount: z.int().min(0).optional(),
    warnings: z.array(ParseWarning),
    pictures: z.array(z.object({ name: z.string().regex(/^picture-\d+\.\w+$/), contentType: z.string() })),
  }),
  z.object({
    kind: z.literal('failed'),
    code: z.enum(parseFailureCodes),
    sentence: z.string(),
    cause: z.string().optional(),
  }),
])
export type ChildMessage = z.infer<typeof ChildMessage>

export const documentFile = 'document.md'
export const chunksFile = 'chunks.ndjson'

/** One line of `chunks.ndjson`. */
export const ChunkLine = z.object({
  ordinal: z.int(),
  headingPath: z.array(z.string()),
  page: z.int().optional(),
  text: z.string(),
  key: z.string(),
})
