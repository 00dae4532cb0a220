/** What a child does that reads one sheet for its parent (see row-reader.ts). */
import { readFile } from 'node:fs/promises'
import { tellRows } from './row-reader.ts'
import { readSheet } from './sheet-rows.ts'
import type { SheetForm } from './sheet-rows.ts'

/**
 * Tells the rows of the file that the command line names: the texts of these columns, '' where a cell is empty.
 * @param keptLength more than a column may hold, so that the row can say that it is too long
 */
export async function tellSheet<K extends string>(
  form: SheetForm<K>,
  columns: readonly K[],
  keptLength: number,
): Promise<void> {
  const [path = '', name = ''] = process.argv.slice(2)
  async function* rows() {
    for await (const { row, cells, unsolved, fraction } of readSheet(await readFile(path), name, form)) {
      const texts = columns.map((column) => [column, (cells[column] ?? '').slice(0, keptLength)])
      yield { row: { row, cells: Object.fromEntries(texts) as Record<K, string>, unsolved }, fraction } // every column is there
    }
  }
  await tellRows(rows())
}
