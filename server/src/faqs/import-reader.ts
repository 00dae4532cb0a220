/** Reads a workbook of FAQs in a child process. */
import { readRows } from '../parsing/row-reader.ts'
import { ReadRow } from './import-rows.ts'

const child = new URL('import-child.ts', import.meta.url)

/** Rows in batches, in order. @throws ParseFailure */
export const readImport = (path: string, name: string, signal: AbortSignal) =>
  readRows({ child, parameters: [path, name], row: ReadRow }, signal)
