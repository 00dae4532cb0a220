/** Reads a workbook of terms in a child process. */
import { textReader } from '../parsing/row-reader.ts'
import type { TextRow } from '../parsing/row-reader.ts'
import { sheet } from './columns.ts'

/** Five thousand long rows take some 2 MB. */
export const maxImportBytes = 10 * 1024 * 1024

export type SheetRow = TextRow<(typeof sheet.keys)[number]>

export const readTerms = textReader(new URL('import-child.ts', import.meta.url), sheet.keys)
