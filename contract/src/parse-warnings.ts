import { z } from 'zod'
import { wordsOf } from './fields.ts'
import { parseWarningKinds } from './words/files.ts'

export const ParseWarningKind = z.enum(wordsOf(parseWarningKinds))
/** 解析提示: what the parser is not sure of, or left out. */
export const ParseWarning = z.object({
  kind: ParseWarningKind,
  /** Pages to look at, from 1; absent: the whole file, or a format without pages. */
  pages: z.array(z.int().min(1)).optional(),
  /** What was guessed or left out: an encoding, the names of sheets. */
  details: z.array(z.string()).optional(),
})
export type ParseWarning = z.infer<typeof ParseWarning>
