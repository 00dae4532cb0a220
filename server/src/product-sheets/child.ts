/** The process that reads the sheet of one category for its parent. */
import { readFile } from 'node:fs/promises'
import { tellRows } from '../parsing/row-reader.ts'
import { readCategory } from './workbook.ts'

const [path = '', name = '', sheet = '', otherSheets = '[]'] = process.argv.slice(2)

async function* rows() {
  const wanted = { sheet, otherSheets: JSON.parse(otherSheets) as string[] } // written by reader.ts
  yield* readCategory(await readFile(path), name, wanted)
}

await tellRows(rows())
