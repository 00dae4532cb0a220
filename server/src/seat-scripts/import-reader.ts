/** Reads a workbook of scripts in a child process. */
import { z } from 'zod'
import { readRows } from '../parsing/row-reader.ts'
import { columnKeys } from './columns.ts'
import type { Cells } from './columns.ts'

/** Five thousand long rows take some 5 MB. */
export const maxImportBytes = 20 * 1024 * 1024

const child = new URL('import-child.ts', import.meta.url)

const texts = Object.fromEntries(columnKeys.map((key) => [key, z.string()])) as Record<keyof Cells, z.ZodString> // one each

const SheetRow = z.object({
  /** As Excel counts, the header being 1. */
  row: z.int(),
  cells: z.object(texts),
  /** Columns whose cell is a formula that nobody has calculated. */
  unsolved: z.array(z.string()),
})
export type SheetRow = z.infer<typeof SheetRow>

/** Rows in batches, in order. @throws ParseFailure */
export const readScripts = (path: string, name: string, signal: AbortSignal) =>
  readRows({ child, parameters: [path, name], row: SheetRow }, signal)
