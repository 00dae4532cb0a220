/** Reads a workbook of scripts in a child process. */
import { textReader } from '../parsing/row-reader.ts'
import type { TextRow } from '../parsing/row-reader.ts'
import { sheet } from './columns.ts'

/** Five thousand long rows take some 5 MB. */
export const maxImportBytes = 20 * 1024 * 1024

export type SheetRow = TextRow<(typeof sheet.keys)[number]>

export const readScripts = textReader(new URL('import-child.ts', import.meta.url), sheet.keys)
