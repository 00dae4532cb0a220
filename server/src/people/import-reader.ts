/** Reads a workbook of employees in a child process. */
import { z } from 'zod'
import { readRows } from '../parsing/row-reader.ts'

/** Five hundred people take some 30 kB. */
export const maxImportBytes = 5 * 1024 * 1024

const child = new URL('import-child.ts', import.meta.url)

const SheetRow = z.object({
  /** As Excel counts, the header being 1. */
  row: z.int(),
  cells: z.object({ name: z.string(), mobile: z.string(), roles: z.string() }),
  /** Columns whose cell is a formula that nobody has calculated. */
  unsolved: z.array(z.string()),
})
export type SheetRow = z.infer<typeof SheetRow>

/** Rows in batches, in order. @throws ParseFailure */
export const readPeople = (path: string, name: string, signal: AbortSignal) =>
  readRows({ child, parameters: [path, name], row: SheetRow }, signal)
