/** Reads a workbook of terms in a child process. */
import { z } from 'zod'
import { readRows } from '../parsing/row-reader.ts'

/** Five thousand long rows take some 2 MB. */
export const maxImportBytes = 10 * 1024 * 1024

const child = new URL('import-child.ts', import.meta.url)

const SheetRow = z.object({
  /** As Excel counts, the header being 1. */
  row: z.int(),
  cells: z.object({ kind: z.string(), words: z.string(), means: z.string(), remark: z.string() }),
  /** Columns whose cell is a formula that nobody has calculated. */
  unsolved: z.array(z.string()),
})
export type SheetRow = z.infer<typeof SheetRow>

/** Rows in batches, in order. @throws ParseFailure */
export const readTerms = (path: string, name: string, signal: AbortSignal) =>
  readRows({ child, parameters: [path, name], row: SheetRow }, signal)
