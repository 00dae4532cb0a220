/** Workbooks as answers, streamed: memory does not grow with the rows. */
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { ColumnDef } from 'hucre'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Download } from './route.ts'

export interface WorkbookColumn {
  header: string
  /** In characters. */
  width: number
}

/** Excel's own limit for the text of one cell, in UTF-16 units; a longer one makes it repair the file. */
export const maxCellLength = 32_767

/**
 * Text that begins like a formula stays text: cells are written as strings and in text format, so Excel neither computes
 * them nor does so after an edit, and a reader gets back exactly what was written.
 */
const textFormat: Partial<ColumnDef> = { style: { numFmt: '@', alignment: { vertical: 'top', wrapText: true } } }

/**
 * Excel reads `_x0041_` in a cell as the character of that number; a text that only looks so is written with its
 * underscore escaped. XML holds neither halves of a character nor U+FFFE and U+FFFF, whatever a customer typed: these
 * two are written by their numbers.
 */
export const asCellText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
    .replaceAll('\ufffe', '_xFFFE_')
    .replaceAll('\uffff', '_xFFFF_')
    .slice(0, maxCellLength)

export function workbook(
  filename: string,
  sheet: { name: string; columns: readonly WorkbookColumn[] },
  rows: AsyncIterable<readonly string[]>,
): Download {
  const columns = sheet.columns.map((column) => ({ ...column, ...textFormat }))
  const stream = writeXlsxStream(cellsOf(rows), { name: sheet.name, columns, freezePane: { rows: 1 } })
  return {
    body: Readable.fromWeb(stream as NodeReadableStream<Uint8Array>), // the same stream, as Node types it
    filename,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}

async function* cellsOf(rows: AsyncIterable<readonly string[]>): AsyncIterable<string[]> {
  for await (const row of rows) yield row.map(asCellText)
}
