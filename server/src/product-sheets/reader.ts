/** Reads the sheet of one category in a child process. */
import { z } from 'zod'
import { readRows } from '../parsing/row-reader.ts'
import type { WantedSheet } from './workbook.ts'

const child = new URL('child.ts', import.meta.url)

const SheetRow = z.object({
  /** As Excel counts, the header being 1. */
  row: z.int(),
  /** Texts by the heading as it stands in the sheet, empty ones too. */
  cells: z.record(z.string(), z.string()),
  unsolved: z.array(z.string()),
})

/** Rows in batches, in order. @throws ParseFailure */
export const readSheetRows = (
  file: { path: string; name: string },
  { sheet, otherSheets }: WantedSheet,
  signal: AbortSignal,
) => readRows({ child, parameters: [file.path, file.name, sheet, JSON.stringify(otherSheets)], row: SheetRow }, signal)
