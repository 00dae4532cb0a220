import { z } from 'zod'
import { Author, Timestamp } from './fields.ts'

/** 版本: one state of a file's original. */
export const Revision = z.object({
  revision: z.int().min(1),
  size: z.int(),
  ossUrl: z.string(),
  createdBy: Author,
  createdAt: Timestamp,
  /** How it came to be: uploaded, written, or restored from an earlier one. */
  remark: z.string(),
})
export type Revision = z.infer<typeof Revision>
