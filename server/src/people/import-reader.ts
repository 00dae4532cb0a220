/** Reads a workbook of employees in a child process. */
import { textReader } from '../parsing/row-reader.ts'
import type { TextRow } from '../parsing/row-reader.ts'
import { sheet } from './import-rows.ts'

/** Five hundred people take some 30 kB. */
export const maxImportBytes = 5 * 1024 * 1024

export type SheetRow = TextRow<(typeof sheet.keys)[number]>

export const readPeople = textReader(new URL('import-child.ts', import.meta.url), sheet.keys)
