/** The process that reads one workbook of FAQs for its parent. */
import { readFile } from 'node:fs/promises'
import { tellRows } from '../parsing/row-reader.ts'
import { readSheet } from './columns.ts'
import { readRow } from './rows.ts'

const [path = '', name = ''] = process.argv.slice(2)

async function* rows() {
  for await (const { row, cells, fraction } of readSheet(await readFile(path), name))
    yield { row: readRow(row, cells), fraction }
}

await tellRows(rows())
