/** The process that reads one workbook of terms for its parent. */
import { readFile } from 'node:fs/promises'
import { dictionaryLimits } from '@zhiku/contract/words/dictionary'
import { tellRows } from '../parsing/row-reader.ts'
import { readSheet } from '../parsing/sheet-rows.ts'
import { readHeadings } from './columns.ts'

const [path = '', name = ''] = process.argv.slice(2)

/** More than any column may hold; the row says that it is too long. */
const keptLength = 1_000
const kept = (text = ''): string => text.slice(0, keptLength)

async function* rows() {
  const form = {
    readHeadings,
    noHeadings: '没有找到表头「类型」「词」，请下载模板，按模板填写后上传。',
    maxRows: dictionaryLimits.importRows,
    otherSheets: ['填写说明', '示例'],
  }
  for await (const { row, cells, fraction } of readSheet(await readFile(path), name, form)) {
    const { kind, words, means, remark } = cells
    const all = { kind: kept(kind), words: kept(words), means: kept(means), remark: kept(remark) }
    yield { row: { row, cells: all }, fraction }
  }
}

await tellRows(rows())
