/** The process that reads one workbook of employees for its parent. */
import { readFile } from 'node:fs/promises'
import { limits } from '@zhiku/contract/words/limits'
import { tellRows } from '../parsing/row-reader.ts'
import { readSheet } from '../parsing/sheet-rows.ts'
import { readHeadings } from './import-rows.ts'

const [path = '', name = ''] = process.argv.slice(2)

/** More of a cell names nobody; the row says that it is too long. */
const keptLength = 200

async function* rows() {
  const form = {
    readHeadings,
    noHeadings: '没有找到表头「姓名」「手机号」「角色」，请下载模板填写后上传。',
    maxRows: limits.employeeImportRows,
  }
  for await (const { row, cells, unsolved, fraction } of readSheet(await readFile(path), name, form)) {
    const kept = (text = '') => text.slice(0, keptLength)
    const all = { name: kept(cells.name), mobile: kept(cells.mobile), roles: kept(cells.roles) }
    yield { row: { row, cells: all, unsolved }, fraction }
  }
}

await tellRows(rows())
