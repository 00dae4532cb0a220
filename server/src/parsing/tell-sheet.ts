/** What a child does that reads one sheet for its parent (see row-reader.ts). */
import { readFile } from 'node:fs/promises'
import { tellRows } from './row-reader.ts'
import { readSheet } from './sheet-rows.ts'
import type { SheetForm } from './sheet-rows.ts'

interface Told {
  noHeadings: string
  maxRows: number
  /** Characters of a cell: more than its column may hold, so that the row can say that it is too long. */
  keptLength: number
}

/** Tells the rows of the file that the command line names: the texts of the sheet's columns, '' where a cell is empty. */
export async function tellSheet<K extends string>(
  { keys, readHeadings }: { keys: readonly K[] } & Pick<SheetForm<K>, 'readHeadings'>,
  { keptLength, ...told }: Told,
): Promise<void> {
  const [path = '', name = ''] = process.argv.slice(2)
  const form = { readHeadings, ...told }
  async function* rows() {
    for await (const { row, cells, unsolved, fraction, isHidden } of readSheet(await readFile(path), name, form)) {
      const texts = keys.map((column) => [column, (cells[column] ?? '').slice(0, keptLength)])
      yield { row: { row, cells: Object.fromEntries(texts) as Record<K, string>, unsolved }, fraction, isHidden } // every column is there
    }
  }
  await tellRows(rows())
}
