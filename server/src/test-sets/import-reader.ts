/** Reads a workbook of test questions in a child process. */
import { textReader } from '../parsing/row-reader.ts'
import type { TextRow } from '../parsing/row-reader.ts'
import { sheet } from './import-columns.ts'

/** Two thousand long rows take some 3 MB. */
export const maxImportBytes = 20 * 1024 * 1024

export type SheetRow = TextRow<(typeof sheet.keys)[number]>

export const readQuestions = textReader(new URL('import-child.ts', import.meta.url), sheet.keys)
