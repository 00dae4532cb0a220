/** The process that reads one workbook of FAQs for its parent. */
import { readFile } from 'node:fs/promises'
import { tellRows } from '../parsing/row-reader.ts'
import { readListBeside } from '../parsing/sheet-rows.ts'
import { emptyCategories, readSheet } from './columns.ts'
import { readCategories, readRow } from './rows.ts'
import type { ReadCategories, ReadRow } from './rows.ts'

const [path = '', name = ''] = process.argv.slice(2)

async function* rows(): AsyncIterable<{ row: ReadRow | ReadCategories; fraction: number; isHidden?: boolean }> {
  const bytes = await readFile(path)
  for await (const { row, cells, columns, unsolved, fraction, isHidden } of readSheet(bytes, name))
    yield { row: readRow(row, cells, columns, unsolved), fraction, isHidden }
  yield { row: readCategories(await readListBeside(bytes, emptyCategories)), fraction: 1 }
}

await tellRows(rows())
