/** The process that reads one workbook of test questions for its parent. */
import { readFile } from 'node:fs/promises'
import { testLimits } from '@zhiku/contract/words/test-sets'
import { tellRows } from '../parsing/row-reader.ts'
import { readSheet } from '../parsing/sheet-rows.ts'
import { columnKeys, readHeadings } from './import-columns.ts'
import type { Cells } from './import-columns.ts'

const [path = '', name = ''] = process.argv.slice(2)

/** More than any column may hold; the row says that it is too long. */
const keptLength = 8_000

async function* rows() {
  const form = {
    readHeadings,
    noHeadings: '没有找到表头「问题」，请下载模板，按模板填写后上传。',
    maxRows: testLimits.questions,
    otherSheets: ['填写说明', '示例'],
  }
  for await (const { row, cells, unsolved, fraction } of readSheet(await readFile(path), name, form)) {
    const texts = columnKeys.map((key) => [key, (cells[key] ?? '').slice(0, keptLength)])
    yield { row: { row, cells: Object.fromEntries(texts) as Cells, unsolved }, fraction } // every key is there
  }
}

await tellRows(rows())
